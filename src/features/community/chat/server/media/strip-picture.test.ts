import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripPicture } from './strip-picture.ts'

const exif = {
  IFD0: { Copyright: 'Nimali' },
  IFD3: { GPSLatitude: '6/1 55/1 0/1', GPSLatitudeRef: 'N' },
}
const noise = () => sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

const jpegs = {
  plain: { quality: 90 },
  progressive: { progressive: true },
  restarts: { mozjpeg: true },
}

test.each(Object.entries(jpegs))(
  'a %s JPEG keeps its pixels and orientation, and loses where it was taken',
  async (_, options) => {
    const photo = await noise()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg(options)
      .toBuffer()
    expect(photo.includes('Nimali')).toBe(true)
    const stripped = stripPicture(photo, 'image/jpeg') ?? expect.unreachable()
    expect(stripped.includes('Nimali')).toBe(false)
    expect((await pixels(stripped)).equals(await pixels(photo))).toBe(true)
    const { orientation, icc, exif: rest } = await sharp(stripped).metadata()
    expect(orientation).toBe(6)
    expect(icc).toBeDefined()
    expect(rest?.length).toBeLessThan(40)
    expect(stripPicture(stripped, 'image/jpeg')?.equals(stripped)).toBe(true)
  },
)

test('a PNG keeps its pixels and loses texts and trailing data', async () => {
  const shot = await noise().withExif(exif).png().toBuffer()
  const more = Buffer.concat([shot, Buffer.from('<script>alert(1)</script>')])
  const stripped = stripPicture(more, 'image/png') ?? expect.unreachable()
  expect(stripped.includes('Nimali')).toBe(false)
  expect(stripped.includes('script')).toBe(false)
  expect((await pixels(stripped)).equals(await pixels(shot))).toBe(true)
})

test('comments, thumbnails and trailing data are removed from a picture', async () => {
  const photo = await noise().jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 12]), Buffer.from('<script>??')])
  const more = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from('<script>')])
  const stripped = stripPicture(more, 'image/jpeg') ?? expect.unreachable()
  expect(stripped.includes('script')).toBe(false)
  expect((await pixels(stripped)).equals(await pixels(photo))).toBe(true)
})

test('a damaged picture comes out smaller or not at all', async () => {
  const [jpeg, png] = [await noise().withExif(exif).jpeg().toBuffer(), await noise().withExif(exif).png().toBuffer()]
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
      (isPng, length, changes) => {
        const bytes = Buffer.from(isPng ? png : jpeg)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const cut = bytes.subarray(0, 9 + (length % bytes.length))
        const stripped = stripPicture(cut, isPng ? 'image/png' : 'image/jpeg')
        expect(stripped?.length ?? 0).toBeLessThanOrEqual(cut.length + 40)
      },
    ),
    { numRuns: 1000 },
  )
})
