import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import {
  indexPauses,
  type LoadedListing,
  loadCategoryTree,
  loadListings,
  saveShop,
  shapeListing,
} from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/platform/search/search.tables.ts'
import { createCart, createCarts, createProduct } from '#features/shop/cart/cart.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { communityCartRoutes } from './community-cart.routes.ts'

const { db } = await testDatabase()
const routes = communityCartRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const carts = createCarts(db)

/** `YYYY-MM-DD`, that many days from today in UTC. */
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

async function anOpenShop(country: string | null = null) {
  const vendorId = await createVendor(db, { locations: country ? [{ country }] : [] })
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates, returnDays: 14 }))
  const { listingId, variantId } = await createProduct(db, vendorId)
  const cartId = await createCart(db, { variants: [variantId] })
  const pause = (given: Partial<Parameters<ReturnType<typeof by>['pauseShop']>[0]> = {}) =>
    by(owner).pauseShop({ vendorId, from: day(-2), backOn: day(5), words: {}, ...given })
  const move = (times: { pausedFrom?: Date; pausedUntil?: Date }) =>
    db.updateTable('vendorShops').set(times).where('vendorId', '=', vendorId).execute()
  return {
    ...{ vendorId, owner, variantId, pause, move },
    times: () =>
      db
        .selectFrom('vendorShops')
        .select(['pausedFrom', 'pausedUntil', 'pauseZone'])
        .where('vendorId', '=', vendorId)
        .executeTakeFirstOrThrow(),
    listing: async (language = 'en') => {
      const [listing] = await loadListings(db, [listingId])
      return shapeListing(listing as LoadedListing, await loadCategoryTree(db), language)
    },
    cart: () => carts.stateOf(db, cartId),
    isSoldInResults: async () => {
      const row = await db
        .selectFrom('searchDocuments')
        .select('record')
        .where('objectId', '=', `listing-${listingId}`)
        .where('language', '=', 'en')
        .executeTakeFirstOrThrow()
      return (row.record as { isCartItem: boolean }).isCartItem
    },
  }
}

test('strangers, plain members and admins of Pola can’t pause a shop', async () => {
  const { vendorId } = await anOpenShop()
  const [member, stranger, admin] = [await createUser(db), await createUser(db), await createUser(db, { role: 1 })]
  await addToTeam(db, vendorId, member.id, 3)
  const wanted = { vendorId, from: day(1), backOn: day(3), words: {} }
  await expect(by().pauseShop(wanted)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const who of [member, stranger]) {
    await expect(by(who).pauseShop(wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(who).endPause({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(by(admin).pauseShop(wanted)).rejects.toMatchObject({ code: 'gm-error-read-only' })
  expect((await by(member).getCommunityCart({ vendorId })).pause).toBeNull()
})

test('listings of a paused shop stay visible with its return date, and can be bought once the pause ends', async () => {
  const { vendorId, owner, variantId, pause, listing, cart, isSoldInResults } = await anOpenShop()
  const words = { en: 'We’re at the harvest.', si: 'අස්වනු කාලයයි.', ta: ' ' }
  expect((await pause({ words })).pause).toMatchObject({ backOn: day(5), isRunning: true, words: { en: words.en } })
  expect(await listing()).toMatchObject({ isSoldHere: false, pause: { backOn: day(5), words: words.en } })
  expect((await listing('si')).pause?.words).toBe(words.si)
  // A language without its own text shows the English one.
  expect((await listing('ta')).pause?.words).toBe(words.en)
  expect(await isSoldInResults()).toBe(false)
  expect(await cart()).toMatchObject({ canCheckOut: false, parts: [{ lines: [{ problem: 'paused' }] }] })
  await expect(createCart(db, { variants: [variantId] })).rejects.toMatchObject({ code: 'gm-error-cart-closed' })
  expect((await by(owner).endPause({ vendorId })).pause).toBeNull()
  expect((await listing()).pause).toBeUndefined()
  expect(await isSoldInResults()).toBe(true)
  expect((await cart())?.canCheckOut).toBe(true)
  const deeds = await db
    .selectFrom('auditLog')
    .select('action')
    .where('actingVendorId', '=', vendorId)
    .orderBy('id')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual(['community-cart.pause', 'community-cart.pause-ended'])
})

test('a pause begins and ends by itself, at once for carts and with the next check in search results', async () => {
  const { pause, move, listing, cart, isSoldInResults, times } = await anOpenShop()
  const hour = 3_600_000
  expect((await pause({ from: day(3), backOn: day(9) })).pause).toMatchObject({ isRunning: false })
  await indexPauses(db)
  expect([await isSoldInResults(), (await cart())?.canCheckOut, (await listing()).isSoldHere]).toEqual([
    true,
    true,
    true,
  ])
  await move({ pausedFrom: new Date(Date.now() - hour) })
  expect([(await cart())?.canCheckOut, (await listing()).isSoldHere]).toEqual([false, false])
  await indexPauses(db)
  expect(await isSoldInResults()).toBe(false)
  await move({ pausedFrom: new Date(Date.now() - 2 * hour), pausedUntil: new Date(Date.now() - 1) })
  expect([(await cart())?.canCheckOut, (await listing()).isSoldHere]).toEqual([true, true])
  await indexPauses(db)
  expect(await isSoldInResults()).toBe(true)
  expect(await times()).toEqual({ pausedFrom: null, pausedUntil: null, pauseZone: null })
})

test.each([
  ['LK', 'America/New_York', 'Asia/Colombo', '2029-12-31T18:30:00.000Z'],
  ['US', 'America/New_York', 'America/New_York', '2030-01-01T05:00:00.000Z'],
  [null, 'Asia/Tokyo', 'Asia/Tokyo', '2029-12-31T15:00:00.000Z'],
])('days of an enterprise in %s, set in %s, are those of %s', async (country, named, zone, from) => {
  const { pause, times } = await anOpenShop(country)
  const wanted = { from: '2030-01-01', backOn: '2030-01-12' }
  const { pause: set } = await pause({ ...wanted, timeZone: named })
  expect(set).toMatchObject({ ...wanted, timeZone: zone })
  expect((await times()).pausedFrom?.toISOString()).toBe(from)
})

test.each([
  ['that ends before it begins', 3, 2],
  ['of no day', 3, 3],
  ['that is over', -9, -2],
  ['of more than a year', 1, 370],
])('a pause %s is refused, and the error names its field', async (_, from, backOn) => {
  const { pause } = await anOpenShop()
  await expect(pause({ from: day(from), backOn: day(backOn) })).rejects.toMatchObject({
    code: 'gm-error-pause-dates',
    status: 400,
    data: { field: 'backOn' },
  })
})

test('an invalid day, an unknown time zone, or a text that is too long is refused', async () => {
  const { pause } = await anOpenShop()
  for (const given of [{ from: '2030-02-30' }, { timeZone: 'Moon/Base' }, { words: { en: 'x'.repeat(301) } }])
    await expect(pause(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
