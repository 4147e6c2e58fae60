import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PictureKind, storeVariants } from './picture-variants.ts'

/** A picture whose left and right halves have different colours. */
function halves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3, background: '#c02040' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#20a060' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

async function sizesOf(variants: Record<string, Buffer>) {
  const found = await Promise.all(Object.values(variants).map(file => sharp(file).metadata()))
  return found.map(({ format, width, height }) => [format, width, height])
}

test.each<[PictureKind, number[][]]>([
  [
    'cover',
    [
      [480, 240],
      [800, 400],
      [1600, 640],
    ],
  ],
  [
    'logo',
    [
      [96, 96],
      [192, 192],
      [320, 320],
    ],
  ],
  [
    'gallery',
    [
      [320, 267],
      [640, 533],
      [1200, 1000],
    ],
  ],
  [
    'message',
    [
      [96, 96],
      [640, 533],
      [1440, 1200],
    ],
  ],
])('stores a %s in three sizes', async (kind, sizes) => {
  const stored = await storeVariants(await halves(2400, 2000).png().toBuffer(), kind)
  expect(Object.keys(stored.variants)).toEqual(['small', 'medium_cropped', 'x_large'])
  expect(await sizesOf(stored.variants)).toEqual(sizes.map(([width, height]) => ['webp', width, height]))
  expect([stored.width, stored.height]).toEqual(sizes[2])
})

test('never enlarges a picture, and keeps the aspect ratio of the small variants', async () => {
  const stored = await storeVariants(await halves(300, 300).png().toBuffer(), 'cover')
  expect(await sizesOf(stored.variants)).toEqual([
    ['webp', 300, 150],
    ['webp', 300, 150],
    ['webp', 300, 120],
  ])
})

test.each(['gallery', 'product'] as const)('the largest variant of a %s picture is the whole picture', async kind => {
  const tall = await storeVariants(await halves(1000, 3000).jpeg().toBuffer(), kind)
  expect([tall.width, tall.height]).toEqual([333, 1000])
})

test('rotates a photo upright and drops its metadata', async () => {
  const photo = await halves(1200, 800)
    .withExif({ IFD0: { Copyright: 'someone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const stored = await storeVariants(photo, 'gallery')
  expect([stored.width, stored.height]).toEqual([667, 1000])
  const { exif, orientation } = await sharp(stored.variants.x_large).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('small variants show the focus, the large one the whole picture', async () => {
  const { data, info } = await halves(1600, 640).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height, channels: 3 as const }
  const stored = await storeVariants({ ...picture, focus: { left: 800, top: 0, width: 800, height: 400 } }, 'cover')
  const { dominant } = await sharp(stored.variants.small).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
  expect(stored.color).toBe('#20a060')
  const corner = await sharp(stored.variants.x_large).extract({ left: 0, top: 0, width: 8, height: 8 }).stats()
  expect(corner.dominant.r).toBeGreaterThan(corner.dominant.g)
})

test('computes the dominant colour and a short thumbhash', async () => {
  const { color, thumbhash } = await storeVariants(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e5efe3' } })
      .png()
      .toBuffer(),
    'logo',
  )
  expect(color).toBe('#e5efe3')
  expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
  expect(Buffer.from(thumbhash, 'base64').length).toBeLessThan(30)
})

test('keeps transparency, and accepts grey and 16-bit pictures', async () => {
  const clear = sharp({ create: { width: 320, height: 320, channels: 4, background: '#00000000' } })
  const dot = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#a5620f' } })
    .png()
    .toBuffer()
  const stored = await storeVariants(
    await clear
      .composite([{ input: dot }])
      .png()
      .toBuffer(),
    'logo',
  )
  expect(stored.color).toMatch(/^#a[4-6]6[1-3](0e|0f|10)$/)
  expect((await sharp(stored.variants.small).metadata()).hasAlpha).toBe(true)

  const deepGrey = await halves(640, 640).toColourspace('grey16').png().toBuffer()
  expect(await sizesOf((await storeVariants(deepGrey, 'logo')).variants)).toHaveLength(3)
})

test('refuses a file that is not a picture', async () => {
  await expect(storeVariants(Buffer.from('%PDF-1.7 nothing to see'), 'logo')).rejects.toThrow()
})
