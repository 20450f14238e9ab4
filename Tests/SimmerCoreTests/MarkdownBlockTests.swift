import Foundation
import TestSupport
import Testing

@testable import SimmerCore

/// Reading of the guide, which is in Markdown.
@Suite struct MarkdownBlockTests {
  @Test func everyKindOfBlockIsRead() {
    let text = """
      # A *title*

      One line
      and **another** with `a < b`.

      - first item
        goes on
      - second

      | Key | |
      | --- | --- |
      | `+` and − | **more** & less |

      ```sh
      a | b

      - c
      ```
      """
    let blocks: [MarkdownBlock] = [
      .heading("A *title*", level: 1),
      .paragraph("One line and <b>another</b> with <tt>a &lt; b</tt>."),
      .item("first item goes on"), .item("second"),
      .table([["Key", ""], ["<tt>+</tt> and −", "<b>more</b> &amp; less"]]),
      .code("a | b\n\n- c"),
    ]
    #expect(MarkdownBlock.blocks(of: text) == blocks)
  }

  @Test func theGuideHasNoMarkUpThatIsNotRead() throws {
    let guide = try String(contentsOfFile: SourceTree.data + "/help/guide.md", encoding: .utf8)
    let blocks = MarkdownBlock.blocks(of: guide)
    #expect(blocks.first == .heading("Simmer’s guide", level: 1))
    for block in blocks {
      let texts: [String] =
        switch block {
        case .heading(let text, _), .paragraph(let text), .item(let text): [text]
        case .table(let rows): rows.flatMap { $0 }
        case .code: []
        }
      for text in texts {
        #expect(!["**", "`", "](", "| "].contains { text.contains($0) }, "\(text)")
        for tag in ["b", "tt"] {
          let counts = ["<\(tag)>", "</\(tag)>"].map { text.components(separatedBy: $0).count }
          #expect(counts[0] == counts[1], "\(text)")
        }
      }
      if case .table(let rows) = block { #expect(rows.allSatisfy { $0.count == 2 }) }
    }
  }
}
