import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { pictureKey } from './file-store.ts'
import { insertImages } from './insert-images.ts'
import { localFileStore } from './local-file-store.ts'
import { writeImageFiles } from './save-image.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-images-'))
const store = localFileStore(folder)
const pathOf = (file: string, of = id) => join(folder, pictureKey(of, file))
afterAll(() => rm(folder, { recursive: true }))

const id = '0a1b2c3d-0000-8000-8000-000000000001'
const red = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer()

test('a picture is stored in three sizes and its row describes the stored files', async () => {
  const image = await writeImageFiles(store, await red(), { id, kind: 'list', alt: { en: 'Red' } })
  const small = await sharp(pathOf('small.webp')).metadata()
  const large = await sharp(pathOf('x_large.webp')).metadata()
  expect(small.format).toBe('webp')
  expect([large.width, large.height]).toEqual([image.width, image.height])
  expect(small.width).toBeLessThan(image.width)
  // A list's picture has the aspect ratio of a cover.
  expect(image.width / image.height).toBeCloseTo(2.5, 1)

  await insertImages(db, [image])
  const row = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...image, kind: 'list', alt: { en: 'Red' } })
})

test('a second try with the same id overwrites the first', async () => {
  const blue = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
  await writeImageFiles(store, await red(), { id, kind: 'logo' })
  const { color } = await writeImageFiles(store, blue, { id, kind: 'logo' })
  const { dominant } = await sharp(pathOf('small.webp')).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  expect(color).toMatch(/^#[0-4].{3}[89a-f].$/)
})

test('a file that is not a picture is refused, and nothing is written', async () => {
  const other = id.replace('0a', 'ff')
  await expect(writeImageFiles(store, Buffer.from('<script>'), { id: other, kind: 'cover' })).rejects.toThrow()
  await expect(sharp(pathOf('small.webp', other)).metadata()).rejects.toThrow()
})
