import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { maxFileBytes } from '../storage.policy.ts'
import { hostileFiles } from './testing/hostile-files.ts'
import { storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const world = await storageWorld(db)
const { viewer } = await createUser(db)
const corpus = await hostileFiles()
const fetched = async (url: string) => {
  const answer = await world.app.request(url)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each(corpus.filter(({ refused }) => refused).map(file => [file.name, file] as const))(
  'a hostile file is refused: %s',
  async (_, file) => {
    const before = await world.filesOnDisk()
    const { status, body } = await world.upload(viewer, file)
    expect(body).toMatchObject({ code: file.refused, field: 'file' })
    expect(body.message).toMatch(/\w+/)
    expect([400, 415]).toContain(status)
    expect(await world.filesOnDisk()).toEqual(before)
  },
)

test.each(corpus.filter(({ refused }) => !refused).map(file => [file.name, file] as const))(
  'a hostile file is made harmless: %s',
  async (_, file) => {
    const stored = await world.uploaded(viewer, file)
    if (stored.kind === 'document') {
      const { headers } = await fetched(stored.url)
      expect(headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      return
    }
    for (const size of ['small', 'medium_cropped', 'x_large']) {
      const { headers, bytes } = await fetched(`/files/${stored.id}/${size}.webp`)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(bytes.toString('latin1')).not.toMatch(/alert\(document|<script|%PDF-|a\.txt|GPSLatitude|Nimali/)
      const { format, pages = 1, space, exif, xmp, icc } = await sharp(bytes).metadata()
      expect({ format, pages, space, exif, xmp, icc }).toEqual({ format: 'webp', pages: 1, space: 'srgb' })
    }
  },
)

test('a PDF with a script is refused where a photo is expected', async () => {
  const pdf = corpus.find(({ name }) => name === 'pdf with script.pdf')
  if (!pdf) throw new Error('no such file')
  expect((await world.upload(viewer, pdf, 'avatar')).body.code).toBe('gm-error-file-type')
  expect((await world.upload(viewer, { ...pdf, name: 'a.png', type: 'image/png' }, 'avatar')).body.code).toBe(
    'gm-error-file-type',
  )
})

test('a picture of exactly 5242880 bytes is accepted', async () => {
  const picture = await sharp(randomBytes(1_500_000), { raw: { width: 1000, height: 500, channels: 3 } })
    .png()
    .toBuffer()
  const bytes = Buffer.concat([picture, Buffer.alloc(maxFileBytes - picture.length)])
  expect((await world.uploaded(viewer, { name: 'a.png', type: 'image/png', bytes })).bytes).toBe(maxFileBytes)
})
