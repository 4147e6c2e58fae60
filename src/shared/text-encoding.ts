import { isWestern } from './western-text.ts'

/** The encoding of a text file. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Returns the bytes of a whole file in chunks; called as often as they are needed. */
type Pieces = () => Iterable<Uint8Array>

/**
 * The encoding of a text file: UTF-8, else UTF-16 by its byte order mark or the positions of its zeros, else
 * Windows-1252, the default of spreadsheets, if the whole text reads as a western language in it.
 * @returns undefined for binary data, or an encoding that bytes alone don't reveal
 */
export function encodingOf(pieces: Pieces): TextEncoding | undefined {
  const steps = encodingSteps(pieces)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Like {@link encodingOf}, one chunk at a time, so that other work can run in between. */
export function* encodingSteps(pieces: Pieces): Generator<undefined, TextEncoding | undefined> {
  const [start] = pieces()
  if (!start || (yield* reads(pieces, 'utf-8', isText))) return 'utf-8'
  const wide = utf16Of(start)
  if (wide) return (yield* reads(pieces, wide, isText)) ? wide : undefined
  return (yield* reads(pieces, 'windows-1252', isWestern)) ? 'windows-1252' : undefined
}

/** Decodes a whole text, without its byte order mark. @returns undefined like {@link encodingOf} */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(() => [bytes])
  return encoding && new TextDecoder(encoding).decode(bytes)
}

/** Decodes a text in chunks. @throws TypeError for bytes that are invalid in the encoding */
export function* decodedPieces(pieces: Pieces, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (const bytes of pieces()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Characters on both sides of a chunk border that are checked together. */
const overlap = 40

/**
 * Whether all bytes are valid in the encoding, and each chunk, together with the end of the one before, looks right.
 */
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

/**
 * Recognised by its byte order mark, or by the zeros beside separators, digits and line ends, which occur in every
 * table.
 */
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
