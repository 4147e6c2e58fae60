import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createCertificate, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing, createProductImage } from '#features/market/listings/listings.factory.ts'
import { saveShop } from '#features/market/listings/server/index.ts'
import {
  createCountryCounts,
  createCounts,
  createListingCounts,
  createSearchVisits,
} from '#features/market/stats/stats.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createVendorOrder, followPayments, kandy } from '#features/shop/orders/orders.factory.ts'
import { createPayoutAccount } from '#features/shop/payments/payments.factory.ts'
import { createBankAccount, createPayouts } from '#features/shop/payouts/payouts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

const { db } = await testDatabase()
followPayments()
const now = new Date('2026-11-23T12:00:00Z')
const outsideDashboard = 'https://numbers.example/shop'
const clientOf = ({ viewer }: TestUser) =>
  createRouterClient(dashboardRoutes({ db, outsideDashboard, now: () => now }), { context: asViewer(viewer) })

let owner: TestUser
let member: TestUser
let admin: TestUser
let vendorId: number
beforeEach(async () => {
  owner = await createUser(db)
  member = await createUser(db)
  admin = await createUser(db, { role: 1 })
  vendorId = await createShop(db)
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
})

/** An order of 15.00, paid at that time. */
async function orderAt(at: string, given: Partial<Parameters<typeof createVendorOrder>[1]> = {}) {
  const order = await createVendorOrder(db, { vendorId, ...given })
  await db
    .updateTable('orders')
    .set({ placedAt: new Date(at) })
    .where('id', '=', order.id)
    .execute()
  return order
}

test('the desk counts pending work, and says who can’t change anything', async () => {
  await orderAt('2026-11-23T08:00:00Z')
  const { missingTexts } = await clientOf(owner).getDesk({ vendorId })
  await createListing(db, {
    vendorId,
    title: { en: 'Tea', si: 'තේ' },
    actionLabel: {},
    description: { en: 'Green', ta: 'பச்சை' },
  })
  await createListing(db, { vendorId, status: 'archived' })
  expect(await clientOf(owner).getDesk({ vendorId })).toMatchObject({
    mayChange: true,
    isLookedAt: false,
    toSend: 1,
    listings: 2,
    missingTexts: missingTexts + 1,
    textLanguage: 'si',
    outsideDashboard: null,
  })
  expect(await clientOf(member).getDesk({ vendorId })).toMatchObject({ mayChange: false, isLookedAt: false })
  const stranger = await createUser(db)
  await expect(clientOf(stranger).getDesk({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a look by an admin of Pola is logged once a day, one by the team never', async () => {
  for (const user of [owner, admin, admin, member]) await clientOf(user).getDesk({ vendorId })
  expect(await clientOf(admin).getDesk({ vendorId })).toMatchObject({ mayChange: false, isLookedAt: true })
  const lines = await db
    .selectFrom('auditLog')
    .select(['userId', 'action'])
    .where('target', '=', `vendor:${vendorId}`)
    .where('action', '=', 'desk.read')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([{ userId: admin.id, action: 'desk.read' }])
})

test('the outside dashboard is for people with access to it', async () => {
  await db.updateTable('users').set({ metabaseAccess: true }).where('id', '=', member.id).execute()
  expect(await clientOf(member).getDesk({ vendorId })).toMatchObject({ outsideDashboard })
  expect(await clientOf(owner).getDesk({ vendorId })).toMatchObject({ outsideDashboard: null })
})

test('today compares seven days with the seven before, and lists what to do', async () => {
  await orderAt('2026-11-23T08:00:00Z')
  const sent = await orderAt('2026-11-17T00:30:00Z', { isSent: true })
  await orderAt('2026-11-16T23:30:00Z', { isSent: true })
  await createCounts(db, [
    { vendorId, kind: 'view', day: '2026-11-20', count: 30 },
    { vendorId, kind: 'view', day: '2026-11-10', count: 10 },
    { vendorId, kind: 'shown', day: '2026-11-20', count: 500 },
  ])
  const { listingId } = await createProduct(db, vendorId, { stock: 2, title: { en: 'Honey' } })
  await createListingCounts(db, [{ listingId, day: '2026-11-23', count: 20 }])
  const today = await clientOf(owner).getToday({ vendorId })
  expect(today).toMatchObject({
    currency: 'USD',
    ownCurrency: 'USD',
    sold: { now: 3000, before: 1500 },
    orders: { now: 2, before: 1 },
    views: { now: 50, before: 10 },
    allOrders: 3,
    toSend: { count: 1, oldestAt: '2026-11-23T08:00:00.000Z' },
    returns: 0,
    feedback: { count: 0, oldestAt: null },
  })
  expect(today.newest).toHaveLength(3)
  expect(today.newest[1]).toMatchObject({
    id: sent.id,
    pieces: 1,
    more: 0,
    buyer: kandy.name,
    city: 'Kandy',
    total: 1500,
  })
  expect(today.lowStock.items).toContainEqual(
    expect.objectContaining({ listingId, title: 'Honey', stock: 2, daysLeft: null }),
  )
  expect(today.balances).toEqual([{ amount: expect.any(Number), currency: 'USD', nextPayout: null }])
  expect(today.balances?.[0]?.amount).toBeGreaterThan(0)
  expect((await clientOf(member).getToday({ vendorId })).balances).toBeNull()
})

test('the steps to a first sale are shown until all are done, and missing ones are shown later too', async () => {
  const own = await createVendor(db, { description: {} })
  await addToTeam(db, own, owner.id, 1)
  const open = async () =>
    (await clientOf(owner).getToday({ vendorId: own })).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))
  expect(await open()).toEqual(['page', 'listing', 'from', 'shipping', 'returns', 'payouts', 'cart'])
  const logoImageId = await createProductImage(db)
  await db
    .updateTable('vendors')
    .set({ logoImageId, description: { si: 'තේ' } })
    .where('id', '=', own)
    .execute()
  const { listingId } = await createProduct(db, own)
  await db.updateTable('vendorShops').set({ takesOrders: null }).where('vendorId', '=', own).execute()
  expect(await open()).toEqual(['from', 'shipping', 'returns', 'payouts', 'cart'])
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, own, { currency: 'USD', shipsFrom: ['LK'], rates, returnDays: 14 }))
  await createPayoutAccount(db, own)
  await db.updateTable('vendorPayoutAccounts').set({ state: 'ready' }).where('vendorId', '=', own).execute()
  expect(await open()).toEqual(['cart'])
  await db.updateTable('vendorShops').set({ takesOrders: true }).where('vendorId', '=', own).execute()
  expect(await open()).toEqual([])
  await db.updateTable('listingVariants').set({ stock: 0 }).where('listingId', '=', listingId).execute()
  expect(await open()).toEqual(['listing'])
  await db.updateTable('vendors').set({ status: 3 }).where('id', '=', own).execute()
  expect(await open()).toEqual(['approval', 'listing'])
})

test('an enterprise that ships nothing needs neither a place to ship from nor a rate', async () => {
  const own = await createVendor(db)
  await addToTeam(db, own, owner.id, 1)
  await createListing(db, {
    ...{ vendorId: own, kind: 'cart', shipsAnywhere: false, shipsTo: [] },
    variants: [{ price: 100, stock: null, manageStock: false }],
  })
  const { steps } = await clientOf(owner).getToday({ vendorId: own })
  const isDone = Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]))
  expect(isDone).toMatchObject({ listing: true, from: true, shipping: true, returns: false })
})

test('steps are days in the vendor’s time zone, and refunds don’t count as sales', async () => {
  await orderAt('2026-11-22T19:00:00Z')
  const refunded = await orderAt('2026-11-22T12:00:00Z')
  await db.updateTable('orders').set({ refunded: 500 }).where('id', '=', refunded.id).execute()
  const cancelled = await orderAt('2026-11-22T13:00:00Z')
  const gone = { status: 'cancelled' as const, refunded: 1500 }
  await db.updateTable('orders').set(gone).where('id', '=', cancelled.id).execute()
  const read = async (timeZone: string) => {
    const { points, before } = await clientOf(owner).getStatistics({ vendorId, count: 2, timeZone })
    expect(before.map(({ from }) => from)).toEqual(['2026-11-20', '2026-11-21'])
    return points.map(({ from, sales, orders }) => [from, sales, orders])
  }
  expect(await read('UTC')).toEqual([
    ['2026-11-22', 2500, 2],
    ['2026-11-23', 0, 0],
  ])
  expect(await read('Asia/Colombo')).toEqual([
    ['2026-11-22', 1000, 1],
    ['2026-11-23', 1500, 1],
  ])
})

test('a country is listed if three people bought there, not if one person bought three times', async () => {
  const to = (country: string, email: string) =>
    orderAt('2026-11-22T12:00:00Z', { email, address: { ...kandy, country, region: '' } })
  for (const name of ['a', 'b', 'c']) await to('PT', `${name}@example.org`)
  for (const name of ['a', 'A', 'a']) await to('JP', `${name}@example.org`)
  await to('IN', 'b@example.org')
  const client = clientOf(owner)
  const portugal = { lat: 39.5, lng: -8 }
  await db
    .insertInto('places')
    .values({ id: 620, type: 'country', title: { en: 'Portugal' }, country: 'PT', selfNode: 'PT', ...portugal })
    .execute()
  expect(await client.getBuyerCountries({ vendorId })).toEqual({
    items: [{ country: 'PT', name: 'Portugal', orders: 3, sales: 4500, point: portugal }],
    others: null,
  })
  await to('IN', 'c@example.org')
  expect((await client.getBuyerCountries({ vendorId })).others).toEqual({ orders: 5, sales: 7500 })
})

test('searches and countries are listed from three visits on, and the others are summed', async () => {
  const certificate = await createCertificate(db, { title: { en: 'Fair trade', si: 'සාධාරණ වෙළඳාම' } })
  const { listingId } = await createProduct(db, vendorId)
  const page = { itemType: 'profile' as const, id: vendorId }
  const listing = { itemType: 'listing' as const, id: listingId }
  const filtered = `query=tea&shipsTo=LK&certificate=${certificate}`
  await createSearchVisits(db, [
    { ...listing, day: '2026-11-22', search: filtered, count: 2 },
    { ...listing, day: '2026-11-23', search: filtered, count: 2 },
    { ...page, day: '2026-11-23', search: 'query=tea&location=kandy', count: 3 },
    { ...page, day: '2026-11-23', search: 'query=gift', count: 2 },
    { ...page, day: '2026-09-01', search: 'query=gift', count: 9 },
  ])
  await createCountryCounts(db, [
    { ...page, day: '2026-11-22', country: 'LK', count: 5 },
    { ...listing, day: '2026-11-23', country: 'LK', count: 1 },
    { ...page, day: '2026-11-23', country: 'PT', count: 2 },
    { ...page, day: '2026-11-23', country: '', count: 1 },
    { ...page, day: '2026-09-01', country: 'JP', count: 9 },
  ])
  const client = clientOf(member)
  expect(await client.getSearches({ vendorId, language: 'si' })).toEqual({
    items: [
      {
        ...{ itemType: 'listing', search: filtered, words: 'tea', place: '', visits: 4 },
        choices: [
          { key: 'shipsTo', values: ['LK'], labels: ['ශ්‍රී ලංකාව'] },
          { key: 'certificates', values: [String(certificate)], labels: ['සාධාරණ වෙළඳාම'] },
        ],
      },
      {
        ...{ itemType: 'profile', search: 'query=tea&location=kandy', words: 'tea', place: 'kandy', visits: 3 },
        choices: [],
      },
    ],
    others: null,
  })
  await createSearchVisits(db, [{ ...page, day: '2026-11-23', search: 'query=bowl', count: 1 }])
  expect((await client.getSearches({ vendorId })).others).toBe(3)
  expect(await client.getVisitorCountries({ vendorId })).toEqual({
    items: [{ country: 'LK', name: 'Sri Lanka', views: 6 }],
    others: null,
    unknown: 1,
  })
  await createCountryCounts(db, [{ ...page, day: '2026-11-23', country: 'IN', count: 1 }])
  expect((await client.getVisitorCountries({ vendorId })).others).toBe(3)
})

test('the chosen values of a search are named for every kind of filter, deleted ones not', async () => {
  const node = await createNode(db, { type: 'sector', handle: 'tea-makers', title: { en: 'Tea makers' } })
  const search = `query=a&sector=${node},${2 ** 31 - 2}&reviewed=1&founded=1990,2010&networkType=2`
  await createSearchVisits(db, [{ itemType: 'profile', id: vendorId, day: '2026-11-23', search, count: 3 }])
  const { items } = await clientOf(owner).getSearches({ vendorId })
  expect(items[0]?.choices).toEqual([
    { key: 'sectors', values: [String(node), String(2 ** 31 - 2)], labels: ['Tea makers', null] },
    { key: 'reviewed', values: ['1'], labels: [null] },
    { key: 'founded', values: ['1990', '2010'], labels: [null, null] },
    { key: 'networkTypes', values: ['2'], labels: [null] },
  ])
})

test('the best listings are those of the period', async () => {
  const { lineId } = await orderAt('2026-11-22T12:00:00Z')
  await orderAt('2026-08-22T12:00:00Z')
  const line = await db.selectFrom('orderLines').select('listingId').where('id', '=', lineId).executeTakeFirstOrThrow()
  await createListingCounts(db, [{ ...line, day: '2026-11-22', count: 40 }])
  const { items } = await clientOf(owner).getBestListings({ vendorId })
  expect(items).toMatchObject([{ ...line, pieces: 1, sales: 1000, views: 40 }])
})

test('cancelled and returned pieces don’t count as sold, to the cent', async () => {
  const { lineId } = await orderAt('2026-11-22T12:00:00Z', { pieces: 3, isSent: true })
  const change = (values: { total?: number; fulfilled?: number; cancelled?: number; returned?: number }) =>
    db.updateTable('orderLines').set(values).where('id', '=', lineId).execute()
  const best = async () => (await clientOf(owner).getBestListings({ vendorId })).items
  await change({ total: 1001, fulfilled: 2, cancelled: 1, returned: 1 })
  // Of 1001 cents the first two pieces cost 334 each.
  expect(await best()).toMatchObject([{ pieces: 1, sales: 333 }])
  await change({ returned: 2 })
  expect(await best()).toEqual([])
})

test('an unknown time zone is refused', async () => {
  await expect(clientOf(owner).getStatistics({ vendorId, timeZone: 'Moon/Base' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('sums over currencies are in dollars at the orders’ rates, while orders and balances keep their own', async () => {
  const own = await createShop(db)
  await addToTeam(db, own, owner.id, 1)
  for (const currency of ['LKR', 'USD', 'JPY'])
    await orderAt('2026-11-22T08:00:00Z', { vendorId: own, pieces: 5, currency })
  const today = await clientOf(owner).getToday({ vendorId: own, timeZone: 'UTC' })
  // 55.00 dollars; 55.00 rupees are 0.18, 5,500 yen 36.67.
  const { points } = await clientOf(owner).getStatistics({ vendorId: own, count: 3 })
  expect(points.map(({ sales }) => sales)).toEqual([0, 5500 + 18 + 3667, 0])
  expect(today.sold.now).toBe(5500 + 18 + 3667)
  expect(today.newest.map(({ total, currency }) => [total, currency])).toEqual([
    [5500, 'JPY'],
    [5500, 'USD'],
    [5500, 'LKR'],
  ])
  expect(today.balances?.map(({ currency }) => currency)).toEqual(['JPY', 'LKR', 'USD'])
  const listings = await clientOf(owner).getBestListings({ vendorId: own, step: 'day', count: 7 })
  expect(listings.items.map(({ sales }) => sales)).toEqual([5000, 3333, 17])
})

test('each balance has its own next payout, and none if its currency can’t be paid out', async () => {
  for (const currency of ['LKR', 'USD', 'JPY'])
    await orderAt('2026-11-22T08:00:00Z', { vendorId, pieces: 5, currency, isSent: true })
  await createBankAccount(db, vendorId)
  const paid = createRouterClient(dashboardRoutes({ db, outsideDashboard, payoutDay: 'monday', now: () => now }), {
    context: asViewer(owner.viewer),
  })
  const days = async () =>
    (await paid.getToday({ vendorId })).balances?.map(({ currency, nextPayout }) => [currency, nextPayout])
  expect(await days()).toEqual([
    ['JPY', null],
    ['LKR', '2026-11-23'],
    ['USD', '2026-11-23'],
  ])
  await createPayouts(db, { userId: admin.id, publicUrl: 'https://pola.test', sent: 'today' })
  await db.updateTable('payoutBatches').set({ createdAt: now }).execute()
  expect((await days())?.slice(0, 2)).toEqual([
    ['JPY', null],
    ['LKR', '2026-11-23'],
  ])
})

test('the oldest order to send is found by when it was placed, among the counted ones', async () => {
  const seats = await orderAt('2026-11-20T08:00:00Z')
  const moments = { startsAt: new Date('2026-12-20T08:00:00Z'), endsAt: new Date('2026-12-20T10:00:00Z') }
  await db
    .updateTable('orderLines')
    .set({ delivery: 'event', isShipped: false, ...moments })
    .where('orderId', '=', seats.id)
    .execute()
  expect((await clientOf(owner).getToday({ vendorId })).toSend).toEqual({ count: 0, oldestAt: null })
  await orderAt('2026-11-22T08:00:00Z')
  await orderAt('2026-11-21T08:00:00Z')
  expect((await clientOf(owner).getToday({ vendorId })).toSend).toEqual({
    count: 2,
    oldestAt: '2026-11-21T08:00:00.000Z',
  })
})
