/**
 * Whether a whole text matches a pattern in which `*` stands for any characters, and `?` for one unless `stars` are all it
 * knows. Takes at most the product of both lengths, whatever the pattern.
 */
export function matchGlob(pattern: string, text: string, only?: 'stars'): boolean {
  let [at, inPattern, star, retry] = [0, 0, -1, 0]
  while (at < text.length) {
    const wanted = pattern[inPattern]
    if (wanted === '*') {
      star = inPattern
      retry = at
      inPattern += 1
    } else if ((wanted === '?' && !only) || wanted === text[at]) {
      at += 1
      inPattern += 1
    } else if (star >= 0) {
      retry += 1
      at = retry
      inPattern = star + 1
    } else return false
  }
  while (pattern[inPattern] === '*') inPattern += 1
  return inPattern === pattern.length
}

const letter = /[\p{L}\p{M}\p{N}_]/u

/** Whether a text has words that match a pattern: it begins and ends where no word goes on. Case doesn't count. */
export function hasWords(pattern: string, text: string): boolean {
  const body = text.toLowerCase()
  const pieces = pattern.toLowerCase().split(/\*+/)
  const startsAt = (at: number) => pieces[0] === '' || at === 0 || !letter.test(body[at - 1] ?? '')
  const endsAt = (end: number) => pieces.at(-1) === '' || end >= body.length || !letter.test(body[end] ?? '')
  if (pieces.length === 1) {
    const [piece = ''] = pieces
    return piece !== '' && find(body, piece, 0, at => startsAt(at) && endsAt(at + piece.length)) >= 0
  }
  let from = 0
  for (const [index, piece] of pieces.entries()) {
    if (piece === '') continue
    const isLast = index === pieces.length - 1
    const found = find(body, piece, from, at => (index > 0 || startsAt(at)) && (!isLast || endsAt(at + piece.length)))
    if (found < 0) return false
    from = found + piece.length
  }
  return true
}

/** Where a piece without `*` first stands from there on, where that suits; -1 for nowhere. */
function find(text: string, piece: string, from: number, suits: (at: number) => boolean): number {
  for (let at = from; at + piece.length <= text.length; at += 1) if (standsAt(text, piece, at) && suits(at)) return at
  return -1
}

function standsAt(text: string, piece: string, at: number): boolean {
  for (let index = 0; index < piece.length; index += 1)
    if (piece[index] !== '?' && piece[index] !== text[at + index]) return false
  return true
}
