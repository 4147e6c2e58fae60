import { tintFor, tints } from '#server/pictures/tints.ts'
import type { DemoMarket } from './demo-market.ts'
import { type PictureOrder, pictureId } from './demo-pictures.ts'
import type { PoolPicture } from './product-pool.ts'

/** Orders the pictures of products, which listings share, and those of the categories. */
export function orderMarketPictures({ products, objects, categoryIcons }: DemoMarket): PictureOrder[] {
  const names = new Map(objects.map(({ object, name }) => [object, name]))
  return [
    ...products.pictures.map(picture => ({
      id: productPictureId(picture),
      kind: 'product' as const,
      seed: `${picture.object}/${picture.number}`,
      tint: tints[picture.tint],
      objects: [picture.object],
      alt: names.get(picture.object) ?? {},
    })),
    ...categoryIcons.map(({ handle, objects, alt }, at) => ({
      id: categoryPictureId(handle),
      kind: 'node' as const,
      seed: `category/${handle}`,
      tint: tintFor(at, 'categories'),
      objects,
      alt,
    })),
  ]
}

export function productPictureId({ object, number }: PoolPicture): string {
  return pictureId('product', `${object}/${number}`)
}

export function categoryPictureId(handle: string): string {
  return pictureId('node', `category/${handle}`)
}
