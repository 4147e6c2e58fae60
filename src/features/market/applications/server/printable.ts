/** characters of a paragraph, paragraphs of an answer, and letters of a word: what setting type stays quick with */
const most = { characters: 4000, lines: 60, word: 60 }

/** An answer as it is printed: what nobody writes in earnest is cut, with an ellipsis, so that a page is set in bounded time. */
export function printable(lines: string[]): string[] {
  const all = lines.flatMap(line => line.split(/\r?\n/)).filter(line => line.trim())
  const shown = all.slice(0, most.lines).map(line => cut(line).replace(longWords, '$& '))
  return all.length > most.lines ? [...shown, '…'] : shown
}

const longWords = new RegExp(`\\S{${most.word}}`, 'gu')

function cut(line: string): string {
  return line.length > most.characters ? `${line.slice(0, most.characters).toWellFormed()}…` : line
}
