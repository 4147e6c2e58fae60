import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { insertImages, type StoredImage } from '#server/files/insert-images.ts'
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

type Ready = Pick<Insertable<FilesTable>, 'purpose' | 'fileName' | 'bytes'> &
  ({ image: StoredImage } | { id: string; sha256: string })

/**
 * Finished, unclaimed files of a person: pictures, and PDFs whose content is written elsewhere. Files with known ids
 * are left as they are.
 */
export async function createFiles(tx: Tx, ownerId: string, files: Ready[], createdAt: Date): Promise<void> {
  const rows = files.map(({ purpose, fileName, bytes, ...file }): Insertable<FilesTable> => {
    const shared = { ownerId, purpose, fileName, bytes, state: 'ready' as const, secret: randomUUID(), createdAt }
    return 'image' in file
      ? {
          ...shared,
          id: file.image.id,
          imageId: file.image.id,
          kind: 'image',
          extension: 'jpg',
          sha256: '0'.repeat(64),
        }
      : { ...shared, id: file.id, imageId: null, kind: 'document', extension: 'pdf', sha256: file.sha256 }
  })
  if (rows.length === 0) return
  const there = await tx
    .selectFrom('files')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const isNew = (id: string) => there.every(one => one.id !== id)
  await insertImages(
    tx,
    files.flatMap(file => ('image' in file && isNew(file.image.id) ? [file.image] : [])),
  )
  const added = rows.filter(({ id }) => isNew(id))
  if (added.length > 0) await tx.insertInto('files').values(added).execute()
}

/** A PDF sold by a listing, whose content is written elsewhere. A file with a known id is left as it is. */
export async function createSoldFile(
  tx: Tx,
  file: { id: string; fileName: string; bytes: number; sha256: string },
  createdAt: Date,
): Promise<void> {
  const shared = { ownerId: null, purpose: 'download', kind: 'document', extension: 'pdf', state: 'ready' } as const
  await tx
    .insertInto('files')
    .values({ ...file, ...shared, imageId: null, secret: randomUUID(), createdAt, claimedAt: createdAt })
    .onConflict(on => on.doNothing())
    .execute()
}
