import type { FileHandle } from 'node:fs/promises'
import { blockSize, decodeTarHeader } from './tar-header.ts'

/** A part of a tar archive. `start` is the position of its content. */
export type TarPart = { name: string; size: number; start: number }

const pieceSize = 1 << 18

/** An archive that isn't whole, or isn't as {@link TarWriter} writes it. */
export class BrokenTar extends Error {}

/**
 * Lists the parts from a position on.
 * @param see called with each part's content, piece by piece; without it content is skipped
 * @throws BrokenTar for anything but parts, zeros as padding, and two blocks of zeros at the very end
 */
export async function* readTar(
  handle: FileHandle,
  { from = 0, see }: { from?: number; see?: (part: TarPart, piece: Buffer) => void } = {},
): AsyncGenerator<TarPart> {
  const { size: end } = await handle.stat()
  for (let position = from; ; ) {
    const header = decodeTarHeader(await readAt(handle, position, blockSize))
    if (header === undefined) throw new BrokenTar(`no header at ${position}`)
    if (header === null) return mustEnd(await readAt(handle, position, 2 * blockSize), end - position)
    const part = { ...header, start: position + blockSize }
    const padding = -part.size & (blockSize - 1)
    if (part.start + part.size + padding > end) throw new BrokenTar(`${part.name} is cut off`)
    if (see) {
      for await (const piece of readPart(handle, part)) see(part, piece)
      const filler = await readAt(handle, part.start + part.size, padding)
      if (!isZero(filler)) throw new BrokenTar(`${part.name} is followed by ${filler.toString('hex', 0, 8)}`)
    }
    yield part
    position = part.start + part.size + padding
  }
}

export async function* readPart(handle: FileHandle, { start, size }: TarPart): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += pieceSize)
    yield await readAt(handle, start + done, Math.min(pieceSize, size - done))
}

function mustEnd(blocks: Buffer, left: number): void {
  if (left !== 2 * blockSize || !isZero(blocks)) throw new BrokenTar('it does not end where it should')
}

function isZero(bytes: Buffer): boolean {
  return bytes.every(byte => byte === 0)
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new BrokenTar('it is cut off')
    done += bytesRead
  }
  return bytes
}
