import { isWestern } from './western-text.ts'

/** How a text file is written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes of a file, from its first to its last, in pieces; asked for as often as they are needed. */
type Pieces = () => Iterable<Uint8Array>

/**
 * The encoding of a text file: UTF-8, else UTF-16 by its mark or by where its zeros are, else Windows-1252, which spreadsheets
 * write where nobody tells them otherwise, if the whole text reads as a western language in it.
 * @returns undefined for what is no text, or in an encoding that bytes alone don't tell
 */
export function encodingOf(pieces: Pieces): TextEncoding | undefined {
  const steps = encodingSteps(pieces)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** {@link encodingOf}, a piece at a time, so that others get a turn between. */
export function* encodingSteps(pieces: Pieces): Generator<undefined, TextEncoding | undefined> {
  const [start] = pieces()
  if (!start || (yield* reads(pieces, 'utf-8', isText))) return 'utf-8'
  const wide = utf16Of(start)
  if (wide) return (yield* reads(pieces, wide, isText)) ? wide : undefined
  return (yield* reads(pieces, 'windows-1252', isWestern)) ? 'windows-1252' : undefined
}

/** A whole text, without the mark of its encoding. @returns undefined as {@link encodingOf} */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(() => [bytes])
  return encoding && new TextDecoder(encoding).decode(bytes)
}

/** The text in pieces. @throws TypeError for bytes that are not in the encoding */
export function* decodedPieces(pieces: Pieces, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (const bytes of pieces()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Characters around a border between pieces that are looked at together. */
const overlap = 40

/** Whether the encoding can have written it all, and every piece with what stands before it looks right. */
function* reads(
  pieces: Pieces,
  encoding: TextEncoding,
  looksRight: (text: string) => boolean,
): Generator<undefined, boolean> {
  let before = ''
  try {
    for (const piece of decodedPieces(pieces, encoding)) {
      const text = before + piece
      if (!looksRight(text)) return false
      before = text.slice(-overlap)
      yield
    }
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function isText(text: string): boolean {
  return !text.includes('\0')
}

/** By its mark, or by the zeros beside separators, digits and line ends, which stand in every table. */
function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  let [little, big] = [0, 0]
  for (let at = 0; at + 1 < Math.min(start.length, 20_000); at += 2) {
    const [one = 0, two = 0] = [start[at], start[at + 1]]
    if (two === 0 && isPlain(one)) little += 1
    if (one === 0 && isPlain(two)) big += 1
  }
  if (little === big) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

function isPlain(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}
