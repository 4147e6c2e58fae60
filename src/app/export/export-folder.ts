import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { draftOf } from '#server/backup/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'

type Content = string | AsyncIterable<Uint8Array | string>

/** A folder that is written under a hidden name, readable by its owner alone, and keeps the digest of each file. */
export class ExportFolder {
  readonly #path: string
  readonly draft: string
  readonly sha256: Record<string, string> = {}

  private constructor(path: string, draft: string) {
    this.#path = path
    this.draft = draft
  }

  /** @throws OperatorError if something is there already, or nothing can be written */
  static async create(path: string): Promise<ExportFolder> {
    await mustBeFree(path)
    const draft = draftOf(path)
    await mkdir(draft, { mode: 0o700 }).catch((error: Error) => {
      throw new OperatorError(`Can't write ${path}: ${error.message}`)
    })
    return new ExportFolder(path, draft)
  }

  /** Writes a file, and keeps its digest. */
  async add(name: string, content: Content): Promise<{ bytes: number; sha256: string }> {
    const written = await this.addUnnamed(name, content)
    this.sha256[name] = written.sha256
    return written
  }

  /** Writes a file whose digest stands elsewhere. */
  async addUnnamed(name: string, content: Content): Promise<{ bytes: number; sha256: string }> {
    const path = join(this.draft, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const handle = await open(path, 'wx', 0o600)
    try {
      return await writeAll(handle, content)
    } finally {
      await handle.close()
    }
  }

  /** Moves the folder to its place. */
  async finish(): Promise<void> {
    await rename(this.draft, this.#path)
  }

  /** Removes what was written. Does nothing after `finish`. */
  async discard(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true })
  }
}

/** @throws OperatorError if something has that name */
export async function mustBeFree(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) throw new OperatorError(`${path} exists: name another one.`)
}

/** Bytes that are gathered before they are written. */
const gather = 1 << 18

async function writeAll(handle: FileHandle, content: Content): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    await handle.appendFile(Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const piece of typeof content === 'string' ? [content] : content) {
    const part = Buffer.from(piece)
    hash.update(part)
    bytes += part.length
    waiting.push(part)
    waitingBytes += part.length
    if (waitingBytes >= gather) await flush()
  }
  await flush()
  return { bytes, sha256: hash.digest('hex') }
}
