import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ImagesTable } from './files.tables.ts'

export type ImageKind = ImagesTable['kind']

/** The table row of a picture whose files have been written. */
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

/** Inserts written pictures into the table, in the same transaction as the row that shows them. */
export async function insertImages(db: Db | Tx, images: StoredImage[]): Promise<void> {
  for (let start = 0; start < images.length; start += 500) {
    await db
      .insertInto('images')
      .values(images.slice(start, start + 500))
      .execute()
  }
}
