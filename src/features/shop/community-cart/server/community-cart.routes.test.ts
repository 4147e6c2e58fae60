import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { saveShop } from '#features/market/listings/server/index.ts'
import '#features/platform/search/search.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createCarts, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { createPayoutAccount } from '#features/shop/payments/payments.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { communityCartRoutes } from './community-cart.routes.ts'

const { db } = await testDatabase()
const routes = communityCartRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

async function anEnterprise(status = 1) {
  const vendorId = await createVendor(db, status === 1 ? {} : { status, approvedAt: null })
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const me = by(owner)
  const missing = async () =>
    (await me.getCommunityCart({ vendorId })).needs.flatMap(({ need, isMet }) => (isMet ? [] : [need]))
  const set = (isOn: boolean) => me.setCommunityCart({ vendorId, isOn })
  return { vendorId, owner, me, missing, set }
}

/** Meets every requirement except approval and a listing. */
async function complete(vendorId: number) {
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates, returnDays: 14 }))
  await createPayoutAccount(db, vendorId)
  await db.updateTable('vendorPayoutAccounts').set({ state: 'ready' }).where('vendorId', '=', vendorId).execute()
}

const records = async (listingId: number) => {
  const { rows } = await sql<{ isCartItem: boolean; cartItem: string[] }>`
    select record -> 'isCartItem' as "isCartItem", record -> 'cartItem' as "cartItem" from search_documents
    where object_id = ${`listing-${listingId}`} and language = 'en'`.execute(db)
  return rows[0]
}

test('strangers find nothing, members and admins of Pola read, owners and admins of the team change', async () => {
  const { vendorId, set } = await anEnterprise()
  const [member, stranger] = [await createUser(db), await createUser(db)]
  const admin = await createUser(db, { role: 1 })
  await addToTeam(db, vendorId, member.id, 3)
  await expect(by().getCommunityCart({ vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by(stranger).getCommunityCart({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const who of [member, admin])
    expect(await by(who).getCommunityCart({ vendorId })).toMatchObject({ mayChange: false, isOn: false })
  const off = { vendorId, isOn: false }
  await expect(by(member).setCommunityCart(off)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(stranger).setCommunityCart(off)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(admin).setCommunityCart(off)).rejects.toMatchObject({ code: 'gm-error-read-only' })
  expect(await set(false)).toMatchObject({ isOn: false, mayChange: true })
})

test('missing requirements are listed, and the cart can’t be turned on before they are met', async () => {
  const { vendorId, missing, set } = await anEnterprise()
  const unready = () => expect(set(true)).rejects.toMatchObject({ code: 'gm-error-community-cart', status: 409 })
  expect(await missing()).toEqual(['listing', 'shipping', 'returns', 'payouts'])
  await unready()
  const listing = { vendorId, kind: 'cart' as const, shipsAnywhere: true }
  await createListing(db, { ...listing, variants: [{ price: 100, stock: 0 }] })
  const over = new Date(Date.now() - 86_400_000)
  await createListing(db, { ...listing, variants: [{ price: 100, stock: 5, startsAt: over, endsAt: over }] })
  await db.updateTable('vendorShops').set({ takesOrders: null }).where('vendorId', '=', vendorId).execute()
  expect(await missing()).toEqual(['listing', 'shipping', 'returns', 'payouts'])
  await createListing(db, listing)
  expect(await missing()).toEqual(['shipping', 'returns', 'payouts'])
  await complete(vendorId)
  await db.updateTable('vendorShops').set({ takesOrders: null }).where('vendorId', '=', vendorId).execute()
  expect(await missing()).toEqual([])
  expect(await set(true)).toMatchObject({ isOn: true })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where acting_vendor_id = ${vendorId}`.execute(db)
  expect(rows).toEqual([{ action: 'community-cart.on' }])
})

test('an enterprise without approval can’t turn it on, and one that ships nothing needs no rate', async () => {
  const waiting = await anEnterprise(3)
  expect(await waiting.missing()).toContain('approval')
  const { vendorId, missing } = await anEnterprise()
  await createListing(db, { vendorId, kind: 'cart', variants: [{ price: 100, stock: null, manageStock: false }] })
  expect(await missing()).toEqual(['returns', 'payouts'])
})

test('turned off, search, cart and checkout no longer sell its listings, and turned on they do', async () => {
  const { vendorId, set } = await anEnterprise()
  await complete(vendorId)
  const { listingId, variantId } = await createProduct(db, vendorId)
  const other = await createProduct(db, await createShop(db))
  const cartId = await createCart(db, { variants: [variantId, other.variantId] })
  expect(await records(listingId)).toEqual({ isCartItem: true, cartItem: ['can-add-to-cart', 'ready-to-ship'] })
  await set(false)
  expect(await records(listingId)).toEqual({ isCartItem: false, cartItem: [] })
  const carts = createCarts(db)
  const off = await carts.stateOf(db, cartId)
  expect(off?.parts.map(({ lines, canBeBought }) => [lines[0]?.problem, canBeBought])).toEqual([
    ['closed', false],
    [null, true],
  ])
  expect(off?.canCheckOut).toBe(false)
  await expect(createCart(db, { variants: [variantId] })).rejects.toMatchObject({ code: 'gm-error-cart-closed' })
  await set(true)
  expect((await carts.stateOf(db, cartId))?.canCheckOut).toBe(true)
  expect((await loadCart(db, cartId))?.lines).toHaveLength(2)
})

test('an enterprise turns bank transfers off and on, which the audit log records', async () => {
  const { vendorId, owner, me } = await anEnterprise()
  await complete(vendorId)
  expect((await me.getCommunityCart({ vendorId })).takesTransfers).toBe(true)
  const [member, stranger, admin] = [await createUser(db), await createUser(db), await createUser(db, { role: 1 })]
  await addToTeam(db, vendorId, member.id, 3)
  const off = { vendorId, takesTransfers: false }
  for (const who of [member, stranger])
    await expect(by(who).setTakesTransfers(off)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(admin).setTakesTransfers(off)).rejects.toMatchObject({ code: 'gm-error-read-only' })
  for (let again = 0; again < 2; again++)
    expect(await me.setTakesTransfers(off)).toMatchObject({ takesTransfers: false })
  expect(await me.setTakesTransfers({ ...off, takesTransfers: true })).toMatchObject({ takesTransfers: true })
  const { rows } = await sql<{ action: string; userId: string }>`
    select action, user_id from audit_log where target = ${`vendor:${vendorId}`} order by id`.execute(db)
  expect(rows).toEqual([
    { action: 'community-cart.transfers-off', userId: owner.id },
    { action: 'community-cart.transfers-on', userId: owner.id },
  ])
})

test('bank transfers can’t be turned off where the site doesn’t offer them', async () => {
  const { vendorId, owner } = await anEnterprise()
  const without = createRouterClient(communityCartRoutes(db, false), { context: asViewer(owner.viewer) })
  expect((await without.getCommunityCart({ vendorId })).takesTransfers).toBe(null)
})
