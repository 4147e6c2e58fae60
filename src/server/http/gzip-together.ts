import { gzipOnce } from './gzip-once.ts'

/** Limits of the texts whose compressed forms are remembered: their number, and their total length in characters. */
const most = 32
const longest = 1_000_000

const known = new Map<string, Promise<Buffer>>()
let length = 0

/**
 * Works like `gzipOnce`, for texts that many clients get at nearly the same time, such as news of one room: each text
 * is compressed once, for the first of them.
 */
export function gzipTogether(text: string): Promise<Buffer> {
  const before = known.get(text)
  if (before) return before
  const gzipped = gzipOnce(Buffer.from(text))
  known.set(text, gzipped)
  length += text.length
  gzipped.catch(() => forget(text))
  for (const oldest of known.keys()) {
    if (known.size <= most && length <= longest) break
    forget(oldest)
  }
  return gzipped
}

function forget(text: string): void {
  if (known.delete(text)) length -= text.length
}
