/** Cost of matching, counted in characters read. */
export type Steps = { count: number }

/** A part of a pattern between its stars. */
export type Piece = {
  length: number
  /**
   * Position of the first match from there on that suits; -1 if there is none. Reads each character of the text at most
   * once per 32 of the piece, plus once.
   */
  find(text: string, from: number, steps: Steps, suits?: (at: number) => boolean): number
  standsAt(text: string, at: number): boolean
}

/**
 * V8 searches in linear time for strings up to this length; for longer ones it forgets what it has seen of their
 * beginning.
 */
const longestAnchor = 250
const any = '?'

/** @param isAny whether `?` stands for any character */
export function compilePiece(piece: string, isAny: boolean): Piece {
  const { length } = piece
  const [anchor, offset] = isAny ? longestRun(piece) : [piece.slice(0, longestAnchor), 0]
  let scanning: Scan | undefined
  return {
    length,
    find: (text, from, steps, suits) => {
      if (from + length > text.length) return -1
      const found = anchor === '' ? from + offset : text.indexOf(anchor, from + offset)
      steps.count += (found < 0 ? text.length : found) - from + anchor.length
      if (found < 0) return -1
      const at = found - offset
      if (anchor.length === length && (!suits || suits(at))) return at
      scanning ??= compileScan(piece, isAny)
      return scanning(text, at, steps, suits)
    },
    standsAt: (text, at) => {
      for (let index = 0; index < length; index += 1)
        if (!(isAny && piece[index] === any) && piece[index] !== text[at + index]) return false
      return true
    },
  }
}

/** The longest part without `?`, limited to the length of an anchor, and its position. */
function longestRun(piece: string): [run: string, at: number] {
  let [best, from] = ['', 0]
  let at = 0
  for (const run of piece.split(any)) {
    if (run.length > best.length) [best, from] = [run, at]
    at += run.length + 1
  }
  return [best.slice(0, longestAnchor), from]
}

type Scan = (text: string, from: number, steps: Steps, suits?: (at: number) => boolean) => number

/**
 * Shift-And (Baeza-Yates and Gonnet, 1992): one bit per character of the piece says whether the text read so far ends
 * with the piece up to that character. Each character of the text is read once, whatever the input.
 */
function compileScan(piece: string, isAny: boolean): Scan {
  const size = Math.ceil(piece.length / 32)
  const everywhere = new Uint32Array(size)
  const byLetter = new Map<number, Uint32Array>()
  const isOpen = (at: number) => isAny && piece[at] === any
  for (let at = 0; at < piece.length; at += 1) if (isOpen(at)) setBit(everywhere, at)
  for (let at = 0; at < piece.length; at += 1) {
    if (isOpen(at)) continue
    const letter = piece.charCodeAt(at)
    const mask = byLetter.get(letter) ?? everywhere.slice()
    setBit(mask, at)
    byLetter.set(letter, mask)
  }
  const [lastWord, lastBit] = [size - 1, 1 << ((piece.length - 1) & 31)]
  return (text, from, steps, suits) => {
    const state = new Uint32Array(size)
    for (let at = from; at < text.length; at += 1) {
      const mask = byLetter.get(text.charCodeAt(at)) ?? everywhere
      let carry = 1
      for (let word = 0; word < size; word += 1) {
        const before = state[word] as number
        state[word] = ((before << 1) | carry) & (mask[word] as number)
        carry = before >>> 31
      }
      steps.count += size
      if (((state[lastWord] as number) & lastBit) === 0) continue
      const start = at - piece.length + 1
      if (!suits || suits(start)) return start
    }
    return -1
  }
}

function setBit(words: Uint32Array, at: number): void {
  words[at >> 5] = (words[at >> 5] ?? 0) | (1 << (at & 31))
}
