import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { filesOf, readFileBytes } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ownData } from './own-data.ts'

/**
 * A zip of all data about a person: `account.json`, `sessions.json` … and, below `files/`, their uploads as stored.
 * Files are read one at a time while the zip is downloaded; one that was deleted meanwhile is skipped.
 */
export async function zipOwnData(db: Db, store: FileStore, userId: string): Promise<ReadableStream<Uint8Array>> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [name, read] of Object.entries(ownData)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(await read(db, userId), null, 2)}\n`), `${name}.json`)
  }
  for (const file of await filesOf(db, userId)) {
    const extension = file.kind === 'image' ? 'webp' : file.extension
    zip.addReadStreamLazy(`files/${file.purpose}-${file.id}.${extension}`, { compress: false }, give => {
      readFileBytes(store, file).then(
        bytes => give(null, Readable.from(bytes ? [bytes] : [])),
        error => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
