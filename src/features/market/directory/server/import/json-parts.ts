import { OperatorError } from '#server/config/operator-error.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { longestItem } from './source-row.ts'

/**
 * A part of a JSON document: an item of its top-level list, or of a list in its top-level object (`list` is the
 * member's name), or the text between such items.
 */
export type JsonPart = { item: boolean; list: string | undefined; bytes: Buffer }

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Splits a document without parsing it. Its parts together are the document, so it is JSON if every item is, and if the
 * texts between are with a value in place of each item.
 * @throws OperatorError for an item that is longer than {@link longestItem}
 */
export function* jsonParts(file: SourceFile, fileName: string, piece: number): Generator<JsonPart> {
  let start = file.read(0, 3).equals(Buffer.from('\ufeff')) ? 3 : 0
  let state: State = { depth: 0, itemDepth: 0, list: undefined, lastText: '' }
  for (let length = piece; start < file.size; ) {
    const bytes = file.read(start, length)
    const parts: JsonPart[] = []
    const { end, next } = split(bytes, state, parts, start + bytes.length >= file.size)
    yield* parts
    start += end
    state = next
    // an item that doesn't fit is read again with more
    length = end === 0 ? 2 * length : piece
    if (length > 2 * longestItem)
      throw new OperatorError(
        `${fileName}: an item of more than ${longestItem} bytes, behind the first ${start}. Is it JSON?`,
      )
  }
}

type State = {
  depth: number
  /** depth of the list's items while within a list, else 0 */
  itemDepth: number
  list: string | undefined
  /** the last text in quotes outside of lists, for it may be the name of one */
  lastText: string
}

/** Splits what is whole; `end` is where the next piece begins. */
function split(bytes: Buffer, before: State, parts: JsonPart[], last: boolean): { end: number; next: State } {
  let { depth, itemDepth, list, lastText } = before
  let begin = 0
  let next = before
  const cut = (end: number, item: boolean) => {
    const part = bytes.subarray(begin, end)
    parts.push({ item: item && !isBlank(part), list, bytes: part })
    begin = end
    next = { depth, itemDepth, list, lastText }
  }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const open = at
      at = endOfText(bytes, at)
      if (itemDepth === 0 && depth === 1) lastText = bytes.toString('utf8', open, at + 1)
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth++
      if (byte === OPEN_ARRAY && itemDepth === 0 && depth <= 2) {
        list = depth === 1 ? undefined : nameOf(lastText)
        itemDepth = depth
        cut(at + 1, false)
      }
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (itemDepth === depth && depth > 0) {
        cut(at, true)
        itemDepth = 0
      }
      depth--
    } else if (byte === COMMA && itemDepth === depth && depth > 0) {
      cut(at, true)
      cut(at + 1, false)
    }
  }
  if (last) {
    cut(bytes.length, false)
    return { end: bytes.length, next }
  }
  return { end: begin, next }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every(byte => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** Index of the closing quote, or beyond the end. */
function endOfText(bytes: Buffer, quote: number): number {
  let at = quote + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function nameOf(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return ''
  }
}
