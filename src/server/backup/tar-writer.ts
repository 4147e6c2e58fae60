import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { blockSize, encodeTarHeader } from './tar-header.ts'

export type WrittenPart = { bytes: number; sha256: string }

type Options = {
  /** called after each part, in their order in the archive */
  onPart: (name: string, part: WrittenPart) => Promise<void>
}

/** Bytes that are gathered before they are written: most files are small. */
const gather = 1 << 20

/** A hidden name beside a file, for what isn't finished. */
export function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)
}

/**
 * Writes a tar archive whose parts may be streams of unknown size: a header is corrected when its size is known. Until
 * `finish`, the archive lies beside its place under a hidden name. Parts are written one after another, in the order of
 * the calls.
 */
export class TarWriter {
  readonly #path: string
  readonly #draft: string
  readonly #handle: FileHandle
  readonly #options: Options
  #position = 0
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #last: Promise<unknown> = Promise.resolve()

  private constructor(path: string, draft: string, handle: FileHandle, options: Options) {
    this.#path = path
    this.#draft = draft
    this.#handle = handle
    this.#options = options
  }

  static async create(path: string, options: Options): Promise<TarWriter> {
    const draft = draftOf(path)
    return new TarWriter(path, draft, await open(draft, 'wx', 0o600), options)
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#position
  }

  add(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<WrittenPart> {
    const added = this.#last.then(async () => {
      const part = await (content instanceof Uint8Array
        ? this.#addBytes(name, content)
        : this.#addStream(name, content))
      await this.#options.onPart(name, part)
      return part
    })
    this.#last = added.catch(() => undefined)
    return added
  }

  /** Ends the archive and moves it to its place. */
  async finish(): Promise<void> {
    await this.#append(Buffer.alloc(2 * blockSize))
    await this.#flush()
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#draft, this.#path)
  }

  /** Removes what was written. Does nothing after `finish`. */
  async discard(): Promise<void> {
    await this.#last
    await this.#handle.close().catch(() => undefined)
    await rm(this.#draft, { force: true })
  }

  async #addBytes(name: string, content: Uint8Array): Promise<WrittenPart> {
    await this.#append(encodeTarHeader({ name, size: content.length }))
    await this.#append(content)
    await this.#pad(content.length)
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }

  async #addStream(name: string, content: AsyncIterable<Uint8Array>): Promise<WrittenPart> {
    const headerAt = this.#position
    await this.#append(Buffer.alloc(blockSize))
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      await this.#append(piece)
    }
    await this.#pad(bytes)
    await this.#flush()
    await this.#handle.write(encodeTarHeader({ name, size: bytes }), 0, blockSize, headerAt)
    return { bytes, sha256: hash.digest('hex') }
  }

  async #pad(bytes: number): Promise<void> {
    const missing = -bytes & (blockSize - 1)
    if (missing > 0) await this.#append(Buffer.alloc(missing))
  }

  async #append(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#position += bytes.length
    if (this.#waitingBytes >= gather) await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    const start = this.#position - bytes.length
    this.#waiting = []
    this.#waitingBytes = 0
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, start + done)
      done += bytesWritten
    }
  }
}
