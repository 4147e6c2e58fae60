import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { OutsideError } from '#server/net/index.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ImportSettings, ListingImportDetails } from '../listing-import.contract.ts'
import { listingImportsRoutes } from './listing-imports.routes.ts'
import { runImport } from './run-import.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-import-categories-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = localFileStore(folder)
const routes = listingImportsRoutes(db, files)
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const ask = () => Promise.reject(new OutsideError('connection'))
const tools = { db, files, log: pino({ level: 'silent' }), ask }

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  vendorId = await createVendor(db)
  owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
})

async function add(content: string, encoding: BufferEncoding = 'utf-8'): Promise<ListingImportDetails> {
  const file = { ownerId: owner.id, purpose: 'import', kind: 'document', extension: 'csv', fileName: 'a.csv' } as const
  const fileId = await createFile(db, file)
  await files.put(`originals/${fileId.slice(0, 2)}/${fileId}`, Buffer.from(content, encoding), 'text/csv')
  return as(owner).addListingImport({ vendorId, fileId })
}

async function check({ id, settings }: ListingImportDetails, chosen: Partial<ImportSettings>) {
  await as(owner).checkListingImport({ id, settings: { ...settings, ...chosen } })
  await runImport(tools, id, new AbortController().signal)
  return as(owner).getListingImport({ id })
}

const head = 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Categories'
const woo = (...rows: string[]) => [head, ...rows].join('\n')
const file = woo(
  '1,simple,T,Ceylon tea,1,visible,5,"Teas &amp; Tisanes"',
  '2,simple,G,Gift box,1,visible,9,Summer 2026',
  '3,simple,H,Honey,1,visible,9,Uncategorized',
)

test('a file’s categories come with guesses, and choices are stored and suggested next time', async () => {
  const item = await add(file)
  expect(await as(owner).getImportCategories({ id: item.id })).toEqual({
    categories: [
      { name: 'Teas & Tisanes', listings: 1, category: 'food-and-drink', because: 'guessed' },
      { name: 'Summer 2026', listings: 1, category: null, because: null },
    ],
    others: { listings: 1, category: 'food-and-drink', because: 'guessed' },
  })
  const categories = { 'Teas & Tisanes': 'food-and-drink', 'Summer 2026': null }
  const checked = await check(item, { categories, category: 'garden-and-pets' })
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, skipped: 1 }, settings: { categories } })

  const next = await add(file.replace('Teas &amp; Tisanes', 'teas &amp;  tisanes'))
  expect(await as(owner).getImportCategories({ id: next.id })).toEqual({
    categories: [
      { name: 'teas & tisanes', listings: 1, category: 'food-and-drink', because: 'chosen' },
      { name: 'Summer 2026', listings: 1, category: null, because: 'chosen' },
    ],
    others: { listings: 1, category: 'garden-and-pets', because: 'chosen' },
  })
  // another enterprise has its own choices
  const other = await createUser(db)
  const elsewhere = await createVendor(db)
  await addToTeam(db, elsewhere, other.id, 1)
  const kept = await db.selectFrom('importCategoryChoices').select('vendorId').execute()
  expect(new Set(kept.map(one => one.vendorId))).toEqual(new Set([vendorId]))
})

test('leaving out all other categories is stored too, unless there were none', async () => {
  const item = await add(file)
  const offered = async () => (await as(owner).getImportCategories({ id: item.id })).others
  const checked = await check(item, { categories: { 'Teas & Tisanes': 'food-and-drink' }, category: null })
  expect(checked.settings).toMatchObject({ category: null })
  expect(await offered()).toEqual({ listings: 1, category: null, because: 'chosen' })
  await check(item, { categories: { 'Teas & Tisanes': 'visit' } })
  expect(await offered()).toEqual({ listings: 1, category: null, because: 'chosen' })
  await check(item, { category: 'visit' })
  expect(await offered()).toEqual({ listings: 1, category: 'visit', because: 'chosen' })
})

test('a new choice replaces the old one, and the latest thousand are kept', async () => {
  const item = await add(file)
  await check(item, { categories: { Tea: 'visit' }, category: 'visit' })
  await db
    .insertInto('importCategoryChoices')
    .values(
      Array.from({ length: 1000 }, (_, at) => ({
        vendorId,
        name: `old ${at}`,
        categoryId: null,
        chosenAt: new Date(at),
      })),
    )
    .execute()
  await check(item, { categories: { TEA: null }, category: 'visit' })
  const kept = await db.selectFrom('importCategoryChoices').selectAll().where('vendorId', '=', vendorId).execute()
  expect(kept).toHaveLength(1000)
  expect(kept.find(({ name }) => name === 'tea')).toMatchObject({ categoryId: null })
  expect(kept.map(({ name }) => name)).not.toContain('old 0')
})

test.each([
  ['nothing', 'categories'],
  ['all', 'categories'],
])('a category that doesn’t exist is refused: %s', async (handle, field) => {
  const { id, settings } = await add(file)
  const call = as(owner).checkListingImport({ id, settings: { ...settings, categories: { Tea: handle } } })
  await expect(call).rejects.toMatchObject({ code: 'gm-error-import-category', data: { field } })
  const kept = await db.selectFrom('importCategoryChoices').select('name').where('vendorId', '=', vendorId).execute()
  expect(kept).toEqual([])
})

test.each(['utf16le', 'latin1'] as const)('the categories of a file in %s are read', async encoding => {
  const item = await add(woo('1,simple,T,Tea,1,visible,5,Thés et café'), encoding)
  const { categories } = await as(owner).getImportCategories({ id: item.id })
  expect(categories).toMatchObject([{ name: 'Thés et café', listings: 1 }])
})

test('matched columns use the categories of the chosen column', async () => {
  const item = await add('Product name;Retail price;Kind;Shelf\nTea;5;Teas;A\nTea;6;Teas;A\nSoap;3;Soaps;B\n')
  expect(item).toMatchObject({ format: null, settings: { matching: { title: 0, price: 1 } } })
  const of = (categoryColumn?: number) =>
    as(owner).getImportCategories({
      id: item.id,
      titleColumn: 0,
      ...(categoryColumn !== undefined && { categoryColumn }),
    })
  expect((await of(2)).categories).toEqual([
    { name: 'Teas', listings: 1, category: 'food-and-drink', because: 'guessed' },
    { name: 'Soaps', listings: 1, category: 'personal-care', because: 'guessed' },
  ])
  expect((await of(3)).categories.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(await of()).toMatchObject({ categories: [], others: { listings: 2 } })
})

test('an import from before choices were stored has none, and can be checked once more', async () => {
  const item = await add(file)
  const { categories: _, ...before } = item.settings
  await db
    .updateTable('listingImports')
    .set({ settings: JSON.stringify(before), state: 'checked' })
    .where('id', '=', item.id)
    .execute()
  const read = await as(owner).getListingImport({ id: item.id })
  expect(read.settings.categories).toEqual({})
  expect(await check(read, { category: 'visit' })).toMatchObject({ counts: { created: 3 } })
})
