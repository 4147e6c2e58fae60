import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { importingShops, problems, results, warnings } from '../../testing/importing-shops.ts'

const { db } = await testDatabase()
const { shop } = await importingShops(db)

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

test('a disabled WooCommerce variation is left out, and an apostrophe before a number is ignored', async () => {
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
