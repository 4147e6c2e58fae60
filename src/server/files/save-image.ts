import type { LocalText } from '#shared/local-text.ts'
import type { FileStore } from './file-store.ts'
import type { ImageKind, StoredImage } from './insert-images.ts'
import { type PictureKind, type RawPicture, storeVariants } from './picture-variants.ts'
import { writeVariants } from './write-variants.ts'

/** Sectors, focuses and lists show their picture as a wide banner and on cards, like an enterprise's cover. */
export const shapes: Record<ImageKind, PictureKind> = {
  cover: 'cover',
  logo: 'logo',
  gallery: 'gallery',
  product: 'product',
  photo: 'photo',
  node: 'cover',
  list: 'cover',
  banner: 'banner',
  tile: 'tile',
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
