import { readFile } from 'node:fs/promises'
import type { StoredImage } from '#server/files/insert-images.ts'
import type { PictureOrder } from './demo-pictures.ts'

/** By picture id: the properties that `storeVariants` computes from a drawn picture. */
export type Placeholders = Record<string, [width: number, height: number, thumbhash: string, color: string]>

export const placeholdersFile = new URL('world/placeholders.json', import.meta.url)

/**
 * The rows of pictures whose files are not drawn yet. The same order draws the same picture everywhere, so the
 * properties of drawn pictures were recorded beforehand (by `write-placeholders.cli.ts`).
 * @throws if a picture is missing there
 */
export async function describePictures(orders: PictureOrder[]): Promise<StoredImage[]> {
  const placeholders: Placeholders = JSON.parse(await readFile(placeholdersFile, 'utf8'))
  return orders.map(({ id, kind, alt, seed }) => {
    const known = placeholders[id]
    if (!known) throw new Error(`placeholders.json lacks the ${kind} of ${seed}: run write-placeholders.cli.ts`)
    const [width, height, thumbhash, color] = known
    return { id, kind, alt, width, height, thumbhash, color }
  })
}
