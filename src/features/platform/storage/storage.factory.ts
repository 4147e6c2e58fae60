import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { insertImages } from '#server/files/insert-images.ts'
import { originalKey } from './server/stored-file.ts'
import type { FilesTable } from './storage.tables.ts'

type Options = Partial<Insertable<FilesTable>> & { ownerId: string }

/** A finished, unclaimed file: a picture, or with `kind: 'document'` a PDF, without content. */
export async function createFile(db: Db, options: Options): Promise<string> {
  const id = options.id ?? randomUUID()
  const { kind = 'image', purpose = 'feedback' } = options
  const look = { width: 400, height: 400, thumbhash: '', color: '#a0b0c0', alt: {} }
  if (kind === 'image') await insertImages(db, [{ id, kind: purpose === 'avatar' ? 'photo' : 'gallery', ...look }])
  const extension = kind === 'image' ? ('png' as const) : ('pdf' as const)
  await db
    .insertInto('files')
    .values({
      kind,
      purpose,
      fileName: `file.${extension}`,
      extension,
      bytes: 1000,
      sha256: '0'.repeat(64),
      state: 'ready',
      secret: 'secret',
      imageId: kind === 'image' ? id : null,
      ...options,
      id,
    })
    .execute()
  return id
}

/** A finished, unclaimed document with its content. */
export async function createDocument(
  db: Db,
  store: FileStore,
  { content, ...options }: Options & { content: Uint8Array },
): Promise<string> {
  const id = await createFile(db, { kind: 'document', ...options, bytes: content.length })
  await store.put(originalKey(id), Buffer.from(content), 'application/pdf')
  return id
}

/** A finished, unclaimed file of a picture that is there already and stays. */
export async function createFileOfImage(db: Db, options: Options & { id: string }): Promise<string> {
  return createFile(db, {
    ...options,
    kind: 'document',
    imageId: options.id,
    extension: 'png',
    fileName: 'picture.png',
    uses: 2,
  }).then(async id => {
    await db.updateTable('files').set({ kind: 'image' }).where('id', '=', id).execute()
    return id
  })
}
