import type { LocalText } from '#shared/local-text.ts'
import { type FileStore, pictureKey } from './file-store.ts'
import type { ImageKind, StoredImage } from './insert-images.ts'
import type { PictureVariants } from './picture-variants.ts'

/** Writes the files of a picture whose variants have already been created; `writeImageFiles` creates them as well. */
export async function writeVariants(
  store: FileStore,
  { variants, ...shown }: PictureVariants,
  { id, kind, alt = {} }: { id: string; kind: ImageKind; alt?: LocalText },
): Promise<StoredImage> {
  for (const [name, bytes] of Object.entries(variants))
    await store.put(pictureKey(id, `${name}.webp`), bytes, 'image/webp')
  return { id, kind, alt, ...shown }
}
