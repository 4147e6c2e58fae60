import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { maxBytesFor } from '../storage.policy.ts'
import { tooBig } from './create-upload.ts'
import { saveStream } from './save-stream.ts'
import { isSigned } from './signed-links.ts'
import { originalKey } from './stored-file.ts'

type Places = {
  db: Db
  store: FileStore
  /** local folder for incoming files */
  arrivals: string
}

type Arriving = {
  id: string
  expires: string | undefined
  signature: string | undefined
  /** as declared by the request, may be false */
  contentLength: number | undefined
  body: ReadableStream<Uint8Array> | null
}

/**
 * Receives the bytes of a permitted upload, once: streamed to the disk, counted and hashed, never held in memory. A
 * wrong, expired or used link is answered like one that never existed. Any failure afterwards revokes the permission.
 * @throws ORPCError gm-error-file-too-big (413) at the first byte beyond the declared size, gm-error-file-incomplete
 */
export async function receiveUpload({ db, store, arrivals }: Places, arriving: Arriving): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select(['id', 'purpose', 'secret', 'bytes'])
    .where('id', '=', arriving.id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!file || !isSigned(file, 'put', arriving)) missing()
  if (arriving.contentLength !== undefined && arriving.contentLength > maxBytesFor(file.purpose)) tooBig()
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ state: 'receiving' })
    .where('id', '=', file.id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) missing()
  const path = join(arrivals, randomUUID())
  try {
    await mkdir(arrivals, { recursive: true })
    const { count, sha256 } = await saveStream(arriving.body, path, file.bytes)
    if (count < file.bytes) incomplete()
    await store.put(originalKey(file.id), { path }, 'application/octet-stream')
    await db.updateTable('files').set({ state: 'received', sha256 }).where('id', '=', file.id).execute()
  } catch (error) {
    await db.deleteFrom('files').where('id', '=', file.id).execute()
    throw wentAway(error) ? incomplete() : error
  } finally {
    await rm(path, { force: true })
  }
}

function wentAway(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'ECONNRESET' || name === 'AbortError'
}

function incomplete(): never {
  refuse('gm-error-file-incomplete', { message: 'The file didn’t upload completely.' })
}
