import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel, putChecked } from '#server/backup/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { contentPath } from './export-manifest.ts'
import type { FileLine } from './write-file-contents.ts'

const filesAtOnce = 8

/**
 * Puts the files of an export into a file store, and reads each back.
 * @throws OperatorError if one differs
 */
export async function storeContents(
  folder: string,
  lines: FileLine[],
  store: FileStore,
  signal?: AbortSignal,
): Promise<void> {
  async function* all() {
    yield* lines
  }
  await inParallel(filesAtOnce, all(), async ({ key, sha256 }) => {
    signal?.throwIfAborted()
    const path = join(folder, contentPath(sha256))
    const { size } = await stat(path)
    await putChecked(store, { key, size, content: createReadStream(path) as AsyncIterable<Buffer> })
  })
}
