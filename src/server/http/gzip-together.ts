import { gzipOnce } from './gzip-once.ts'

/** Texts whose compressed forms are remembered, and how long they are together (characters). */
const most = 32
const longest = 1_000_000

const known = new Map<string, Promise<Buffer>>()
let length = 0

/**
 * As `gzipOnce`, for texts of which many get the same at nearly the same time, such as all who wait for news of one room: it is
 * compressed for the first of them.
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
