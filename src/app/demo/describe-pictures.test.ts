import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { storeVariants } from '#server/files/picture-variants.ts'
import { shapes } from '#server/files/save-image.ts'
import { describePictures, placeholdersFile } from './describe-pictures.ts'
import { orderAllPictures } from './order-all-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'

const orders = await orderAllPictures()
const rows = await describePictures(orders)

test('every picture has a description, and there are no others', async () => {
  const ids = Object.keys(JSON.parse(await readFile(placeholdersFile, 'utf8')))
  expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
})

test('drawn pictures match their descriptions: size, placeholder, colour', async () => {
  const kinds = new Set(orders.map(({ kind }) => kind))
  expect(kinds.size).toBe(8)
  const sample = [...kinds].flatMap(kind => {
    const some = orders.filter(order => order.kind === kind)
    return [some[0], some.at(-1)].filter(order => order !== undefined)
  })
  await pLimit(2).map(sample, async order => {
    const drawn = await storeVariants(await drawPicture(order), shapes[order.kind])
    const row = rows.find(({ id }) => id === order.id)
    expect([row?.width, row?.height], order.seed).toEqual([drawn.width, drawn.height])
    expect(distance(row?.color, drawn.color), order.seed).toBeLessThan(12)
    // The first bytes hold mean colour and extent; the rest may differ where another processor rounds differently.
    expect(row?.thumbhash.length, order.seed).toBe(drawn.thumbhash.length)
  })
})

test('a picture without a description is named in the error', async () => {
  const [first] = orders
  await expect(describePictures([{ ...first!, id: 'unknown' }])).rejects.toThrow(
    `placeholders.json lacks the cover of ${first!.seed}`,
  )
})

function distance(one = '', other = ''): number {
  const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels(one).map((value, at) => Math.abs(value - (channels(other)[at] ?? 0))))
}
