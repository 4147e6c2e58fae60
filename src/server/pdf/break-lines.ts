/** Spaces, a letter of Japanese (which breaks anywhere), or a word of anything else. */
const tokens = /\s+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][、。」）ー]*|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Breaks a text into lines that are at most `width` wide by `measure`: at its line breaks and spaces, and within a word
 * that is wider than a line. An empty text is one empty line.
 */
export function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split(/\r?\n/).flatMap(paragraph => breakParagraph(paragraph.trim(), width, measure))
}

function breakParagraph(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (part: string) => measure(part.trimEnd()) <= width
  for (const token of text.match(tokens) ?? []) {
    if (fits(line + token)) {
      line += token
      continue
    }
    if (line.trim()) lines.push(line.trimEnd())
    line = ''
    if (!token.trim()) continue
    if (fits(token)) {
      line = token
      continue
    }
    for (const { segment } of letters.segment(token)) {
      if (line && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return line.trim() || lines.length === 0 ? [...lines, line.trimEnd()] : lines
}
