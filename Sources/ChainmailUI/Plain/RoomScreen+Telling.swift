internal import ChainmailTerminal
internal import ResponderChain

extension RoomScreen {
  /// What is seen of the room, its panels one after the other; where something lies over it, that.
  package var telling: ScreenTelling {
    var telling = ScreenTelling(subject: hall.room.rawValue, hall.setting.texts)
    let isAsked = isTyping || hall.palette != nil || hall.search != nil
    telling.typing = isAsked ? .field : typesInForm ? .form : .keys
    telling.isSecret = typesSecret
    telling.fault = fault
    telling.orders = [
      .init(.help, keymap.key(hintedBy: .hintHelp)), .init(.back, .escape),
      .init(.quit, .escape),
    ].compactMap(\.self)
    telling.leadsToYard = true
    let names = listed.enumerated().map { place, name in
      [name] + (listedIDs.indices.contains(place) ? [listedIDs[place]] : [])
    }
    telling.phrases = orders.compactMap {
      .init($0, in: keymap, names, hall.setting.texts)
    }
    (telling.story, telling.storyCount) = (hall.story, hall.storyCount)
    telling.answer = hall.remark
    telling.state = ScreenTelling.linesOver(showsKeys: telling.typing != .field) { over in
      drawOver(&over)
      hall.palette?.draw(hall.setting, into: &over)
    }
    if hall.search != nil {
      telling.state = [hall.setting.texts(.plainSearch)]
    } else if let pageLines {
      telling.isPage = true
      telling.state = pageLines
    } else if let reader = hall.reader(size: ScreenTelling.pageSize) {
      telling.isPage = true
      // Help lists what can be said, too.
      let orders = hall.isHelpOpen ? hall.setting.texts.tell(telling.phrases) : []
      telling.state = reader.tell() + orders
    }
    telling.isOver = !telling.state.isEmpty
    guard !telling.isOver else { return telling }
    telling.surroundings = ScreenTelling.lines { area, buffer in face.draw(area, &buffer) }
    telling.state = hall.tell(face, parts).filter { !telling.surroundings.contains($0) }
    if let selection = parts.chain.selection {
      telling.state.append(ScreenTelling.mark + parts.chain.links[selection].name)
    }
    (telling.scene, telling.sceneID) = (hall.tell(parts), [hall.walkCount])
    telling.surroundings += hall.setting.texts.tell(telling.phrases)
    return telling
  }
}

extension Hall {
  fileprivate func tell(_ face: RoomFace, _ parts: RoomParts) -> [String] {
    [setting.texts(room.title), trouble, parts.progress?.text ?? face.sentence, face.standing]
      .compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Who is asked, and what each answered to what was handed on last.
  fileprivate func tell(_ parts: RoomParts) -> [String] {
    if let walk, let request = parts.chain.request {
      let steps = walk.steps.map { step in
        let name = parts.chain.links.first { $0.id == step.handler }?.name ?? step.handler
        return setting.texts(.plainWalkStep, name, parts.chain.reason(step.reason))
      }
      let told = steps.joined(separator: setting.texts(.partSeparator))
      return steps.isEmpty ? [] : [setting.texts(.plainWalk, request, told)]
    }
    return ScreenTelling.lines(rows: parts.chain.links.count + 4) { area, buffer in
      parts.chain.draw(self, in: area, of: &buffer)
    }.map { line in
      let name = ScreenTelling.unmarked(line)
      // Who is marked here is asked first; what is selected was said.
      return parts.chain.marksEntry && name != line ? setting.texts(.plainFirst, name) : name
    }
  }
}

extension Texts {
  /// What can be said, as a line; none where there is nothing.
  func tell(_ phrases: [ScreenTelling.Phrase]) -> [String] {
    phrases.isEmpty ? [] : [self(.plainOrders, listed(phrases.map(\.usage)))]
  }
}
