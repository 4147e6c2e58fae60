import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { saveShop } from '../save-shop.ts'
import { importListings, type ListingImport } from './import-listings.ts'
import { countListingImport, type ListingImportResult } from './listing-import-result.ts'
import { writeListingReport } from './write-listing-report.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-listings-'))
const filesDir = join(folder, 'files')
const files = localFileStore(filesDir)
afterAll(() => rm(folder, { recursive: true }))
let serial = 0

/** Imports into a vendor of the test's own. */
async function shop(options: Partial<ListingImport> = {}) {
  serial += 1
  const vendor = `shop${serial}`
  const vendorId = await createVendor(db, { subDomain: vendor })
  const common = { vendor, currency: 'USD', language: 'en', category: 'food-and-drink', files, ...options }
  const load = (path: string, more: Partial<ListingImport> = {}) =>
    importListings(db, { ...common, path, fileName: 'a.csv', ...more })
  return {
    vendorId,
    fixture: (name: string, more: Partial<ListingImport> = {}) =>
      load(join(import.meta.dirname, 'fixtures', name), more),
    async text(text: string | Buffer, more: Partial<ListingImport> = {}) {
      const path = join(folder, `${vendor}.csv`)
      await writeFile(path, text)
      return load(path, more)
    },
    listing: (sourceId: string) => listingOf(vendorId, sourceId),
    state: () => stateOf(vendorId),
  }
}

async function listingOf(vendorId: number, sourceId: string) {
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  const parts = await partsOf([row.id])
  return { ...row, ...parts }
}

async function partsOf(ids: number[]) {
  const variants = await db
    .selectFrom('listingVariants')
    .selectAll()
    .where('listingId', 'in', ids)
    .orderBy('sortOrder')
    .execute()
  const categories = await db.selectFrom('listingCategories').selectAll().where('listingId', 'in', ids).execute()
  const images = await db
    .selectFrom('listingImages')
    .innerJoin('images', 'images.id', 'imageId')
    .selectAll()
    .where('listingId', 'in', ids)
    .orderBy('sortOrder')
    .execute()
  return { variants, categoryIds: categories.map(one => one.categoryId), images }
}

/** Everything that an import could have touched. */
async function stateOf(vendorId: number) {
  const listings = await db.selectFrom('listings').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute()
  const parts = listings.length > 0 ? await partsOf(listings.map(({ id }) => id)) : undefined
  const documents = await db.selectFrom('searchDocuments').selectAll().orderBy('objectId').orderBy('language').execute()
  return { listings, parts, documents }
}

const results = ({ products }: ListingImportResult) =>
  Object.fromEntries(products.map(product => [product.sourceId, product.result]))
const problems = ({ products }: ListingImportResult) =>
  products.flatMap(product => product.problems.map(({ row, column, value, why }) => [row, column, value, why]))
const warnings = ({ products }: ListingImportResult) =>
  products.flatMap(product => product.warnings.map(({ row, message }) => `${row}: ${message}`))

const map = { 'Food, Beverages & Tobacco': 'food-and-drink', 'Apparel & Accessories': 'clothing-and-accessories' }

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

test('a dry run tells the same and writes nothing', async () => {
  const { fixture, state } = await shop({ categoryMap: map })
  const before = await state()
  const dry = await fixture('shopify-new.csv', { dryRun: true })
  expect(await state()).toEqual(before)
  const real = await fixture('shopify-new.csv')
  expect(dry.products.map(product => ({ ...product, listingId: null }))).toEqual(
    real.products.map(product => ({ ...product, listingId: null })),
  )
})

test('errors in three rows keep three products out and let the rest in', async () => {
  const { fixture, state } = await shop({ categoryMap: { Food: 'food-and-drink' } })
  const result = await fixture('shopify-errors.csv')
  expect(results(result)).toEqual({
    honey: 'created',
    jam: 'skipped',
    'spice-box': 'skipped',
    nameless: 'skipped',
    vinegar: 'created',
    oil: 'created',
  })
  expect(problems(result)).toEqual([
    [2, 'Variant Price', '12,3x', 'not a price'],
    [4, 'Variant Inventory Qty', 'many', 'not a number of pieces'],
    [5, 'Title', '', 'no title'],
  ])
  expect((await state()).listings.map(listing => listing.sourceId)).toEqual(['honey', 'vinegar', 'oil'])
  const path = join(folder, 'report.csv')
  await writeListingReport(path, result)
  const lines = (await readFile(path, 'utf8')).split('\r\n')
  expect(lines[2]).toBe('2,3,jam,Jam,skipped,,Variant Price,"12,3x",not a price,write it like 1234.50,')
  expect(lines[3]).toBe('3,4,spice-box,Spice Box,skipped,,,,row 4 of its product is broken,mend row 4,')
  expect(countListingImport(result).skippedBecause).toEqual(
    new Map([
      ['Variant Price: not a price', 1],
      ['Variant Inventory Qty: not a number of pieces', 1],
      ['Title: no title', 1],
    ]),
  )
})

const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'

test('rows that can hardly be read keep out their own product only', async () => {
  const { text } = await shop()
  const rows = [
    'good,Good,,,,,1.00',
    'short,Short,x',
    'long,Long,,,,,1.00,2',
    'open,Open,"never closed,,,,1.00',
    'utf8,\xcc\xee\xf1\xea\xe2\xe0,,,,,1.00',
    `huge,Huge,${'x'.repeat(200_000)},,,,1.00`,
    'twin,Twin,,Size,S,A,1.00',
    'twin,,,,S,A,1.00',
    ',,,,,,1.00',
    'last,=HYPERLINK(1),,,,,1.00',
  ]
  const result = await text(Buffer.from([header, ...rows].join('\n'), 'latin1'))
  expect(results(result)).toMatchObject({
    good: 'created',
    short: 'skipped',
    long: 'skipped',
    open: 'skipped',
    utf8: 'skipped',
    huge: 'skipped',
    twin: 'skipped',
    last: 'created',
  })
  expect(problems(result).map(([row, column, , why]) => [row, column, why])).toEqual([
    [2, 'Variant Price', 'no price'],
    [3, '', '8 values for 7 columns'],
    [4, 'Body (HTML)', 'a quote is opened and never closed'],
    [5, 'Title', 'not UTF-8'],
    [6, 'Body (HTML)', '200000 characters, at most 100000 are read'],
    [8, '', 'the same options as row 7'],
    [9, 'Handle', 'no handle'],
  ])
  expect(result.products.at(-1)).toMatchObject({ title: '=HYPERLINK(1)', result: 'created' })
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

test('a WooCommerce export becomes listings', async () => {
  const { fixture, listing } = await shop({
    currency: 'EUR',
    categoryMap: { Grocery: 'food-and-drink', Uncategorized: null },
    category: 'visit',
  })
  const result = await fixture('woocommerce.csv')
  expect(results(result)).toMatchObject({ 10: 'created', 20: 'created', 30: 'created', 40: 'skipped', 50: 'created' })
  expect(problems(result)).toEqual([
    [4, 'Type', 'grouped', 'a grouped product has no price of its own; its parts come in as listings'],
    [8, 'Parent', 'id:999', 'its product “id:999” is not in the file'],
  ])
  expect(await listing('10')).toMatchObject({
    kind: 'cart',
    description: { en: 'Raw.\n\nFrom Kanneliya.\n\nNever heated.' },
    packaging: ['returnable'],
    categoryIds: [9],
    variants: [{ options: {}, price: 950, sku: 'HONEY', stock: 7, manageStock: true, weightGrams: 500 }],
  })
  expect((await listing('20')).variants).toMatchObject([
    { options: { Color: { en: 'Red' }, Type: { en: 'Slim' } }, price: 2000, stock: 4, weightGrams: 200 },
    { options: { Color: { en: 'Blue' }, Type: { en: 'Wide' } }, price: 2100, stock: 0, weightGrams: 250 },
  ])
  expect(await listing('30')).toMatchObject({
    kind: 'basic',
    actionLabel: { en: 'Book a room' },
    actionLink: 'https://stay.example.org/book',
    categoryIds: [6],
    variants: [],
  })
  expect(await listing('50')).toMatchObject({ status: 'draft', variants: [{ stock: null, manageStock: false }] })
  expect(results(await fixture('woocommerce.csv'))).toMatchObject({ 10: 'unchanged', 20: 'unchanged', 30: 'unchanged' })
})

test('a WooCommerce product with a bad link, an open attribute, or no price says so', async () => {
  const { text, listing } = await shop()
  const columns = 'ID,Type,SKU,Name,Regular price,Parent,External URL,Attribute 1 name,Attribute 1 value(s)'
  const rows = [
    '1,external,,Stay,,,javascript:alert(1),,',
    '2,variable,V,Shirt,,,,Size,"S, M"',
    '3,variation,V-1,Shirt,5.00,id:2,,Size,',
    '4,simple,,On request,,,,,',
    '5,variable,,Empty,,,,,',
  ]
  const result = await text([columns, ...rows].join('\n'))
  expect(problems(result)).toEqual([
    [1, 'External URL', 'javascript:alert(1)', 'this link can’t work'],
    [3, 'Attribute 1 value(s)', '', '“Size” is left open (“Any …”)'],
    [5, 'Type', 'variable', 'no variations in the file'],
  ])
  expect(await listing('4')).toMatchObject({ kind: 'basic', actionLink: null })
})

test('a WooCommerce variation that is switched off is left out, and an apostrophe before a number is none', async () => {
  const { text, listing } = await shop()
  const offered = await text(
    [
      'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '2,variable,V,Shirt,1,,,,Size,"S, M"',
      "3,variation,V-1,,1,'-5,5.00,V,Size,S",
      '4,variation,V-2,,0,,6.00,V,Size,M',
    ].join('\n'),
  )
  expect(problems(offered)).toEqual([])
  expect((await listing('2')).variants).toMatchObject([{ options: { Size: { en: 'S' } }, price: 500, stock: 0 }])
  expect(warnings(offered)).toEqual(['3: the variation is disabled in the shop: skipped', '2: Stock “-5” counts as 0'])
})

async function pictureFolder() {
  const pictures = join(folder, `pictures${serial}`)
  await mkdir(join(pictures, 'deep'), { recursive: true })
  const paint = (background: string) => sharp({ create: { width: 40, height: 40, channels: 3, background } })
  await paint('#c03020')
    .jpeg()
    .toFile(join(pictures, 'deep', 'Tea-Front.jpg'))
  await paint('#20a040').png().toFile(join(pictures, 'tea-back.png'))
  return pictures
}

test('pictures come from the folder in their order; what is missing or broken is reported', async () => {
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

test('of files with the same name the one in the same folder is taken', async () => {
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

test('what is not sent has no shipping, also where it was imported with some', async () => {
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

test('a listing that the database refuses does not stop the rest', async () => {
  const { text, state } = await shop()
  await sql`alter table listings add constraint no_bad_title check (title ->> 'en' <> 'Bad')`.execute(db)
  const result = await text([header, 'a,A,,,,,1.00', 'b,Bad,,,,,1.00', 'c,C,,,,,1.00'].join('\n'))
  expect(results(result)).toEqual({ a: 'created', b: 'skipped', c: 'created' })
  expect(problems(result)).toMatchObject([[2, '', '', expect.stringContaining('no_bad_title')]])
  expect((await state()).listings.map(listing => listing.sourceId)).toEqual(['a', 'c'])
})

test('an import that is stopped tells what it did not reach', async () => {
  const { text } = await shop()
  const rows = Array.from({ length: 150 }, (_, number) => `p${number},P ${number},,,,,1.00`)
  const stop = new AbortController()
  const csv = [header, ...rows].join('\n')
  const result = await text(csv, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(result.interrupted).toBe(true)
  expect(countListingImport(result).results).toMatchObject({ created: 100, 'not reached': 50 })
  expect(countListingImport(await text(csv)).results).toMatchObject({ created: 50, unchanged: 100 })
})

test.each<[string, Partial<ListingImport>, string | Buffer]>([
  ['is empty', {}, ''],
  ['has no rows', {}, header],
  ['is a spreadsheet', {}, 'PK\x03\x04'],
  ['lacks the column “Title”', {}, Buffer.from('\ufeffHandle', 'utf16le')],
  ['is neither a product export of Shopify', {}, 'id,name\n1,A'],
  ['of another language, switch', {}, 'ID,Typ,SKU,Nazwa,Cena regularna\n1,simple,,A,1'],
  ['lacks the column “Price” or “Variant Price”', {}, 'Handle,Title\na,A'],
  ['two columns are called “Title”', {}, 'Handle,Title,Title,Price\na,A,A,1'],
  ['no enterprise at /nobody', { vendor: 'nobody' }, `${header}\na,A,,,,,1`],
  ['no currency “XYZ”', { currency: 'XYZ' }, `${header}\na,A,,,,,1`],
  ['no category “nothing”', { category: 'nothing' }, `${header}\na,A,,,,,1`],
  ["Can't read the pictures", { pictures: '/does/not/exist' }, `${header}\na,A,,,,,1`],
])('refuses what can not be imported: %s', async (message, options, content) => {
  const { text } = await shop()
  await expect(text(content, options)).rejects.toThrow(message)
})

test('variants are counted while the file is read: the first row too many is named, and no other product suffers', async () => {
  const rows = (handle: string, count: number, more = '') =>
    Array.from({ length: count }, (_, at) => `${handle},${handle},${at + 1},S${at}${more}`).join('\n')
  const head = 'Handle,Title,Variant Price,Option1 Value,Option1 Name'
  const { text, state } = await shop()
  const { products } = await text(`${head}\n${rows('a', 5000, ',Size')}\n${rows('b', 200, ',Size')}\n`)
  const [a, b] = products
  expect(a).toMatchObject({ sourceId: 'a', result: 'skipped', problems: [{ row: 201, code: 'variants-too-many' }] })
  expect(a?.problems).toHaveLength(1)
  expect(b).toMatchObject({ sourceId: 'b', result: 'created', problems: [] })
  expect((await state()).listings).toHaveLength(1)
})

test('rows that only add pictures are counted, too', async () => {
  const { text } = await shop()
  const { products } = await text(
    `Handle,Title,Variant Price,Image Src\na,A,1,\n${'a,,,https://shop.org/a.png\n'.repeat(600)}`,
  )
  expect(products).toMatchObject([{ result: 'skipped', problems: [{ row: 501, code: 'rows-too-many' }] }])
})

test('what a file makes long is said briefly, and looked at only in part', async () => {
  const { text } = await shop()
  const long = 'x'.repeat(90_000)
  const { products } = await text(
    `Handle,Title,Variant Price,Product Category,Tags\na,A,1,"${'a > '.repeat(22_000)}","${'b,'.repeat(45_000)}"\n${long},B,1,,\n`,
  )
  expect(JSON.stringify(products).length).toBeLessThan(5000)
})

test('attributes that no listing can have are not looked for in every row', async () => {
  const { text } = await shop()
  const pairs = Array.from({ length: 150 }, (_, at) => at + 1)
  const head = [
    'ID,Type,Name,Regular price,Parent',
    ...pairs.map(at => `Attribute ${at} name,Attribute ${at} value(s)`),
  ]
  const row = (id: number) => [`${id},variation,,1,id:1`, ...pairs.map(at => `n${id}-${at},v`)].join(',')
  const rows = Array.from({ length: 200 }, (_, at) => row(at + 2)).join('\n')
  const { products } = await text(`${head.join(',')}\n1,variable,Tea,,${','.repeat(300)}\n${rows}\n`)
  expect(products).toMatchObject([{ result: 'skipped', problems: [{ code: 'options-too-many' }] }])
  expect(products[0]?.problems).toHaveLength(1)
})
