import type { RawPicture } from '#server/files/picture-variants.ts'
import { drawCover } from '#server/pictures/draw-cover.ts'
import type { PictureOrder } from '../demo-pictures.ts'
import { drawLogo } from './draw-logo.ts'
import { drawProduct } from './draw-product.ts'

/** Emoji have 256 pixels: larger pictures would not show more, and there are hundreds to draw. */
const productShare = 0.8

/** Draws a picture in memory, of which a wide banner shows all. The same order draws the same picture. */
export async function drawPicture({ kind, objects, ...scene }: PictureOrder): Promise<RawPicture> {
  if (kind === 'logo') return drawLogo(scene)
  if (kind === 'gallery') return drawProduct({ ...scene, object: objects[0] ?? '' })
  if (kind === 'product') return drawProduct({ ...scene, object: objects[0] ?? '' }, productShare)
  const cover = await drawCover({ ...scene, objects })
  if (kind !== 'banner') return cover
  const { focus: _, ...whole } = cover
  return whole
}
