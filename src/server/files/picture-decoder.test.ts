import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureDecoder } from './picture-decoder.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-decoder-'))
afterAll(() => rm(folder, { recursive: true }))
const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#206040' } })

test('decodes in a process of its own, and goes on after broken and too large pictures', async () => {
  const decode = createPictureDecoder()
  const [none, huge, fine] = ['none', 'huge', 'fine'].map(name => join(folder, name)) as [string, string, string]
  await writeFile(none, 'no picture')
  await picture.clone().resize(4000, 4000).png({ progressive: true, compressionLevel: 1 }).toFile(huge)
  await picture.png().toFile(fine)
  expect(await decode({ path: none, kind: 'photo' })).toBe('broken')
  expect(await decode({ path: huge, kind: 'photo' })).toBe('too-large')
  const made = await decode({ path: fine, kind: 'photo' })
  expect(made).toMatchObject({ width: 400, height: 400, color: '#206040' })
  if (typeof made === 'string') throw new Error(made)
  expect((await sharp(made.variants.small).metadata()).format).toBe('webp')
})

test.each(['crash', 'stall'])(
  'a file that makes the decoder %s counts as a broken picture, and the next one is decoded',
  async harm => {
    const file = join(import.meta.dirname, 'testing/failing-decoder.child.ts')
    const decode = createPictureDecoder({ file, longestMs: 1500 })
    const order = (path: string) => ({ path, kind: 'photo' as const })
    expect(await decode(order(harm))).toBe('broken')
    expect(await decode(order('fine'))).toBe('too-large')
  },
)
