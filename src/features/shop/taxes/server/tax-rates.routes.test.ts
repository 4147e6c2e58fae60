import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { taxRatesRoutes } from './tax-rates.routes.ts'

const { db } = await testDatabase()
const handle = createApiHandler(taxRatesRoutes(db), createLogger('silent'))
const { id: adminId } = await createUser(db, { role: 1 })
const admin = asViewer({ userId: adminId, role: 1 })

async function call(method: string, path: string, terms?: object, context = admin) {
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, ...(terms && { body: JSON.stringify({ terms }) }) }
  const { response } = await handle(new Request(`https://pola.test/api/v1/admin/tax-rates${path}`, init), context)
  return { status: response?.status, body: await response?.json() }
}

const vat = { name: { en: 'VAT', si: 'වැට් බද්ද' }, basisPoints: 1850, isIncluded: false, onShipping: true }

test('only admins see or set taxes', async () => {
  const { id: userId } = await createUser(db)
  for (const context of [guest(), asViewer({ userId, role: 2 })]) {
    expect((await call('GET', '', undefined, context)).status).toBe(404)
    expect((await call('PUT', '/LK', vat, context)).status).toBe(404)
    expect((await call('DELETE', '/LK', undefined, context)).status).toBe(404)
  }
  expect((await call('GET', '')).body).toEqual({ items: [], count: 0 })
})

test('a tax applies to carts from then on, until it is removed', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const cartId = await createCart(db, { country: 'LK', variants: [variantId] })
  const total = async () => (await createCarts(db).stateOf(db, cartId))?.totals.total
  expect(await total()).toBe(1500)
  const saved = await call('PUT', '/LK', vat)
  expect(saved.body).toEqual({ country: 'LK', ...vat })
  expect(await total()).toBe(1500 + 185 + 93)
  await call('PUT', '/LK', { ...vat, isIncluded: true })
  expect(await total()).toBe(1500)
  expect((await call('GET', '')).body).toMatchObject({ count: 1, items: [{ country: 'LK', isIncluded: true }] })
  expect((await call('DELETE', '/LK')).body).toEqual({ success: true })
  expect((await call('DELETE', '/LK')).status).toBe(404)
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('target', '=', 'country:LK')
    .orderBy('id')
    .execute()
  const terms = { basisPoints: vat.basisPoints, isIncluded: vat.isIncluded, onShipping: vat.onShipping }
  const included = { ...terms, isIncluded: true }
  expect(log).toEqual([
    { action: 'tax.save', before: null, after: terms },
    { action: 'tax.save', before: terms, after: included },
    { action: 'tax.remove', before: included, after: null },
  ])
})

test.each([
  ['name.en', { name: { en: ' ' } }],
  ['basisPoints', { basisPoints: 0 }],
  ['basisPoints', { basisPoints: 10_001 }],
  ['basisPoints', { basisPoints: 12.5 }],
])('a tax with an invalid %s is refused: %j', async (field, wrong) => {
  const { status, body } = await call('PUT', '/LK', { ...vat, ...wrong })
  expect({ status, field: body.field }).toEqual({ status: 400, field: `terms.${field}` })
})

test('an unknown country can’t have a tax', async () => {
  expect((await call('PUT', '/ZZ', vat)).status).toBe(404)
  expect((await call('PUT', '/lk', vat)).status).toBe(400)
})
