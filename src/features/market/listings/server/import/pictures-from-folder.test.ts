import { copyFile, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { importingShops, map, results, warnings } from '../../testing/importing-shops.ts'

const { db } = await testDatabase()
const { shop, folder, filesDir } = await importingShops(db)

async function pictureFolder() {
  const pictures = await mkdtemp(join(folder, 'pictures-'))
  await mkdir(join(pictures, 'deep'), { recursive: true })
  const paint = (background: string) => sharp({ create: { width: 40, height: 40, channels: 3, background } })
  await paint('#c03020')
    .jpeg()
    .toFile(join(pictures, 'deep', 'Tea-Front.jpg'))
  await paint('#20a040').png().toFile(join(pictures, 'tea-back.png'))
  return pictures
}

test('pictures come from the folder in their order; missing and broken ones are reported', async () => {
  const { fixture, text, listing, state } = await shop({ categoryMap: map })
  const pictures = await pictureFolder()
  await fixture('shopify-old.csv')
  const result = await fixture('shopify-old.csv', { pictures })
  expect(results(result)).toMatchObject({ 'ceylon-tea': 'changed', 'old-mug': 'unchanged' })
  expect(warnings(result)).toContain(
    '3: no file for the picture “https://cdn.shopify.com/s/files/1/0001/files/missing.jpg”',
  )
  const { images, variants } = await listing('ceylon-tea')
  expect(images).toMatchObject([
    { kind: 'product', color: expect.stringMatching(/^#(c0|bf)/), alt: { en: 'A tin of tea' } },
    { kind: 'product', alt: {} },
  ])
  expect(variants).toHaveLength(2)
  const [first] = images
  const stored = await readdir(join(filesDir, first?.id.slice(0, 2) ?? '', first?.id ?? ''))
  expect(stored.sort()).toEqual(['medium_cropped.webp', 'small.webp', 'x_large.webp'])
  const before = await state()
  expect(results(await fixture('shopify-old.csv', { pictures }))).toMatchObject({ 'ceylon-tea': 'unchanged' })
  expect(results(await fixture('shopify-old.csv'))).toMatchObject({ 'ceylon-tea': 'unchanged' })
  expect(await state()).toEqual(before)

  await writeFile(join(pictures, 'half.png'), Buffer.from('\x89PNG\r\n\x1a\n half', 'latin1'))
  await writeFile(join(pictures, 'big.png'), Buffer.alloc(5_242_881))
  await writeFile(join(pictures, 'page.jpg'), '<script>')
  const odd = ['half.png', 'big.png', 'page.jpg', '../files/x.png', '%2e%2e/tea-back.png', 'tea-back.png'].map(
    (name, index) => `odd,${index === 0 ? 'Odd' : ''},${index === 0 ? '1.00' : ''},${name}`,
  )
  const csv = ['Handle,Title,Variant Price,Image Src', ...odd].join('\n')
  const dry = await text(csv, { pictures, dryRun: true })
  const real = await text(csv, { pictures })
  expect(warnings(real)).toEqual([
    '2: picture “big.png” is larger than 5 MB',
    '3: “page.jpg” is neither JPEG, PNG nor WebP',
    '4: picture “../files/x.png” leads out of the folder',
    '5: picture “%2e%2e/tea-back.png” leads out of the folder',
    '1: “half.png” is a broken picture',
  ])
  expect(warnings(dry)).toEqual(warnings(real))
  expect((await listing('odd')).images).toHaveLength(1)
})

test('of several files with the same name, the one in the matching folder is used', async () => {
  const { text, listing } = await shop()
  const pictures = await pictureFolder()
  await copyFile(join(pictures, 'tea-back.png'), join(pictures, 'deep', 'tea-back.png'))
  await mkdir(join(pictures, 'other'))
  await copyFile(join(pictures, 'tea-back.png'), join(pictures, 'other', 'tea-back.png'))
  const rows = ['a,A,1.00,https://shop.org/up/deep/tea-back.png', 'b,B,1.00,https://shop.org/up/x/tea-back.png']
  const result = await text(['Handle,Title,Variant Price,Image Src', ...rows].join('\n'), { pictures })
  expect((await listing('a')).images).toHaveLength(1)
  expect(warnings(result)).toEqual(['2: several files for the picture “https://shop.org/up/x/tea-back.png”'])
})
