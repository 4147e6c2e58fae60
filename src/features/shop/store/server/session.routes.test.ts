import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createCarts, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { sessionRoutes } from './session.routes.ts'

const { db } = await testDatabase()
const outsideDashboard = 'https://numbers.example/shop'
const routes = sessionRoutes({ db, publicUrl: 'https://pola.test', carts: createCarts(db), outsideDashboard })
const handle = createApiHandler(routes, createLogger('silent'))

async function call(context: ApiContext, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), context)
  return { status: response?.status, body: await response?.json() }
}
const start = (context: ApiContext, given = {}) => call(context, 'POST', '/commerce-session', given)
const as = async (role: number) => asViewer({ userId: (await createUser(db)).id, role })

test('a team’s store data is for the team and for admins', async () => {
  const vendorId = await createShop(db)
  const path = `/vendors/${vendorId}/marketplace-auth`
  const member = await as(2)
  await addToTeam(db, vendorId, member.viewer?.userId ?? '', 3)
  expect((await call(guest(), 'GET', path)).status).toBe(401)
  expect((await call(await as(2), 'GET', path)).status).toBe(404)
  expect((await call(member, 'GET', path)).body).toMatchObject({
    vendorId,
    teamRole: 3,
    stockLocationId: `sloc_${vendorId}`,
    dashboardUrl: null,
  })
  const userId = member.viewer?.userId ?? ''
  await db.updateTable('users').set({ metabaseAccess: true }).where('id', '=', userId).execute()
  expect((await call(member, 'GET', path)).body).toMatchObject({ dashboardUrl: outsideDashboard })
  expect((await call(await as(1), 'GET', path)).body).toMatchObject({ vendorId, teamRole: 1, isOpen: true })
})

test('a person’s step returns their cart; admins skip it, unless they view a vendor', async () => {
  const vendorId = await createShop(db)
  const member = await as(2)
  const userId = member.viewer?.userId ?? ''
  expect((await start(guest())).status).toBe(401)
  expect((await start(member)).body).toMatchObject({ kind: 'customer', customerId: `cus_${userId}`, cartId: null })
  const { variantId } = await createProduct(db, vendorId)
  const cartId = await createCart(db, { userId, variants: [variantId] })
  expect((await start(member, { vendorId })).body).toMatchObject({ kind: 'customer', cartId: `cart_${cartId}` })
  expect((await start(await as(1))).body).toEqual({ kind: 'skipped' })
  expect((await start(await as(1), { vendorId })).body).toMatchObject({ kind: 'vendor', vendor: { vendorId } })
  expect((await start(await as(1), { vendorId: 2_000_000_000 })).status).toBe(404)
})

test('the step merges a guest’s cart into the member’s, and returns its count and the reduced items', async () => {
  const scarce = await createProduct(db, await createShop(db), { stock: 3 })
  const { id: userId } = await createUser(db)
  await createCart(db, { userId, variants: [[scarce.variantId, 2]] })
  const token = 'guest-of-the-same-browser-1234567'.slice(0, 32)
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  await createCart(db, { tokenHash, variants: [[scarce.variantId, 2]] })
  const context = { ...asViewer({ userId, role: 2 }), headers: new Headers({ cookie: `__Host-cart=${token}` }) }
  expect((await start(context)).body).toMatchObject({ kind: 'customer' })
  const [dropped, clamped, count] = context.answer.getSetCookie()
  expect(dropped).toMatch(/^__Host-cart=;/)
  expect(clamped).toMatch(/^cart_clamped=\d+;/)
  expect(count).toMatch(/^cart_count=3;/)
})
