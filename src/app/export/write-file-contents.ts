import { createHash } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import type { ExportFolder } from './export-folder.ts'
import { contentPath, filesPath } from './export-manifest.ts'

/** A line of `files.jsonl`: a key of the file store, and where its content lies. */
export type FileLine = { key: string; sha256: string; bytes: number }

/** Copies all files of a store, equal ones once, each named by its digest; and lists them by key. */
export async function writeFileContents(
  folder: ExportFolder,
  { files, signal }: { files: FileStore; signal?: AbortSignal | undefined },
): Promise<{ count: number; bytes: number }> {
  const keys = (await Array.fromAsync(files.list())).sort((a, b) => (a < b ? -1 : 1))
  const total = { count: 0, bytes: 0 }
  async function* lines() {
    for (const key of keys) {
      signal?.throwIfAborted()
      const line = await copyFile(folder, files, key)
      if (!line) continue
      total.count += 1
      total.bytes += line.bytes
      yield `${JSON.stringify(line)}\n`
    }
  }
  await folder.add(filesPath, lines())
  return total
}

/** null if it has been deleted since it was listed. */
async function copyFile(folder: ExportFolder, files: FileStore, key: string): Promise<FileLine | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const draft = `files/${createHash('sha256').update(key).digest('hex')}.part`
  const { bytes, sha256 } = await folder.addUnnamed(draft, stored.stream as unknown as AsyncIterable<Uint8Array>)
  const path = join(folder.draft, contentPath(sha256))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(join(folder.draft, draft), path)
  return { key, sha256, bytes }
}
