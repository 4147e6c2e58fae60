/**
 * Matches spaces, a single Chinese or Japanese character (lines break between any two), or a word of any other script.
 */
const tokens =
  /\s+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}][\p{M}、。」）ー，．：；！？』】》]*|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]+/gu

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Scripts that write words without spaces between them. */
const unspaced = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

function tokensOf(text: string): string[] {
  const found = text.match(tokens) ?? []
  return found.flatMap(token =>
    unspaced.test(token) ? Array.from(words.segment(token), ({ segment }) => segment) : token,
  )
}

/**
 * Breaks a text into lines that are at most `width` wide by `measure`: at its line breaks and spaces, and within a word
 * that is wider than a line. An empty text is one empty line.
 */
export function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap(paragraph => breakParagraph(paragraph.trim(), width, measure))
}

function breakParagraph(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (part: string) => measure(part.trimEnd()) <= width
  for (const token of tokensOf(text)) {
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
