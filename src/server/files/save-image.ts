import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { type FileStore, pictureKey } from './file-store.ts'
import type { ImagesTable } from './files.tables.ts'
import { type PictureKind, type PictureVariants, type RawPicture, storeVariants } from './picture-variants.ts'

export type ImageKind = ImagesTable['kind']

/** A picture whose files are written: its row in the table. */
export type StoredImage = {
  id: string
  kind: ImageKind
  /** pixels of the largest variant */
  width: number
  height: number
  thumbhash: string
  color: string
  alt: LocalText
}

/** Sectors, focuses and lists show their picture as a wide banner and on cards, like an enterprise's cover. */
const shapes: Record<ImageKind, PictureKind> = {
  cover: 'cover',
  logo: 'logo',
  gallery: 'gallery',
  product: 'product',
  photo: 'photo',
  node: 'cover',
  list: 'cover',
}

/**
 * Writes the files of a picture's variants into the file store, replacing those of an earlier try with the same id.
 * The picture exists for the rest of the server once {@link insertImages} has inserted the returned row.
 * @throws when `source` is not a picture, or a file can't be written
 */
export async function writeImageFiles(
  store: FileStore,
  source: Buffer | RawPicture,
  { id, kind, alt = {} }: { id: string; kind: ImageKind; alt?: LocalText },
): Promise<StoredImage> {
  return writeVariants(store, await storeVariants(source, shapes[kind]), { id, kind, alt })
}

/** The same for a picture whose variants already exist. */
export async function writeVariants(
  store: FileStore,
  { variants, ...shown }: PictureVariants,
  { id, kind, alt = {} }: { id: string; kind: ImageKind; alt?: LocalText },
): Promise<StoredImage> {
  for (const [name, bytes] of Object.entries(variants))
    await store.put(pictureKey(id, `${name}.webp`), bytes, 'image/webp')
  return { id, kind, alt, ...shown }
}

/** Inserts written pictures into the table; belongs in the transaction of what shows them. */
export async function insertImages(db: Db | Tx, images: StoredImage[]): Promise<void> {
  for (let start = 0; start < images.length; start += 500) {
    await db
      .insertInto('images')
      .values(images.slice(start, start + 500))
      .execute()
  }
}
