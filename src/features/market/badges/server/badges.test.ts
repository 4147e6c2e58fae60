import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createListedVendor, createVendor } from '#features/market/directory/directory.factory.ts'
import { insertImages } from '#server/files/insert-images.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { writeImageFiles } from '#server/files/save-image.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { logoFile } from '../logo-files.ts'
import { badgesRoutes } from './badges.routes.ts'
import { mountLogoFiles } from './logo-file.routes.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-logos-'))
afterAll(() => rm(folder, { recursive: true }))
const app = new Hono()
const store = localFileStore(folder)
let wait = 0
mountLogoFiles(app, db, store, (_c, what) => (what === 'picture' ? wait : 0))
const client = createRouterClient(badgesRoutes(db), { context: guest() })

const logoId = '3fd20c46-141d-8ff8-ab71-1ba8aaabc002'
const square = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#32742c' } })
  .png()
  .toBuffer()
await insertImages(db, [await writeImageFiles(store, square, { id: logoId, kind: 'logo' })])

test('an enterprise that is hidden, missing or merely listed has neither badges page nor logo file', async () => {
  const hidden = await createVendor(db, { status: 3, approvedAt: null, logoImageId: logoId })
  const listed = await createListedVendor(db, { logoImageId: logoId })
  for (const id of [hidden, listed, 999_999]) {
    await expect(client.getBadges({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await app.request(logoFile(id, 'small', 'png'))).status).toBe(404)
  }
})

test('a logo is sent as a file in its size and format, named after the enterprise', async () => {
  const id = await createVendor(db, { subDomain: 'greenhive', brand: { en: 'Green Hive' }, logoImageId: logoId })
  expect(await client.getBadges({ id })).toMatchObject({ brand: 'Green Hive', logo: { id: logoId } })
  for (const [size, side] of [
    ['small', 96],
    ['x_large', 320],
  ] as const)
    for (const format of ['png', 'webp'] as const) {
      const answer = await app.request(logoFile(id, size, format))
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="greenhive-${side}.${format}"`)
      const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([shown.format, shown.width]).toEqual([format, side])
    }
})

test('a PNG is refused after too many conversions; the stored WebP needs no conversion', async () => {
  const id = await createVendor(db, { logoImageId: logoId })
  wait = 3
  const refused = await app.request(logoFile(id, 'small', 'png'))
  const stored = await app.request(logoFile(id, 'small', 'webp'))
  wait = 0
  expect([refused.status, refused.headers.get('retry-after'), stored.status]).toEqual([429, '3', 200])
})

test('without a logo, or for an unknown size or format, the file is not found', async () => {
  const bare = await createVendor(db)
  expect(await client.getBadges({ id: bare })).toMatchObject({ logo: null })
  expect((await app.request(logoFile(bare, 'small', 'png'))).status).toBe(404)
  const id = await createVendor(db, { logoImageId: logoId })
  for (const file of ['huge.png', 'small.gif', 'small.png.webp', '..%2f..%2fsmall.webp']) {
    expect((await app.request(`/api/v1/resources/${id}/logo/${file}`)).status, file).toBe(404)
  }
})
