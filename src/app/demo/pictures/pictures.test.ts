import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { type Region, storeVariants } from '#server/files/picture-variants.ts'
import { drawCover } from '#server/pictures/draw-cover.ts'
import { type Canvas, loadSprite } from '#server/pictures/emoji-sprite.ts'
import { tints } from '#server/pictures/tints.ts'
import { drawLogo } from './draw-logo.ts'
import { drawProduct } from './draw-product.ts'
import { markFor, marks } from './logo-marks.ts'

const fingerprint = (...parts: Buffer[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const tea = { seed: 'tea', tint: tints.leaf, objects: ['🍵', '🫖', '🌿'] }

test('the same seed draws the same bytes, another seed draws others', async () => {
  const files = async (seed: string) => {
    const cover = await storeVariants(await drawCover({ ...tea, seed }), 'cover')
    const logo = await storeVariants(await drawLogo({ seed, tint: tints.clay }), 'logo')
    const product = await storeVariants(await drawProduct({ seed, tint: tints.sky, object: '🍯' }), 'gallery')
    return [cover, logo, product].map(({ variants }) => fingerprint(...Object.values(variants)))
  }
  const [first, again, other] = await pLimit(2).map(['one', 'one', 'other'], files)
  expect(again).toEqual(first)
  for (const [at, print] of (other ?? []).entries()) expect(print).not.toBe(first?.[at])
})

test('pictures have their stated sizes and are opaque RGB', async () => {
  const cover = await drawCover(tea)
  const sizes = [cover, await drawProduct({ seed: 'a', tint: tints.lime, object: '🧺' }), await drawLogo(tea)]
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1600, 640],
    [1200, 1000],
    [320, 320],
  ])
  for (const { data, width, height } of sizes) expect(data.length).toBe(width * height * 3)
})

test('every mark is used once before any is repeated, and each looks different', async () => {
  const row = Array.from({ length: Object.keys(marks).length }, (_, index) => markFor(index, 'row'))
  expect(row.length).toBeGreaterThanOrEqual(14)
  expect(new Set(row).size).toBe(row.length)
  const drawn = await pLimit(2).map(row, async mark => fingerprint((await drawLogo({ ...tea, mark })).data))
  expect(new Set(drawn).size).toBe(row.length)
})

test('cards and wide banners show the objects whole', async () => {
  for (let at = 0; at < 12; at++) {
    const scene = { ...tea, seed: `scene ${at}` }
    const full = await drawCover({ ...scene, objects: ['🟥', '🟥', '🟥'] })
    const box = boundsOfRed(full)
    const bannerHeight = full.width / 5.5
    const bannerTop = (full.height - bannerHeight) / 2
    expect(box.width).toBeGreaterThan(300)
    expect(box.left).toBeGreaterThan(full.focus.left)
    expect(box.left + box.width).toBeLessThan(full.focus.left + full.focus.width)
    expect(box.top).toBeGreaterThan(Math.max(bannerTop, full.focus.top))
    expect(box.top + box.height).toBeLessThan(bannerTop + bannerHeight)
  }
})

test('an emoji is found with or without its variation selector, and a missing one is named', async () => {
  expect((await loadSprite('🕯')).width).toBe((await loadSprite('🕯️')).width)
  await expect(drawProduct({ seed: 'a', tint: tints.sand, object: '☃☃' })).rejects.toThrow('☃☃')
})

function boundsOfRed({ data, width, height }: Canvas): Region {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    if (red < 150 || green > 80 || blue > 140) continue
    left = Math.min(left, at % width)
    right = Math.max(right, at % width)
    top = Math.min(top, Math.floor(at / width))
    bottom = Math.max(bottom, Math.floor(at / width))
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
