import { readFileSync } from 'node:fs'
import { tagOfItem } from '#features/platform/translations/translation-items.ts'
import { lookUp } from '#shared/look-up.ts'
import type { TextPicture } from '../translation-desk.contract.ts'

/** What `e2e/text-pictures.make.ts` writes; the pictures themselves are in `public/text-pictures`. */
export type TextPicturesFile = {
  /** by name; sizes in pixels */
  pictures: Record<string, { title: string; width: number; height: number }>
  /** by tag: the name of the picture, and the text's box in it */
  texts: Record<string, [picture: string, x: number, y: number, width: number, height: number]>
}

let read: TextPicturesFile | undefined

export function readTextPictures(): TextPicturesFile {
  read ??= JSON.parse(readFileSync(new URL('text-pictures.json', import.meta.url), 'utf8')) as TextPicturesFile
  return read
}

/** Where a text stands; null if no picture shows it. */
export function pictureOf(item: string): TextPicture | null {
  const { pictures, texts } = readTextPictures()
  const place = lookUp(texts, tagOfItem(item) ?? '')
  if (!place) return null
  const [name, x, y, width, height] = place
  const picture = lookUp(pictures, name)
  return picture ? { path: `/text-pictures/${name}.webp`, ...picture, box: { x, y, width, height } } : null
}
