import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** A stored picture; its files are in the file store under its id, one WebP per size. */
export type ImagesTable = {
  id: string
  kind: 'cover' | 'logo' | 'gallery' | 'node' | 'list' | 'product' | 'photo' | 'banner' | 'tile'
  extension: Generated<string>
  width: number
  height: number
  thumbhash: string
  color: string
  alt: Generated<LocalText>
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    images: ImagesTable
  }
}
