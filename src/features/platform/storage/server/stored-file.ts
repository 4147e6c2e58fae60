import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { UploadedFile } from '../storage.contract.ts'
import { documentLink } from './signed-links.ts'

/** Storage key of the original upload; pictures have it only until they are checked. */
export function originalKey(id: string): string {
  return `originals/${id.slice(0, 2)}/${id}`
}

/** Finished files with their pictures, unordered. */
export async function loadFiles(db: Db | Tx, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('files')
    .leftJoin('images', 'images.id', 'files.imageId')
    .where('files.id', 'in', ids)
    .where('files.state', '=', 'ready')
    .select(['files.id', 'files.ownerId', 'files.purpose', 'files.kind', 'files.fileName', 'files.extension'])
    .select(['files.bytes', 'files.secret', 'files.imageId', 'files.claimedAt', 'images.width', 'images.height'])
    .select(['images.color', 'images.thumbhash'])
    .execute()
}
export type LoadedFile = Awaited<ReturnType<typeof loadFiles>>[number]

/** The owner's view of a file. */
export function shapeFile(file: LoadedFile): UploadedFile {
  const { id, kind, purpose, fileName, extension, bytes } = file
  return { id, kind, purpose, fileName, extension, bytes, image: imageOf(file), url: urlOf(file) }
}

/** A picture's largest variant, or a document as a link that expires. */
export function urlOf(file: LoadedFile): string {
  return file.imageId ? imageLink(file.imageId, 'x_large') : documentLink(file)
}

function imageOf({ imageId, width, height, color, thumbhash }: LoadedFile): UploadedFile['image'] {
  if (!imageId || width === null || height === null || color === null || thumbhash === null) return null
  return { id: imageId, width, height, color, thumbhash }
}
