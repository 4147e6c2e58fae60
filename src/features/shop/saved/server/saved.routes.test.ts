import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createLikes } from '#features/community/follows/follows.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { maxLists } from '../saved-limits.ts'
import { savedRoutes } from './saved.routes.ts'

const { db } = await testDatabase()
const routes = savedRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

async function someone(name = 'Nimali Perera') {
  const user = await createUser(db, { name })
  return { user, me: by(user) }
}

/** Saves listings for a user, in this order. */
async function saved(user: TestUser, ...listingIds: number[]) {
  const now = Date.now()
  await createLikes(
    db,
    listingIds.map((listingId, at) => ({ userId: user.id, listingId, since: new Date(now + at * 1000) })),
  )
}

test('guests have no saved listings, and another’s list is NOT_FOUND', async () => {
  const { me } = await someone()
  const list = await me.createSavedList({ name: 'Kitchen' })
  const { listingId } = await createProduct(db, await createShop(db))
  const calls = [
    by().getSaved({}),
    by().getSavedLists(),
    by().createSavedList({ name: 'x' }),
    by().changeSavedList({ id: list.id, isShared: true }),
    by().deleteSavedList({ id: list.id }),
    by().sortSaved({ id: listingId, lists: [] }),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { me: other } = await someone()
  for (const id of [list.id, 2_000_000_000]) {
    await expect(other.getSaved({ list: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.changeSavedList({ id, isShared: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.deleteSavedList({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.sortSaved({ id: listingId, lists: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await other.getSaved({})).items).toEqual([])
  expect(await me.getSavedLists()).toMatchObject({ items: [{ name: 'Kitchen', shareKey: null, count: 0 }] })
})

test('saved listings have their current price and availability, latest first, in pages', async () => {
  const { user, me } = await someone()
  const vendorId = await createShop(db, { brand: { en: 'Leaf' } })
  const size = (name: string, price: number, stock: number) => ({ options: { Size: { en: name } }, price, stock })
  const one = await createProduct(db, vendorId, { price: 500, title: { en: 'Tea', si: 'තේ' } })
  const several = await createProduct(db, vendorId, { variants: [size('S', 700, 1), size('L', 900, 2)] })
  const none = await createProduct(db, vendorId, { stock: 0 })
  const shut = await createShop(db)
  await db.updateTable('vendorShops').set({ takesOrders: false }).where('vendorId', '=', shut).execute()
  const closed = await createProduct(db, shut)
  await saved(user, one.listingId, several.listingId, none.listingId, closed.listingId)
  const { items, count } = await me.getSaved({ language: 'si' })
  expect(count).toBe(4)
  expect(items.map(({ state }) => state)).toEqual(['closed', 'sold-out', 'choose', 'available'])
  expect(items[3]).toMatchObject({ title: 'තේ', brand: 'Leaf', price: { amount: 500, currency: 'USD' }, lists: [] })
  expect(items[2]).toMatchObject({ price: { amount: 700 }, hasDearer: true })
  const second = await me.getSaved({ page: 2, limit: 3 })
  expect(second.items.map(({ listingId }) => listingId)).toEqual([one.listingId])
})

test('a saved listing that isn’t public any more has the title that it had', async () => {
  const { user, me } = await someone()
  const { listingId } = await createProduct(db, await createShop(db), { title: { en: 'Old soap' } })
  await saved(user, listingId)
  await db
    .updateTable('listings')
    .set({ status: 'draft', title: { en: 'Secret' } })
    .where('id', '=', listingId)
    .execute()
  expect((await me.getSaved({})).items).toMatchObject([
    { title: 'Old soap', state: 'gone', price: null, image: null, brand: '' },
  ])
})

test('lists contain saved listings only, and unsaving removes a listing from them', async () => {
  const { user, me } = await someone()
  const vendorId = await createShop(db)
  const [a, b] = [await createProduct(db, vendorId), await createProduct(db, vendorId)]
  const [kitchen, garden] = [
    await me.createSavedList({ name: 'Kitchen' }),
    await me.createSavedList({ name: 'Garden' }),
  ]
  await me.sortSaved({ id: a.listingId, lists: [kitchen.id, garden.id] })
  await me.sortSaved({ id: b.listingId, lists: [garden.id] })
  await me.sortSaved({ id: a.listingId, lists: [garden.id] })
  const ids = async (list: number) => (await me.getSaved({ list })).items.map(({ listingId }) => listingId)
  expect(await ids(kitchen.id)).toEqual([])
  expect(new Set(await ids(garden.id))).toEqual(new Set([a.listingId, b.listingId]))
  expect((await me.getSavedLists()).items.map(({ name, count }) => [name, count])).toEqual([
    ['Garden', 2],
    ['Kitchen', 0],
  ])
  await db.deleteFrom('listingLikes').where('listingId', '=', a.listingId).where('userId', '=', user.id).execute()
  expect(await ids(garden.id)).toEqual([b.listingId])
  await me.deleteSavedList({ id: garden.id })
  expect((await me.getSaved({})).items).toMatchObject([{ listingId: b.listingId, lists: [] }])
})

test('a person’s lists have unique names, whatever their case, and there are at most fifty', async () => {
  const { user, me } = await someone()
  const { id } = await me.createSavedList({ name: ' Kitchen ' })
  const other = await me.createSavedList({ name: 'Garden' })
  const taken = { code: 'gm-error-saved-list-name', status: 409, data: { field: 'name' } }
  await expect(me.createSavedList({ name: 'kitchen' })).rejects.toMatchObject(taken)
  await expect(me.changeSavedList({ id: other.id, name: 'KITCHEN' })).rejects.toMatchObject(taken)
  expect(await me.changeSavedList({ id, name: 'KITCHEN' })).toMatchObject({ name: 'KITCHEN' })
  for (const name of ['', '  ', 'x'.repeat(81)])
    await expect(me.createSavedList({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const more = Array.from({ length: maxLists - 2 }, (_, n) => ({ userId: user.id, name: `No. ${n}`, shareKey: null }))
  await db.insertInto('savedLists').values(more).execute()
  await expect(me.createSavedList({ name: 'One more' })).rejects.toMatchObject({ code: 'gm-error-saved-lists' })
  expect((await me.getSavedLists()).count).toBe(maxLists)
})

test('a shared list shows public listings, and its owner only if they want it, until its link is turned off', async () => {
  const { me } = await someone('Nimali Perera')
  const vendorId = await createShop(db)
  const [shown, hidden] = [await createProduct(db, vendorId), await createProduct(db, vendorId)]
  const { id } = await me.createSavedList({ name: 'Gifts' })
  for (const { listingId } of [shown, hidden]) await me.sortSaved({ id: listingId, lists: [id] })
  await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', hidden.listingId).execute()
  const { shareKey } = await me.changeSavedList({ id, isShared: true })
  const key = shareKey ?? ''
  expect(key.length).toBeGreaterThanOrEqual(32)
  const read = (one: string) => by().getSharedList({ key: one })
  expect(await read(key)).toMatchObject({
    name: 'Gifts',
    owner: null,
    count: 1,
    items: [{ listingId: shown.listingId }],
  })
  expect(JSON.stringify(await read(key))).not.toContain('Nimali')
  await me.changeSavedList({ id, showsOwner: true })
  expect(await read(key)).toMatchObject({ owner: 'Nimali Perera' })
  expect((await me.changeSavedList({ id, isShared: true })).shareKey).toBe(key)
  await me.changeSavedList({ id, isShared: false })
  for (const one of [key, 'x'.repeat(32), ''].filter(Boolean))
    await expect(read(one)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const again = await me.changeSavedList({ id, isShared: true })
  expect(again.shareKey).not.toBe(key)
  await expect(read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
