import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { tooBig } from './create-upload.ts'

/**
 * Writes a stream to a new file, chunk by chunk, counted and hashed (SHA-256, hexadecimal).
 * @throws ORPCError gm-error-file-too-big (413) at the first byte beyond `most`
 */
export async function saveStream(body: ReadableStream<Uint8Array> | null, path: string, most: number) {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let count = 0
  try {
    for await (const chunk of body ?? []) {
      count += chunk.length
      if (count > most) tooBig()
      hash.update(chunk)
      await file.writeFile(chunk)
      giveBack(chunk)
    }
  } finally {
    await file.close()
  }
  return { count, sha256: hash.digest('hex') }
}

/** Frees a chunk's memory right away: the garbage collector would let many megabytes accumulate. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
