import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { kandy } from '../testing/kandy.ts'
import { mountCheckoutForms } from './checkout-forms.ts'
import { createCheckoutKeeper } from './checkout-keeper.ts'

const { db } = await testDatabase()
const payments = createTestPayments(db)
const checkout = createCheckoutKeeper({ db, carts: createCarts(db), payments, ratesNow })

test('an address refused without scripts is kept as typed, until a complete one is given', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const { id: userId } = await createUser(db)
  await createCart(db, { userId, country: 'LK', variants: [variantId] })
  const context = asViewer({ userId, role: 2 })
  const app = new Hono()
  const services = { accounts: { viewerOf: async () => context.viewer } } as never
  const config = { publicUrl: 'https://pola.test' } as never
  mountCheckoutForms(app, { db, config, limit: () => 0, clientIp: () => '198.51.100.1', services, checkout, payments })
  const send = (form: Record<string, string>) =>
    app.request('https://pola.test/checkout/address', {
      method: 'POST',
      headers: { origin: 'https://pola.test', host: 'pola.test' },
      body: new URLSearchParams(form),
    })
  const shown = () => checkout.show(context, 'en')

  const bad = { ...kandy, postalCode: 'x', email: 'asha@example.org' }
  expect((await send(bad)).headers.get('location')).toBe('/checkout?step=address&problem=address-incomplete')
  const { typed, address, email } = await shown()
  expect(typed).toEqual({ email: 'asha@example.org', address: { ...kandy, postalCode: 'x' } })
  expect([address, email]).toEqual([null, expect.stringContaining('@')])
  await expect(checkout.setPayment(context, 0, 'en')).rejects.toMatchObject({ status: 404 })

  expect((await send({ ...bad, postalCode: kandy.postalCode })).headers.get('location')).toBe('/checkout?step=payment')
  expect(await shown()).toMatchObject({ typed: null, address: { postalCode: kandy.postalCode } })
})
