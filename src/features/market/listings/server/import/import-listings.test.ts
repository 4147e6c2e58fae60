import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { header, importingShops, map, problems, results } from '../../testing/importing-shops.ts'
import { saveShop } from '../save-shop.ts'
import { countListingImport } from './listing-import-result.ts'

const { db } = await testDatabase()
const { shop } = await importingShops(db)

test('a Shopify export becomes listings with variants, stock, weights and plain texts', async () => {
  const { fixture, listing } = await shop({ categoryMap: map })
  const result = await fixture('shopify-old.csv')
  expect(problems(result)).toEqual([])
  expect(result.format).toBe('shopify')
  const tea = await listing('ceylon-tea')
  expect(tea).toMatchObject({
    kind: 'cart',
    status: 'published',
    urlKey: 'ceylon-tea',
    title: { en: 'Ceylon Tea' },
    description: { en: 'High-grown black tea.\n\nFrom the hills & valleys of Uva.' },
    currency: 'USD',
    packaging: ['plastic-free'],
    categoryIds: [9],
    variants: [
      {
        options: { Size: { en: '100 g' } },
        price: 490,
        sku: 'TEA-100',
        stock: 12,
        manageStock: true,
        weightGrams: 110,
      },
      { options: { Size: { en: '250 g' } }, price: 980, sku: 'TEA-250', stock: 0, manageStock: true, weightGrams: 270 },
    ],
  })
  expect(await listing('cotton-shirt')).toMatchObject({
    description: { en: 'Handloom\n\nFair pay' },
    categoryIds: [11],
    variants: [
      { options: { Color: { en: 'Rot' }, Size: { en: 'M' } }, price: 125000, stock: null, manageStock: false },
      { options: { Color: { en: 'Rot' }, Size: { en: 'L' } }, price: 130000, stock: 3, manageStock: true },
      { options: { Color: { en: 'Blau' }, Size: { en: 'M' } }, price: 125050, stock: null, manageStock: false },
    ],
  })
  expect(await listing('gift-card')).toMatchObject({
    status: 'draft',
    variants: [{ options: {}, price: 2500, stock: null, manageStock: false, weightGrams: null }],
  })
  expect(await listing('old-mug')).toMatchObject({ status: 'archived', variants: [{ sku: '=MUG()', stock: 4 }] })
  const found = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `listing-${tea.id}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  expect(found.record).toMatchObject({ listingTitle: 'Ceylon Tea', price: { amount: 490, currency: 'USD' } })
})

test('a second run changes nothing, nor does the same export with the present column names', async () => {
  const { fixture, state } = await shop({ categoryMap: map })
  await fixture('shopify-old.csv')
  const before = await state()
  const again = [await fixture('shopify-old.csv'), await fixture('shopify-new.csv')]
  expect(again.flatMap(result => result.products.map(product => product.result))).toEqual(
    Array.from({ length: 8 }, () => 'unchanged'),
  )
  expect(await state()).toEqual(before)
})

test('a dry run reports the same and writes nothing', async () => {
  const { fixture, state } = await shop({ categoryMap: map })
  const before = await state()
  const dry = await fixture('shopify-new.csv', { dryRun: true })
  expect(await state()).toEqual(before)
  const real = await fixture('shopify-new.csv')
  expect(dry.products.map(product => ({ ...product, listingId: null }))).toEqual(
    real.products.map(product => ({ ...product, listingId: null })),
  )
})

test('a changed product replaces only its listing, which keeps its id and those of its variants', async () => {
  const { text, listing, state } = await shop()
  const row = (handle: string, option: string, sku: string, price: string) =>
    `${handle},${handle},,Size,${option},${sku},${price}`
  await text(
    [header, row('tea', 'S', 'A', '1.00'), row('tea', 'M', 'B', '2.00'), row('jam', 'S', 'C', '3.00')].join('\n'),
  )
  const [tea, jam] = [await listing('tea'), await listing('jam')]
  const result = await text(
    [header, row('tea', 'M', 'A', '1.50'), row('tea', 'S', 'B', '2.00'), row('jam', 'S', 'C', '3.00')].join('\n'),
  )
  expect(results(result)).toEqual({ tea: 'changed', jam: 'unchanged' })
  const changed = await listing('tea')
  expect([changed.id, changed.urlKey]).toEqual([tea.id, tea.urlKey])
  expect(changed.variants.map(({ id, sku, options, price }) => [id, sku, options.Size?.en, price])).toEqual([
    [tea.variants[0]?.id, 'A', 'M', 150],
    [tea.variants[1]?.id, 'B', 'S', 200],
  ])
  expect(await listing('jam')).toEqual(jam)
  const less = await text([header, row('tea', 'M', 'A', '1.50')].join('\n'))
  expect(less.gone).toEqual([{ sourceId: 'jam', title: 'jam', listingId: jam.id }])
  expect((await state()).listings).toHaveLength(2)
  expect((await listing('tea')).variants.map(({ id }) => id)).toEqual([tea.variants[0]?.id])
})

test('a second language adds its texts and leaves the first alone', async () => {
  const { text, listing, state } = await shop()
  const english = [header, 'tea,Tea,Black.,Size,Small,,1.00', 'tea,,,,Large,,2.00'].join('\n')
  const sinhala = [header, 'tea,තේ,කළු.,Size,කුඩා,,1.00', 'tea,,,,විශාල,,2.00'].join('\n')
  await text(english)
  const ids = (await listing('tea')).variants.map(({ id }) => id)
  await text(sinhala, { language: 'si' })
  const tea = await listing('tea')
  expect(tea).toMatchObject({ title: { en: 'Tea', si: 'තේ' }, description: { en: 'Black.', si: 'කළු.' } })
  expect(tea.variants.map(({ id, options }) => [id, options.Size])).toEqual([
    [ids[0], { en: 'Small', si: 'කුඩා' }],
    [ids[1], { en: 'Large', si: 'විශාල' }],
  ])
  const before = await state()
  expect(results(await text(english))).toEqual({ tea: 'unchanged' })
  expect(results(await text(sinhala, { language: 'si' }))).toEqual({ tea: 'unchanged' })
  expect(await state()).toEqual(before)
})

test('new listings ship where the shop does, and take its currency', async () => {
  const { vendorId, text, listing } = await shop({ currency: undefined })
  const csv = [header, 'tea,Tea,,,,,1.00'].join('\n')
  await expect(text(csv)).rejects.toThrow('add --currency')
  const rates = [
    { mode: 'freeshipping' as const, countries: ['LK', 'IN'] },
    { mode: 'customrate' as const, amount: 500 },
  ]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'LKR', rates }))
  await text(csv)
  expect(await listing('tea')).toMatchObject({ currency: 'LKR', shipsTo: ['IN', 'LK'], shipsAnywhere: true })
})

test('listings that aren’t shipped have no shipping, even if an earlier import gave them some', async () => {
  const { vendorId, text, listing } = await shop()
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates }))
  const shopify = (needed: boolean) =>
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Requires Shipping',
      `course,Course,,,1.00,${needed}`,
      'kit,Kit,Type,Film,1.00,false',
      'kit,,,Box,2.00,true',
    ].join('\n')
  await text(shopify(true))
  expect(await listing('course')).toMatchObject({ shipsAnywhere: true })
  await text(shopify(false))
  expect(await listing('course')).toMatchObject({ shipsTo: [], shipsAnywhere: false })
  expect(await listing('kit')).toMatchObject({ shipsAnywhere: true })
  await text(['ID,Type,Name,Regular price', '1,"simple, virtual",Tour,5.00', '2,simple,Tea,5.00'].join('\n'))
  expect(await listing('1')).toMatchObject({ shipsTo: [], shipsAnywhere: false })
  expect(await listing('2')).toMatchObject({ shipsAnywhere: true })
})

test('a listing that the database rejects does not stop the rest', async () => {
  const { text, state } = await shop()
  await sql`alter table listings add constraint no_bad_title check (title ->> 'en' <> 'Bad')`.execute(db)
  const result = await text([header, 'a,A,,,,,1.00', 'b,Bad,,,,,1.00', 'c,C,,,,,1.00'].join('\n'))
  expect(results(result)).toEqual({ a: 'created', b: 'skipped', c: 'created' })
  expect(problems(result)).toMatchObject([[2, '', '', expect.stringContaining('no_bad_title')]])
  expect((await state()).listings.map(listing => listing.sourceId)).toEqual(['a', 'c'])
})

test('an import that is stopped reports what it did not reach', async () => {
  const { text } = await shop()
  const rows = Array.from({ length: 150 }, (_, number) => `p${number},P ${number},,,,,1.00`)
  const stop = new AbortController()
  const csv = [header, ...rows].join('\n')
  const result = await text(csv, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(result.interrupted).toBe(true)
  expect(countListingImport(result).results).toMatchObject({ created: 100, 'not reached': 50 })
  expect(countListingImport(await text(csv)).results).toMatchObject({ created: 50, unchanged: 100 })
})
