import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ImagesTable } from './files.tables.ts'

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

/** Inserts written pictures into the table; belongs in the transaction of what shows them. */
export async function insertImages(db: Db | Tx, images: StoredImage[]): Promise<void> {
  for (let start = 0; start < images.length; start += 500) {
    await db
      .insertInto('images')
      .values(images.slice(start, start + 500))
      .execute()
  }
}
