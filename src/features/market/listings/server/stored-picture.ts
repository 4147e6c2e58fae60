import type { LocalText } from '#shared/local-text.ts'

/** A row of `images` as listings and their vendors load it. */
export type StoredPicture = {
  id: string
  width: number
  height: number
  color: string
  thumbhash: string
  alt: LocalText
}
