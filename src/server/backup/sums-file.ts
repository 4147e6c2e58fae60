import { type FileHandle, open, rm } from 'node:fs/promises'

/** A line of `SHA256SUMS`, as `sha256sum --check` reads it. */
export const sumLine = (part: string, sha256: string) => `${sha256}  ${part}\n`

const gather = 1 << 16

/** The list of a backup's digests while it grows: on the disk, because there may be a million files. */
export class SumsFile {
  readonly #path: string
  readonly #handle: FileHandle
  #waiting = ''

  private constructor(path: string, handle: FileHandle) {
    this.#path = path
    this.#handle = handle
  }

  static async create(path: string): Promise<SumsFile> {
    return new SumsFile(path, await open(path, 'wx+', 0o600))
  }

  async add(part: string, sha256: string): Promise<void> {
    this.#waiting += sumLine(part, sha256)
    if (this.#waiting.length >= gather) await this.#flush()
  }

  async *read(): AsyncGenerator<Buffer> {
    await this.#flush()
    // Not by a stream of the handle: one that leaves it open keeps it from being closed later.
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await this.#handle.read(Buffer.alloc(gather), 0, gather, position)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      position += bytesRead
    }
  }

  async remove(): Promise<void> {
    await this.#handle.close()
    await rm(this.#path, { force: true })
  }

  async #flush(): Promise<void> {
    await this.#handle.appendFile(this.#waiting)
    this.#waiting = ''
  }
}
