import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../../listings.factory.ts'
import { exportListings } from '../export-listings.ts'
import { saveShop } from '../save-shop.ts'
import { importListings } from './import-listings.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-export-'))
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(vendorId: number): Promise<string> {
  let text = ''
  for await (const part of exportListings(db, vendorId, 'en')) text += part
  return text
}

async function shop(subDomain: string): Promise<number> {
  const vendorId = await createVendor(db, { subDomain })
  await db
    .transaction()
    .execute(tx => saveShop(tx, vendorId, { currency: 'LKR', rates: [{ mode: 'customrate', amount: 500 }] }))
  return vendorId
}

test('an export imported elsewhere gives the same export again', async () => {
  const from = await shop('exporting')
  const category = await db
    .selectFrom('marketplaceCategories')
    .select('id')
    .where('handle', '=', 'food-and-drink')
    .executeTakeFirstOrThrow()
  const common = { vendorId: from, kind: 'cart' as const, currency: 'LKR', shipsAnywhere: true }
  const own = { ...common, categoryIds: [category.id] }
  await createListing(db, {
    ...own,
    title: { en: '=HYPERLINK("https://evil.example")' },
    description: { en: '+1 & "more" <b>not bold</b>\n\nSecond, paragraph' },
    packaging: ['plastic-free', 'returnable'],
    variants: [
      {
        options: { Color: { en: 'Red' }, Size: { en: '-S' } },
        price: 123_450,
        stock: 7,
        sku: '12345678',
        weightGrams: 80,
      },
      {
        options: { Color: { en: 'Red' }, Size: { en: '@L' } },
        price: 99,
        stock: 0,
        sku: '+23456789',
        weightGrams: null,
      },
    ],
  })
  await createListing(db, { ...own, title: { en: 'ගොයම්' }, status: 'draft', variants: [{ price: 5000, stock: 1 }] })
  await createListing(db, { vendorId: from, kind: 'basic', title: { en: 'Only a link' } })
  const file = await fileOf(from)
  expect(file).not.toMatch(/(^|,)"?[=@]/m)
  expect(file).not.toContain('Only a link')

  const to = await shop('importing')
  const path = join(folder, 'listings.csv')
  await writeFile(path, file)
  const given = { path, fileName: 'listings.csv', vendor: 'importing', currency: 'LKR', language: 'en' }
  await importListings(db, { ...given, category: undefined, files: localFileStore(join(folder, 'files')) } as never)
  const withoutAddress = (text: string) => text.replace(/^[^,\r\n]+,/gm, ',')
  expect(withoutAddress(await fileOf(to))).toBe(withoutAddress(file))
})
