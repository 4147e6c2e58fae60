import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing, placeStock, sendByProfile } from '../../listings.factory.ts'
import { deleteListings } from '../change-listing-status.ts'
import { exportOwnListings } from '../export-own-listings.ts'
import { saveShop } from '../save-shop.ts'
import { setStock } from '../write-stock.ts'
import { importListings, type ListingImport } from './import-listings.ts'
import { fingerprintOf, restoreListing, takeSnapshots } from './listing-snapshots.ts'
import type { ListingChange } from './write-listings.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-own-export-'))
afterAll(() => rm(folder, { recursive: true }))
const files = localFileStore(join(folder, 'files'))
let serial = 0

async function shop(): Promise<{ vendor: string; vendorId: number }> {
  serial += 1
  const vendor = `ownshop${serial}`
  const vendorId = await createVendor(db, { subDomain: vendor })
  await db
    .transaction()
    .execute(tx => saveShop(tx, vendorId, { currency: 'LKR', rates: [{ mode: 'customrate', amount: 500 }] }))
  return { vendor, vendorId }
}

async function fileOf(vendorId: number): Promise<string> {
  let text = ''
  for await (const part of exportOwnListings(db, vendorId)) text += part
  return text
}

async function load(vendor: string, csv: string, more: Partial<ListingImport> = {}) {
  const path = join(folder, `${vendor}.csv`)
  await writeFile(path, csv)
  return importListings(db, { path, fileName: 'listings.csv', vendor, language: 'en', files, ...more })
}

/** Everything of a vendor's listings that an import may change. */
async function stateOf(vendorId: number) {
  const rows = await db.selectFrom('listings').select('id').where('vendorId', '=', vendorId).orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  const snapshots = await db.transaction().execute(tx => takeSnapshots(tx, ids))
  return ids.map(id => [id, snapshots.get(id)])
}

const categoryId = async (handle: string) =>
  (await db.selectFrom('marketplaceCategories').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id

async function fill(vendorId: number) {
  const categoryIds = [await categoryId('food-and-drink'), await categoryId('garden-and-pets')]
  const common = { vendorId, currency: 'LKR', shipsAnywhere: true, categoryIds }
  await createListing(db, {
    ...common,
    kind: 'cart',
    title: { en: '=HYPERLINK("https://evil.example")', si: 'කළු තේ', ta: 'தேநீர்' },
    description: {
      en: '+1 & "more" <b>not bold</b>\nnext line\n\nSecond, paragraph\n- a list;=2\n\'- another',
      si: 'පළමු\n\nදෙවන',
    },
    packaging: ['plastic-free', 'returnable'],
    leadDays: [3, 5],
    variants: [
      { options: { Color: { en: 'Red', si: 'රතු' }, Size: { en: '-S' } }, price: 123_450, stock: 7, sku: '=1+1' },
      {
        options: { Color: { en: 'Blue' }, Size: { si: '@ලොකු' } },
        price: 99,
        compareAtPrice: 150,
        stock: 0,
        allowBackorder: true,
        weightGrams: 80,
      },
    ],
  })
  const virtual = { price: 5000, stock: null, manageStock: false }
  await createListing(db, { ...common, kind: 'cart', title: { si: 'ගොයම්' }, shipsAnywhere: false, variants: [virtual] })
  await createListing(db, {
    ...common,
    kind: 'cart',
    title: { en: 'Draft' },
    status: 'draft',
    categoryIds: [],
    variants: [],
  })
  const link = { actionLink: 'https://shop.org/tea', actionLabel: { en: 'Go', si: 'යන්න' } }
  await createListing(db, { ...common, ...link, kind: 'basic', title: { en: 'Elsewhere' } })
}

const withoutIds = (file: string) => file.replace(/^\d+,[^,]*,/gm, '')

test('an export in all languages, imported elsewhere, gives the same export again', async () => {
  const [from, to] = [await shop(), await shop()]
  await fill(from.vendorId)
  const file = await fileOf(from.vendorId)
  expect(file).toContain('Title (en),Title (si),Title (ta)')
  // no cell that a spreadsheet would run as a formula
  expect(file).not.toMatch(/(^|,)"?[=@]/m)
  const result = await load(to.vendor, file)
  expect(result.products.flatMap(({ problems }) => problems)).toEqual([])
  expect(result.products.map(one => one.result)).toEqual(['created', 'created', 'created', 'created'])
  expect(withoutIds(await fileOf(to.vendorId))).toBe(withoutIds(file))
  const again = await load(to.vendor, file)
  expect(again.products.map(one => one.result)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
})

test('a field that can’t be read is named with an example, and a file without its column leaves it alone', async () => {
  const { vendor, vendorId } = await shop()
  await fill(vendorId)
  const file = await fileOf(vendorId)
  const wrong = await load(vendor, file.replace(',3 to 5,', ',soon,'))
  expect(wrong.products[0]?.problems).toMatchObject([
    { column: 'Made to order (working days)', value: 'soon', code: 'field-unreadable', advice: 'write it like 3 to 5' },
  ])
  const without = file.replace('Made to order (working days)', 'Notes').replace('Packaging', 'Boxes')
  await load(vendor, without.replace('1234.50', '1500'))
  const listing = await db
    .selectFrom('listings')
    .select(['leadDays', 'packaging'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .executeTakeFirst()
  expect(listing).toEqual({ leadDays: [3, 5], packaging: ['plastic-free', 'returnable'] })
  await load(vendor, (await fileOf(vendorId)).replace(',3 to 5,', ',,'))
  const [[, ready] = []] = await stateOf(vendorId)
  expect(ready).toHaveProperty('listing.packaging')
  expect(ready).not.toHaveProperty('listing.leadDays')
})

test('imported into its own shop, an edited export changes only what was edited', async () => {
  const { vendor, vendorId } = await shop()
  await fill(vendorId)
  const before = await stateOf(vendorId)
  const file = await fileOf(vendorId)
  expect((await load(vendor, file)).products.map(one => one.result)).toEqual(Array(4).fill('unchanged'))
  expect(await stateOf(vendorId)).toEqual(before)
  const result = await load(vendor, file.replace('1234.50', '1500').replace('කළු තේ', 'කළු තේ කොළ'))
  expect(result.products.map(one => one.result)).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged'])
  const [[, first] = [], ...others] = await stateOf(vendorId)
  expect(others).toEqual(before.slice(1))
  const was = before[0]?.[1] as NonNullable<typeof first>
  expect(first).toEqual({
    ...(was as object),
    listing: { ...(was as never as { listing: object }).listing, title: expect.objectContaining({ si: 'කළු තේ කොළ' }) },
    variants: [
      { ...(was as never as { variants: object[] }).variants[0], price: 150_000 },
      (was as never as { variants: object[] }).variants[1],
    ],
  })
})

test('undoing an import returns stock to the locations from which the import took it', async () => {
  const { vendor, vendorId } = await shop()
  await fill(vendorId)
  const [colombo, kandy] = await placeStock(db, vendorId, ['LK', 'LK'])
  const { id, listingId } = await db
    .selectFrom('listingVariants')
    .select(['id', 'listingId'])
    .where('sku', '=', '=1+1')
    .where('listingId', 'in', eb => eb.selectFrom('listings').select('id').where('vendorId', '=', vendorId))
    .executeTakeFirstOrThrow()
  const places = [
    { locationId: Number(colombo), pieces: 4 },
    { locationId: Number(kandy), pieces: 3 },
  ]
  const split = { id, stock: 7, manageStock: true, allowBackorder: false, places }
  await db.transaction().execute(tx => setStock(tx, [split]))
  const before = await stateOf(vendorId)
  const snapshots = await db.transaction().execute(tx => takeSnapshots(tx, [listingId]))
  await load(vendor, (await fileOf(vendorId)).replace(/,7,/, ',2,'))
  expect(await stateOf(vendorId)).not.toEqual(before)
  const snapshot = snapshots.get(listingId)
  await db.transaction().execute(async tx => snapshot && restoreListing(tx, listingId, snapshot))
  expect(await stateOf(vendorId)).toEqual(before)
  await db.transaction().execute(tx => deleteVariants(tx, listingId))
  await db.transaction().execute(async tx => snapshot && restoreListing(tx, listingId, snapshot))
  expect(await stateOf(vendorId)).toEqual(before)
})

const deleteVariants = (tx: Tx, listingId: number) =>
  tx.deleteFrom('listingVariants').where('listingId', '=', listingId).execute()

test('new listings become drafts on request, and existing ones keep their status', async () => {
  const { vendor, vendorId } = await shop()
  await fill(vendorId)
  const exported = (await fileOf(vendorId)).replace('1234.50', '1500')
  const columns = (exported.split('\r\n')[0] ?? '').replace('\ufeff', '').split(',')
  const added: Record<string, string> = { 'URL handle': 'new', 'Title (si)': 'අලුත්', Price: '12.00' }
  const row = columns.map(name => added[name] ?? (name === 'Categories' ? 'food-and-drink' : ''))
  const file = `${exported}${row.join(',')}\r\n`
  const result = await load(vendor, file, { asDrafts: true })
  const rows = await db.selectFrom('listings').select('status').where('vendorId', '=', vendorId).orderBy('id').execute()
  expect(result.products.flatMap(({ problems }) => problems.map(one => one.why))).toEqual([])
  expect(rows.map(({ status }) => status)).toEqual(['published', 'published', 'draft', 'published', 'draft'])
})

test('an import and its undo leave the tables unchanged', async () => {
  const cell = fc.constantFrom('Red', 'Blue', 'Green')
  const row = fc.record({
    handle: fc.constantFrom('tea', 'rice', 'honey', 'soap'),
    title: fc.constantFrom('Tea', 'Rice', 'Honey & more', 'ගොයම්'),
    color: cell,
    price: fc.constantFrom('12.50', '0.99', '7', 'broken'),
    stock: fc.constantFrom('', '0', '9'),
    status: fc.constantFrom('active', 'draft'),
  })
  const csvOf = (rows: { [name: string]: string }[]) =>
    [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status',
      ...rows.map(one =>
        [one.handle, one.title, 'food-and-drink', 'Color', one.color, one.price, one.stock, one.status].join(','),
      ),
    ].join('\n')
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.array(row, { minLength: 1, maxLength: 6 }),
      async (first, second) => {
        const { vendor, vendorId } = await shop()
        await load(vendor, csvOf(first))
        const before = await stateOf(vendorId)
        const changes: ListingChange[] = []
        const onWritten = async (_: unknown, written: ListingChange[]) => void changes.push(...written)
        await load(vendor, csvOf(second), { onWritten })
        await db.transaction().execute(async tx => {
          for (const { listingId, before: was, fingerprint } of changes.toReversed()) {
            const now = (await takeSnapshots(tx, [listingId])).get(listingId)
            expect(now && fingerprintOf(now)).toBe(fingerprint)
            // as it comes back from the database
            if (was) await restoreListing(tx, listingId, JSON.parse(JSON.stringify(was)))
            else await deleteListings(tx, [listingId])
          }
        })
        expect(await stateOf(vendorId)).toEqual(before)
      },
    ),
    { numRuns: 15 },
  )
})

test('an export names a listing’s set of rates; an unknown name changes nothing', async () => {
  const { vendor, vendorId } = await shop()
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db
    .transaction()
    .execute(tx => saveShop(tx, vendorId, { currency: 'LKR', rates, profiles: ['Fragile', 'Heavy'] }))
  const common = { vendorId, kind: 'cart' as const, currency: 'LKR', shipsAnywhere: true }
  const categoryIds = [await categoryId('food-and-drink')]
  await createListing(db, { ...common, categoryIds, title: { en: 'Vase' } })
  await sendByProfile(db, { vendorId, name: 'Fragile', titles: ['Vase'] })
  const file = await fileOf(vendorId)
  expect(file).toContain('Fragile')
  expect(await load(vendor, file)).toMatchObject({ products: [{ result: 'unchanged' }] })
  const profileAfter = async (csv: string) => {
    await load(vendor, csv)
    return db
      .selectFrom('listings')
      .leftJoin('shippingProfiles', 'shippingProfiles.id', 'listings.shippingProfileId')
      .select('name')
      .where('listings.vendorId', '=', vendorId)
      .executeTakeFirst()
  }
  expect(await profileAfter(file.replace('Fragile', 'Bulky'))).toEqual({ name: 'Fragile' })
  expect(await profileAfter(file.replace('Fragile', 'heavy'))).toEqual({ name: 'Heavy' })
  expect(await profileAfter(file.replace('Fragile', ''))).toEqual({ name: null })
})

test('undoing an import restores a listing’s set of rates if that still exists', async () => {
  const { vendorId } = await shop()
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'LKR', profiles: ['Fragile'] }))
  const id = await createListing(db, { vendorId, kind: 'cart', title: { en: 'Vase' } })
  await sendByProfile(db, { vendorId, name: 'Fragile', titles: ['Vase'] })
  const snapshot = (await db.transaction().execute(tx => takeSnapshots(tx, [id]))).get(id)
  if (!snapshot) throw new Error('there is no snapshot')
  const restored = async () => {
    await db.updateTable('listings').set({ shippingProfileId: null }).where('id', '=', id).execute()
    await db.transaction().execute(tx => restoreListing(tx, id, snapshot))
    return db.selectFrom('listings').select('shippingProfileId').where('id', '=', id).executeTakeFirst()
  }
  expect((await restored())?.shippingProfileId).toEqual(expect.any(Number))
  await db.deleteFrom('shippingProfiles').where('vendorId', '=', vendorId).execute()
  expect(await restored()).toEqual({ shippingProfileId: null })
})
