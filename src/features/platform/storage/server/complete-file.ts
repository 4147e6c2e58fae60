import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { insertImages, type StoredImage } from '#server/files/insert-images.ts'
import { writeVariants } from '#server/files/write-variants.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { UploadedFile } from '../storage.contract.ts'
import { type FileType, mayManageFile, type Purpose, purposeRules, typeFor } from '../storage.policy.ts'
import { cleanFileName } from './clean-file-name.ts'
import { wrongType } from './create-upload.ts'
import type { FileWork } from './file-work.ts'
import { readStart, withCopy } from './local-copy.ts'
import { removeFiles } from './remove-files.ts'
import { loadFiles, originalKey, shapeFile } from './stored-file.ts'

type Received = { id: string; purpose: Purpose; fileName: string }
type Tools = FileWork & { db: Db; store: FileStore }

/**
 * Checks an upload by its content, whatever its name: a picture is decoded and re-encoded in its three sizes without
 * metadata, so that nothing hidden survives; a PDF is kept, and only ever served as an attachment. Rejected files are
 * deleted. Completing a finished file returns the same file.
 * @throws ORPCError NOT_FOUND for a foreign file; gm-error-file-type, gm-error-image-pixels, gm-error-image-upload
 */
export async function completeFile(tools: Tools, viewer: { userId: string }, id: string): Promise<UploadedFile> {
  const { db, inTurn } = tools
  const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file || !mayManageFile(viewer, file)) missing()
  if (file.state !== 'ready') {
    if (file.state !== 'received' && file.state !== 'checking') notThere()
    await inTurn(() => checkFile(tools, file))
  }
  const [ready] = await loadFiles(db, [id])
  return ready ? shapeFile(ready) : notThere()
}

async function checkFile(tools: Tools, file: Received): Promise<void> {
  const { db, store } = tools
  const taken = await db
    .updateTable('files')
    .set({ state: 'checking' })
    .where('id', '=', file.id)
    .where('state', '=', 'received')
    .executeTakeFirst()
  // another call is completing it
  if (taken.numUpdatedRows === 0n) return
  try {
    const image = await withCopy(store, originalKey(file.id), async path => {
      const type = (await sniff(path, file.purpose)) ?? (await discard(db, store, file.id, wrongType))
      const picture = type.kind === 'image' ? await storePicture(tools, file, path) : undefined
      await finish(db, file, type, picture)
      return picture
    })
    if (image) await store.delete(originalKey(file.id))
  } catch (error) {
    // The store or the database failed, so a retry may succeed.
    await db
      .updateTable('files')
      .set({ state: 'received' })
      .where('id', '=', file.id)
      .where('state', '=', 'checking')
      .execute()
    throw error
  }
}

/** Detects the type by the first bytes; an animated PNG counts as a PNG. */
async function sniff(path: string, purpose: Purpose): Promise<FileType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(await readStart(path, 4100))
  // A table has no signature, so every file without one is read as a table.
  if (!found) return typeFor(purpose, 'text/csv')
  return typeFor(purpose, found.mime === 'image/apng' ? 'image/png' : found.mime)
}

async function storePicture(tools: Tools, { id, purpose }: Received, path: string): Promise<StoredImage> {
  const kind = purposeRules[purpose].shape
  const decoded = await tools.decode({ path, kind })
  if (decoded === 'too-large') return discard(tools.db, tools.store, id, tooManyPixels)
  if (decoded === 'broken') return discard(tools.db, tools.store, id, brokenPicture)
  return writeVariants(tools.store, decoded, { id, kind })
}

async function finish(db: Db, file: Received, { kind, extension }: FileType, image?: StoredImage): Promise<void> {
  const fileName = cleanFileName(file.fileName, extension)
  await db.transaction().execute(async tx => {
    if (image) await insertImages(tx, [image])
    await tx
      .updateTable('files')
      .set({ state: 'ready', kind, extension, fileName, imageId: image?.id ?? null })
      .where('id', '=', file.id)
      .execute()
  })
}

async function discard(db: Db, store: FileStore, id: string, refusal: () => never): Promise<never> {
  await removeFiles(db, store, [id])
  return refusal()
}

function notThere(): never {
  refuse('gm-error-file-incomplete', { status: 409, message: 'The file didn’t upload completely.' })
}

function tooManyPixels(): never {
  refuse('gm-error-image-pixels', { message: 'This picture has too many pixels.', field: 'file' })
}

function brokenPicture(): never {
  refuse('gm-error-image-upload', { message: 'Image upload error occurred', field: 'file' })
}
