import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../../listings.factory.ts'
import { importingShop } from '../../testing/import-text.ts'
import type { ListingImportResult } from './listing-import-result.ts'

const { db } = await testDatabase()

const codes = ({ products }: ListingImportResult) =>
  products.flatMap(({ problems, warnings }) => [...problems, ...warnings].map(({ row, code }) => [row, code]))

test('what a shop hides is hidden here, with the British head, and what nobody knows is a draft', async () => {
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

test('so is what Shopify knows of', async () => {
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

test('WooCommerce’s heads are known in the languages of its shops', async () => {
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
