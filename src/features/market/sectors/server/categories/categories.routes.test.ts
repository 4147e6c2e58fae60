import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { maxNodeLevels } from '#features/market/directory/node-tree.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { followFormerCategories, saveListing, withoutFormers } from '#features/market/listings/server/index.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { sectorsRoutes } from '../sectors.routes.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(sectorsRoutes(db), { context: { ...asViewer(user.viewer), language } })

const of = 'categories' as const
const [all, shop, source, foodAndDrink] = [1, 2, 3, 9]
let admin: TestUser
let client: ReturnType<typeof clientOf>
let ids: Record<'tea' | 'honey' | 'sweets', number>
beforeEach(async () => {
  for (const table of ['sectorActs', 'listings', 'vendors', 'networks'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('marketplaceCategories').set({ successorId: null }).execute()
  await db.deleteFrom('marketplaceCategories').where('id', '>', 14).where('parentId', '>', 14).execute()
  await db.deleteFrom('marketplaceCategories').where('id', '>', 14).execute()
  await db.updateTable('marketplaceCategories').set({ formerPaths: [] }).execute()
  admin = await createUser(db, { role: 1 })
  client = clientOf(admin)
  const add = async (en: string) =>
    (
      await client.addSector({
        ...(await now()),
        type: 'category',
        parentId: foodAndDrink,
        title: { en, si: `${en} si` },
      })
    ).id
  ids = { tea: await add('Tea'), honey: await add('Honey'), sweets: await add('Sweets') }
})

const treeOf = () => client.getSectors({ type: 'category' })
const now = async () => ({ revision: (await treeOf()).revision })
const nodeOf = async (id: number) => (await treeOf()).nodes.find(one => one.id === id)
const below = async (parentId: number) =>
  (await treeOf()).nodes.filter(one => one.parentId === parentId).map(one => one.handle)
const undo = async () => client.undoSectorAct({ actId: (await treeOf()).lastAct?.id ?? 0 })
const conflict = (code: string) => ({ code, status: 409 })
const fixed = conflict('gm-error-category-fixed')
const categoriesOf = async (listingId: number) =>
  (
    await db
      .selectFrom('listingCategories')
      .select('categoryId')
      .where('listingId', '=', listingId)
      .orderBy('sortOrder')
      .execute()
  ).map(one => one.categoryId)
const recordOf = async (objectId: string, language = 'en') => {
  const found = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', objectId)
    .where('language', '=', language)
    .executeTakeFirst()
  return found?.record as Record<string, unknown> | null | undefined
}
const listingIn = async (categoryIds: number[]) => createListing(db, { vendorId: await createVendor(db), categoryIds })

test('only admins see or change categories', async () => {
  const member = clientOf(await createUser(db))
  const revision = { revision: (await treeOf()).revision }
  for (const call of [
    () => member.getSectors({ type: 'category' }),
    () => member.addSector({ ...revision, type: 'category', parentId: shop, title: { en: 'Mine' } }),
    () => member.changeSector({ id: ids.tea, of, revision: 0, title: { en: 'Mine' } }),
    () => member.moveSector({ id: ids.tea, of, ...revision, parentId: shop, position: 0 }),
    () => member.mergeSector({ id: ids.tea, of, ...revision, into: ids.honey }),
    () => member.retireSector({ id: ids.tea, of, ...revision, to: ids.honey }),
    () => member.previewSectorAct({ id: ids.tea, of, act: 'retire' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the tree counts listings at and below each category, once each', async () => {
  await listingIn([ids.tea, ids.honey])
  await listingIn([ids.tea])
  const { nodes, uses } = await treeOf()
  expect(uses).toBe(2)
  const seen = (id: number) => nodes.filter(one => one.id === id).map(one => [one.uses, one.chosen, one.isFixed])
  expect([seen(shop), seen(foodAndDrink), seen(ids.tea), seen(ids.honey)]).toEqual([
    [[2, 0, true]],
    [[2, 0, false]],
    [[2, 2, false]],
    [[1, 1, false]],
  ])
})

test('the topmost ones stay, get no others beside them, and nothing stands below “all”', async () => {
  const revision = await now()
  for (const call of [
    () => client.moveSector({ id: shop, of, ...revision, parentId: source, position: 0 }),
    () => client.mergeSector({ id: source, of, ...revision, into: shop }),
    () => client.retireSector({ id: source, of, ...revision, to: shop }),
    () => client.moveSector({ id: ids.tea, of, ...revision, parentId: null, position: 0 }),
    () => client.moveSector({ id: ids.tea, of, ...revision, parentId: all, position: 0 }),
    () => client.mergeSector({ id: ids.tea, of, ...revision, into: all }),
    () => client.addSector({ ...revision, type: 'category', parentId: null, title: { en: 'Top' } }),
    () => client.addSector({ ...revision, type: 'category', parentId: all, title: { en: 'Below all' } }),
    () => client.changeSector({ id: ids.tea, of, revision: 0, handle: 'chai' }),
  ])
    await expect(call()).rejects.toMatchObject(fixed)
  const { nodes } = await treeOf()
  expect(nodes.filter(one => one.parentId === null)).toHaveLength(8)
})

test('no category stands deeper than the others may', async () => {
  let parentId = ids.tea
  for (let level = 4; level <= maxNodeLevels; level++)
    parentId = (
      await client.addSector({ ...(await now()), type: 'category', parentId, title: { en: `Level ${level}` } })
    ).id
  const add = client.addSector({ ...(await now()), type: 'category', parentId, title: { en: 'Too deep' } })
  await expect(add).rejects.toMatchObject(conflict('gm-error-sector-too-deep'))
})

test('a new name is in the records of its listings at once, and the former one after an undo', async () => {
  const listing = await listingIn([ids.tea])
  const { revision = 0 } = (await nodeOf(ids.tea)) ?? {}
  await client.changeSector({ id: ids.tea, of, revision, title: { en: 'Infusions', si: 'පානය' } })
  expect((await recordOf(`listing-${listing}`))?.categoryTitle).toBe('Infusions')
  expect((await recordOf(`category-${ids.tea}`, 'si'))?.brand).toBe('පානය')
  const again = client.changeSector({ id: ids.tea, of, revision, title: { en: 'Mine' } })
  await expect(again).rejects.toMatchObject(conflict('gm-error-sectors-changed'))
  await undo()
  expect((await recordOf(`listing-${listing}`))?.categoryTitle).toBe('Tea')
})

test('a moved category is found below its new parent, and its address before leads there', async () => {
  const listing = await listingIn([ids.tea])
  await client.moveSector({ id: ids.tea, of, ...(await now()), parentId: source, position: 0 })
  expect((await recordOf(`listing-${listing}`))?.marketplaceCategoryIds).toEqual([source, ids.tea])
  expect((await recordOf(`category-${ids.tea}`))?.redirectionUrl).toBe('/marketplace/source/tea')
  expect(await leadsTo(`/marketplace/category/${ids.tea}/tea`)).toBe(null)
  await client.moveSector({ id: ids.honey, of, ...(await now()), parentId: shop, position: 0 })
  await client.moveSector({ id: ids.honey, of, ...(await now()), parentId: source, position: 0 })
  expect(await leadsTo('/marketplace/shop/honey?view=map')).toBe('/marketplace/source/honey?view=map')
  expect(await leadsTo('/lanka/network/marketplace/shop/honey')).toBe('/lanka/network/marketplace/source/honey')
  expect(await leadsTo('/shop/honey')).toBe('/source/honey')
  await client.moveSector({ id: ids.honey, of, ...(await now()), parentId: shop, position: 0 })
  expect(await leadsTo('/marketplace/shop/honey')).toBe(null)
  expect(await leadsTo('/marketplace/source/honey')).toBe('/marketplace/shop/honey')
})

test('merging gives listings and networks the other one, once, in one step', async () => {
  const [both, one] = [await listingIn([ids.honey, ids.sweets]), await listingIn([ids.honey, ids.tea])]
  const network = await createNetwork(db, { settings: { includedCategoryIds: [ids.honey, source] } })
  const included = async () =>
    (await db.selectFrom('networks').select('settings').where('id', '=', network).executeTakeFirstOrThrow()).settings
      .includedCategoryIds
  await client.mergeSector({ id: ids.honey, of, ...(await now()), into: ids.sweets })
  expect([await categoriesOf(both), await categoriesOf(one)]).toEqual([[ids.sweets], [ids.sweets, ids.tea]])
  expect(await included()).toEqual([ids.sweets, source])
  expect(await recordOf(`category-${ids.honey}`)).toBeNull()
  expect((await recordOf(`listing-${one}`))?.categoryTitle).toBe('Sweets')
  expect(await below(foodAndDrink)).toEqual(['tea', 'sweets'])
  expect(await leadsTo(`/marketplace/category/${ids.honey}/honey`)).toBe(`/marketplace/category/${ids.sweets}/sweets`)
  expect(await leadsTo(`/marketplace?category=${ids.honey},${ids.tea}`)).toBe(
    `/marketplace?category=${ids.sweets},${ids.tea}`,
  )
  await client.mergeSector({ id: ids.sweets, of, ...(await now()), into: ids.tea })
  expect(await withoutFormers(db, [ids.honey, ids.sweets, source])).toEqual([ids.tea, source])
  await undo()
  await undo()
  expect([await categoriesOf(both), await categoriesOf(one)]).toEqual([
    [ids.honey, ids.sweets],
    [ids.honey, ids.tea],
  ])
  expect(await included()).toEqual([ids.honey, source])
  expect(await below(foodAndDrink)).toEqual(['tea', 'honey', 'sweets'])
  expect((await recordOf(`category-${ids.honey}`))?.brand).toBe('Honey')
  expect(await leadsTo(`/marketplace/category/${ids.honey}/honey`)).toBe(null)
})

test('a listing that is saved with a former category gets its successor', async () => {
  const vendorId = await createVendor(db)
  await client.mergeSector({ id: ids.honey, of, ...(await now()), into: ids.sweets })
  const input = {
    vendorId,
    kind: 'basic' as const,
    title: { en: 'Jar' },
    currency: 'LKR',
    categoryIds: [ids.honey, ids.sweets],
  }
  const id = await db.transaction().execute(tx => saveListing(tx, input))
  expect(await categoriesOf(id)).toEqual([ids.sweets])
})

test('a retired one hands its listings over; one in use doesn’t go to nowhere', async () => {
  const listing = await listingIn([ids.tea])
  const nowhere = client.retireSector({ id: ids.tea, of, ...(await now()), to: null })
  await expect(nowhere).rejects.toMatchObject(conflict('gm-error-category-in-use'))
  await client.retireSector({ id: ids.tea, of, ...(await now()), to: foodAndDrink })
  expect(await categoriesOf(listing)).toEqual([foodAndDrink])
  await client.retireSector({ id: ids.honey, of, ...(await now()), to: null })
  expect(await below(foodAndDrink)).toEqual(['sweets'])
  expect(await leadsTo(`/marketplace/category/${ids.honey}/honey`)).toBe(null)
})

test('what was changed since isn’t undone, and an added one only while nothing uses it', async () => {
  await client.mergeSector({ id: ids.honey, of, ...(await now()), into: ids.sweets })
  const listing = await listingIn([ids.sweets])
  await undo()
  expect(await categoriesOf(listing)).toEqual([ids.sweets])
  const { id } = await client.addSector({ ...(await now()), type: 'category', parentId: shop, title: { en: 'Toys' } })
  await listingIn([id])
  await expect(undo()).rejects.toMatchObject(conflict('gm-error-sectors-undo'))
  await db.deleteFrom('listings').execute()
  await undo()
  expect(await nodeOf(id)).toBeUndefined()
  const again = await client.addSector({ ...(await now()), type: 'category', parentId: shop, title: { en: 'Toys' } })
  expect((await nodeOf(again.id))?.handle).toBe('toys-2')
})

test('a preview counts and names listings, and shows addresses that lead on', async () => {
  await createListing(db, {
    vendorId: await createVendor(db),
    categoryIds: [ids.tea],
    title: { en: 'Green tea', si: 'හරිත තේ' },
  })
  expect(await clientOf(admin, 'si').previewSectorAct({ id: ids.tea, of, act: 'merge', to: ids.honey })).toMatchObject({
    ...{ listings: 1, names: ['හරිත තේ'], children: 0 },
    ...{ oldAddress: `/marketplace/category/${ids.tea}/tea`, newAddress: `/marketplace/category/${ids.honey}/honey` },
  })
  expect(await client.previewSectorAct({ id: foodAndDrink, of, act: 'move', to: source })).toMatchObject({
    ...{
      listings: 1,
      oldAddress: '/marketplace/shop/food-and-drink',
      newAddress: '/marketplace/source/food-and-drink',
    },
  })
  const refused = client.previewSectorAct({ id: shop, of, act: 'retire' })
  await expect(refused).rejects.toMatchObject(fixed)
})

test('of two acts at once, the second one sees the first', async () => {
  const revision = await now()
  const acts = await Promise.allSettled([
    client.mergeSector({ id: ids.tea, of, ...revision, into: ids.honey }),
    client.mergeSector({ id: ids.honey, of, ...revision, into: ids.tea }),
  ])
  expect(acts.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(acts.find(one => one.status === 'rejected')?.reason).toMatchObject(conflict('gm-error-sectors-changed'))
})

test('each act has its line in the record', async () => {
  await client.moveSector({ id: ids.tea, of, ...(await now()), parentId: shop, position: 0 })
  await client.mergeSector({ id: ids.tea, of, ...(await now()), into: ids.honey })
  await undo()
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `category:${ids.tea}`)
    .where('userId', '=', admin.id)
    .orderBy('id')
    .execute()
  expect(lines.map(one => one.action)).toEqual(['category.add', 'category.move', 'category.merge', 'sector.undo'])
})

/** Where an address leads; null: it is answered as it is. */
async function leadsTo(path: string): Promise<string | null> {
  const app = new Hono()
  followFormerCategories(app, db)
  app.get('*', c => c.text('here'))
  return (await app.request(path)).headers.get('location')
}
