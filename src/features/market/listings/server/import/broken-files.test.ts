import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { header, importingShops, problems, results } from '../../testing/importing-shops.ts'
import type { ListingImport } from './import-listings.ts'
import { countListingImport } from './listing-import-result.ts'
import { writeListingReport } from './write-listing-report.ts'

const { db } = await testDatabase()
const { shop, folder } = await importingShops(db)

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

test('badly damaged rows keep out their own product only', async () => {
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

test('long values in a file are shortened in reports, and only their beginning is examined', async () => {
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
