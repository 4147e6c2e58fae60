import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { importingShop, withTextFile } from '../../testing/import-text.ts'
import { listCategories } from './list-categories.ts'
import type { MatchedColumns } from './product-columns.ts'

const { db } = await testDatabase()

const listed = (text: string, columns?: MatchedColumns) =>
  withTextFile(text, path => listCategories(db, path, { fileName: 'a.csv', columns }))

const woo = (...rows: string[]) => ['ID,Type,Name,Regular price,Categories,Parent', ...rows].join('\n')
const jams = woo(
  '1,simple,Jam,5,"Preserves &amp; Jams > Sweet",',
  '2,simple,Jelly,5,Preserves & Jams > Sweet,',
  '3,simple,Jelly,5,Preserves &amp;amp; Jams >  sweet,',
)

test('names of categories are decoded, and different spellings are one category', async () => {
  expect(await listed(jams)).toEqual({
    categories: [
      { name: 'Preserves & Jams > Sweet', key: 'preserves & jams > sweet', listings: 3, guess: 'food-and-drink' },
    ],
    others: { listings: 0, guess: 'food-and-drink' },
  })
})

test('a category map is decoded, too, and its entries include subcategories', async () => {
  for (const name of ['Preserves & Jams', 'Preserves &amp; Jams']) {
    const { load, listings } = await importingShop(db, { category: undefined, categoryMap: { [name]: 'visit' } })
    expect((await load(jams)).products.map(({ result }) => result)).toEqual(['created', 'created', 'created'])
    expect((await listings()).map(({ categories }) => categories)).toEqual([['visit'], ['visit'], ['visit']])
  }
})

test('WooCommerce products count in each of their categories, variations in none, products without a category as others', async () => {
  const found = await listed(
    woo(
      '1,simple,Tea,5,"Tea, Gifts",',
      '2,variable,Cups,,Gifts,',
      '3,variation,,5,,id:2',
      '4,simple,Honey,5,Uncategorized,',
    ),
  )
  expect(found.categories.map(({ name, listings }) => [name, listings])).toEqual([
    ['Gifts', 2],
    ['Tea', 1],
  ])
  expect(found.others).toEqual({ listings: 1, guess: 'food-and-drink' })
})

test('Shopify products count once, in their category, or in their type if that is empty', async () => {
  const found = await listed(
    [
      'Handle,Title,Product Category,Type,Option1 Value,Variant Price',
      'tea,Tea,"Food, Beverages & Tobacco > Beverages",Teas,S,5',
      'tea,,,,L,6',
      'shirt,Shirt,Uncategorized,Handloom,,5',
      'hat,Hat,,Handloom,,5',
      'box,Box,,,,5',
    ].join('\n'),
  )
  expect(found.categories).toMatchObject([
    { name: 'Handloom', listings: 2, guess: 'clothing-and-accessories' },
    { name: 'Food, Beverages & Tobacco > Beverages', listings: 1, guess: 'food-and-drink' },
  ])
  expect(found.others).toMatchObject({ listings: 1 })
})

test('with matched columns, products are counted, not rows', async () => {
  const columns = { fields: { title: 0, price: 1, category: 2 }, weightUnit: 'g' }
  const found = await listed('Name,Price,Kind\nතේ 100,5,තේ\nතේ 100,6,තේ\nකෝපි 100,7,තේ|කෝපි\n', columns)
  expect(found.categories).toMatchObject([
    { name: 'තේ', listings: 2, guess: 'food-and-drink' },
    { name: 'කෝපි', listings: 1, guess: 'food-and-drink' },
  ])
})

test('at most 200 categories are listed, and a name that is too long counts as no category', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `${at},simple,P ${at},5,Kind ${at},`)
  const found = await listed(woo(...rows, `999,simple,Long,5,${'x'.repeat(400)},`))
  expect(found.categories).toHaveLength(200)
  expect(found.others.listings).toBe(51)
})

test('the importer’s choice precedes names, map and fallback; null leaves out products with no other category', async () => {
  const { load, listings } = await importingShop(db, {
    categoryChoices: { TEA: 'visit', 'Gifts & more': null },
    categoryMap: { Tea: 'work', Soap: 'personal-care' },
    category: 'home-and-office',
  })
  const result = await load(
    woo(
      '1,simple,A,5,Tea,',
      '2,simple,B,5,Gifts &amp; more,',
      '3,simple,C,5,"Gifts &amp; more, Soap",',
      '4,simple,D,5,Odd,',
      '5,simple,E,5,,',
    ),
  )
  expect((await listings()).map(({ title, categories }) => [title, categories])).toEqual([
    ['A', ['visit']],
    ['C', ['personal-care']],
    ['D', ['home-and-office']],
    ['E', ['home-and-office']],
  ])
  expect(result.products[1]?.problems).toMatchObject([{ code: 'category-out', value: 'Gifts & more' }])
})
