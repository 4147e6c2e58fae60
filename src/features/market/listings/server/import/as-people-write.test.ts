import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../../listings.factory.ts'
import { importingShop } from '../../testing/import-text.ts'
import type { ListingImportResult } from './listing-import-result.ts'

const { db } = await testDatabase()

const codes = ({ products }: ListingImportResult) =>
  products.flatMap(({ problems, warnings }) => [...problems, ...warnings].map(({ row, code }) => [row, code]))

test('a weight without a zero before its point weighs what it weighs with one', async () => {
  const { load, listings } = await importingShop(db)
  const head =
    'ID,Type,SKU,Name,Published,"Visibility in catalog","In stock?",Stock,"Weight (lbs)","Regular price",Categories'
  const result = await load(
    [
      head,
      '1,simple,bag-1,Small bag,1,visible,1,,.8,18,Bags',
      '2,simple,bag-2,Large bag,1,visible,1,,0.8,18,Bags',
    ].join('\n'),
  )
  expect(result.products.map(({ result: one }) => one)).toEqual(['created', 'created'])
  expect((await listings()).map(({ variants }) => variants[0]?.weightGrams)).toEqual([363, 363])
})

const matched = { fields: { title: 0, price: 1, option2Value: 2, description: 3 }, weightUnit: 'g' } as const

test('rows without an id are identified by their title in any script', async () => {
  const { load, listings } = await importingShop(db, { columns: matched })
  const rows = [
    'Name,Price,Size,Details',
    'තේ 100,450,Small,Black tea',
    'කෝපි 100,650,Large,Coffee',
    '緑茶 50g,800,,Green tea',
    '紅茶 50g,900,,Black tea',
    'Rice 1.5 kg,9,,',
    'Rice 15 kg,90,Small,',
    'rice  15 KG,80,Large,',
  ]
  await load(rows.join('\n'))
  expect((await listings()).map(({ title, variants }) => [title, variants.map(({ price }) => price)])).toEqual([
    ['තේ 100', [45000]],
    ['කෝපි 100', [65000]],
    ['緑茶 50g', [80000]],
    ['紅茶 50g', [90000]],
    ['Rice 1.5 kg', [900]],
    ['Rice 15 kg', [9000, 8000]],
  ])
  const again = await load(rows.join('\n'))
  expect(again.products.map(({ result }) => result)).toEqual(Array(6).fill('unchanged'))
})

test('a title longer than an id is compared in full', async () => {
  const { load, listings } = await importingShop(db, { columns: matched })
  const long = 'තේ'.repeat(110)
  await load(`Name,Price,Size,Details\n${long}a,1,,\n${long}b,2,,`)
  expect((await listings()).map(({ variants }) => variants.length)).toEqual([1, 1])
})

test('a listing that an earlier import knew by its slug stays the same listing, if it is called so', async () => {
  const { load, listings, vendorId } = await importingShop(db, { columns: matched })
  const former = { vendorId, source: 'columns', sourceHash: 'x', kind: 'cart' as const }
  const tea = await createListing(db, { ...former, title: { en: 'Green tea' }, sourceId: 'green-tea' })
  await createListing(db, { ...former, title: { en: 'තේ 100' }, sourceId: '100' })
  await load('Name,Price,Size,Details\nGreen Tea,5,,\nකෝපි 100,6,,')
  expect((await listings()).map(({ id, title, sourceId }) => [id === tea, title, sourceId])).toEqual([
    [true, 'Green Tea', 'green tea'],
    [false, 'තේ 100', '100'],
    [false, 'කෝපි 100', 'කෝපි 100'],
  ])
})

test('a title that is a number is no listing’s id', async () => {
  const { load, listings, vendorId } = await importingShop(db)
  const id = await createListing(db, { vendorId, title: { en: 'Before' }, kind: 'cart' })
  await load(`ID,Title (en),Categories,Price\n,${id},food-and-drink,5`)
  expect((await listings()).map(({ title }) => title)).toEqual(['Before', String(id)])
})

test('an empty handle and one without valid characters have problems of their own', async () => {
  const { load } = await importingShop(db)
  const long = 'x'.repeat(201)
  const result = await load(`Handle,Title,Variant Price\n,,1\n<script>,Script,1\n${long},Long,1`)
  expect(codes(result)).toEqual([
    [1, 'no-handle'],
    [2, 'id-odd'],
    [3, 'id-too-long'],
  ])
  expect(result.products[1]?.problems[0]).toMatchObject({ column: 'Handle', why: 'nothing of it can be shown' })
})

test('products that a shop hides are drafts here, in British exports too, and so are those with an unknown status', async () => {
  const { load, listings } = await importingShop(db)
  const head = 'ID,Type,SKU,Name,Published,"Visibility in catalogue","Regular price",Categories'
  const row = (name: string, published: string, visibility: string) =>
    `,simple,${name},${name},${published},${visibility},5,`
  const rows = [
    row('wholesale', '1', 'hidden'),
    row('jam', '1', 'visible'),
    row('found', '1', 'search'),
    row('true', 'TRUE', 'Visible'),
    row('private', '0', 'visible'),
    row('no', 'no', 'visible'),
    row('draft', '-1', 'visible'),
    row('odd', '1', 'members'),
    row('odder', 'perhaps', ''),
  ]
  const result = await load([head, ...rows].join('\n'))
  expect((await listings()).map(({ title, status }) => [title, status])).toEqual([
    ['wholesale', 'draft'],
    ['jam', 'published'],
    ['found', 'published'],
    ['true', 'published'],
    ['private', 'draft'],
    ['no', 'draft'],
    ['draft', 'draft'],
    ['odd', 'draft'],
    ['odder', 'draft'],
  ])
  expect(codes(result)).toEqual([
    [1, 'status-hidden'],
    [8, 'status-odd'],
    [9, 'status-odd'],
  ])
})

test('the same holds for Shopify’s statuses', async () => {
  const { load, listings } = await importingShop(db)
  const row = (name: string, published: string, status: string) => `${name},${name},${published},${status},5`
  const rows = [
    row('active', 'TRUE', 'active'),
    row('off', 'FALSE', 'active'),
    row('draft', 'true', 'Draft'),
    row('archived', 'TRUE', 'archived'),
    row('unlisted', 'TRUE', 'unlisted'),
    row('odd', 'TRUE', 'in review'),
  ]
  const result = await load(['Handle,Title,Published,Status,Variant Price', ...rows].join('\n'))
  expect((await listings()).map(({ status }) => status)).toEqual([
    'published',
    'draft',
    'draft',
    'archived',
    'draft',
    'draft',
  ])
  expect(codes(result)).toEqual([
    [5, 'status-hidden'],
    [6, 'status-odd'],
  ])
})

test('prices are read in the notations of Japan and Sri Lanka', async () => {
  const head = 'Handle,Title,Status,Variant SKU,Variant Price'
  const yen = await importingShop(db, { currency: 'JPY' })
  await yen.load(
    [head, 'bowl,Bowl,active,B1,"1,200"', 'cup,Cup,active,C1,￥1200', 'plate,Plate,active,P1,1200円'].join('\n'),
  )
  expect((await yen.listings()).map(({ variants }) => variants[0]?.price)).toEqual([1200, 1200, 1200])
  const rupees = await importingShop(db, { currency: 'LKR' })
  await rupees.load([head, 'jam,Jam,active,J1,රු. 1250', 'tea,Tea,active,T1,"Rs. 1,250/="'].join('\n'))
  expect((await rupees.listings()).map(({ variants }) => variants[0]?.price)).toEqual([125000, 125000])
  const report = await rupees.load([head, 'jam,Jam,active,J1,€ 12'].join('\n'))
  expect(codes(report)).toEqual([[1, 'price-currency']])
})

test('variants may share a SKU, as in Shopify, and keep their identity', async () => {
  const { load, listings } = await importingShop(db)
  const rows = (price: string) =>
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      `tea,Tea,Size,S,T,${price}`,
      'tea,,,L,T,9',
    ].join('\n')
  const result = await load(rows('5'))
  expect(codes(result)).toEqual([[2, 'sku-shared']])
  const [before] = await listings()
  const [small, large] = before?.variants ?? []
  // in the opposite order in the file: their options identify them
  const [head, first, second] = rows('6').split('\n')
  await load(
    [head, second?.replace('tea,,,L', 'tea,Tea,Size,L'), first?.replace('tea,Tea,Size,S', 'tea,,,S')].join('\n'),
  )
  const [after] = await listings()
  expect(after?.variants.map(({ id, price }) => [id, price])).toEqual([
    [large?.id, 900],
    [small?.id, 600],
  ])
})

test('WooCommerce’s column names are known in the languages of its shops', async () => {
  const { load, listings } = await importingShop(db, { currency: 'EUR' })
  const german = [
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Vorrätig?;Lager;Gewicht (kg);Angebotspreis;Regulärer Preis;Kategorien;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)',
    '1;variable;H;Honig;1;visible;1;;;;;Honig;;Größe;250 g, 500 g',
    '2;variation;H-1;;1;visible;1;3;0,25;;6,50;;H;Größe;250 g',
    '3;simple;K;Kerze;1;hidden;0;;;;4,20;;;;',
  ]
  await load(german.join('\n'))
  expect(await listings()).toMatchObject([
    { title: 'Honig', status: 'published', variants: [{ price: 650, stock: 3, weightGrams: 250 }] },
    { title: 'Kerze', status: 'draft', variants: [{ price: 420, stock: 0 }] },
  ])
  const french =
    'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Tarif régulier,Catégories,Poids (kg)\n9,simple,S,Savon,1,visible,5,Savons,.1'
  const spanish =
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Precio normal,Categorías,Peso (kg)\n8,simple,J,Jabón,0,visible,5,Jabones,.1'
  const japanese =
    'ID,タイプ,SKU,名前,公開済み,カタログでの表示,標準価格,カテゴリー,重量 (kg)\n7,simple,C,お茶,1,hidden,500,お茶,.1'
  for (const text of [french, spanish, japanese]) await load(text)
  expect((await listings()).slice(2)).toMatchObject([
    { title: 'Savon', status: 'published', variants: [{ weightGrams: 100 }] },
    { title: 'Jabón', status: 'draft' },
    { title: 'お茶', status: 'draft' },
  ])
})
