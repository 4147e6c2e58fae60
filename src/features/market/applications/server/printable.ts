/** max characters of a paragraph, paragraphs of an answer, and letters of a word, so that typesetting stays fast */
const most = { characters: 4000, lines: 60, word: 60 }

/** An answer for printing: absurd lengths are cut, with an ellipsis, so that the time to typeset a page is bounded. */
export function printable(lines: string[]): string[] {
  const all = lines.flatMap(line => line.split(/\r?\n/)).filter(line => line.trim())
  const shown = all.slice(0, most.lines).map(line => cut(line).replace(longWords, '$& '))
  return all.length > most.lines ? [...shown, '…'] : shown
}

const longWords = new RegExp(`\\S{${most.word}}`, 'gu')

function cut(line: string): string {
  return line.length > most.characters ? `${line.slice(0, most.characters).toWellFormed()}…` : line
}
