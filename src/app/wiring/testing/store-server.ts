import medusaPackage from '@medusajs/medusa-js'
import { afterAll, beforeEach } from 'vitest'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { forgetPromises } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../../testing/start-product.ts'
import { connectFeatures } from '../connect-features.ts'
import { openListener } from '../open-listener.ts'

/** Its types describe its CommonJS file, whose default export is one level deeper. */
const Medusa = medusaPackage as unknown as typeof medusaPackage.default

export const address = {
  first_name: 'Asha',
  last_name: 'Perera',
  address_1: '24 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country_code: 'lk',
}
export const email = 'asha@example.org'

/** The answer of `complete`. */
export type Completed = { type: string; data: { id: string; payment_session: { data: { url: string } } } }

/** The error of a refused call. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; data: { type: string; code: string } }> {
  return call.then(
    () => Promise.reject(new Error('it was not refused')),
    error => error.response,
  )
}

/** Starts the whole product over HTTP, with Medusa's client for its shop. */
export async function startStore() {
  connectFeatures()
  const database = await testDatabase()
  const { db } = database
  const { server } = await startProduct(database, {
    PUBLIC_URL: 'http://localhost:3000',
    TEST_PAYMENTS: 'on',
    BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234',
  })
  const listener = await openListener({ host: '127.0.0.1', port: 0, patience: 1000 })
  listener.answerWith(server.app.fetch)
  afterAll(() => listener.close())

  const origin = `http://localhost:${listener.port}`
  const client = (customHeaders: Record<string, string> = {}) =>
    new Medusa({ baseUrl: `${origin}/api/v1`, maxRetries: 0, customHeaders })

  /** The buyer's part on the provider's page. */
  const approve = (url: string, act = 'approve') =>
    fetch(`${origin}${url}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: `act=${act}`,
    })

  async function twoVendors(options: { stock?: number } = {}) {
    const [honey, scarf] = [await createShop(db), await createShop(db)]
    const { listingId, variantId } = await createProduct(db, honey, { price: 1000, stock: 20, ...options })
    const other = await createProduct(db, scarf, { price: 2500, stock: 20, ...options })
    return { vendors: [honey, scarf], listingId, variantIds: [variantId, other.variantId] }
  }

  /** A cart with one piece of each variant, ready to be bought. */
  async function readyCart(medusa: ReturnType<typeof client>, variantIds: number[], provider = 'test') {
    const { cart } = await medusa.carts.create({ country_code: 'lk' } as never)
    for (const id of variantIds)
      await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${id}`, quantity: 1 })
    await medusa.carts.update(cart.id, { email, shipping_address: address as never })
    await medusa.carts.createPaymentSessions(cart.id)
    return (await medusa.carts.setPaymentSession(cart.id, { provider_id: provider })).cart
  }

  async function logIn() {
    const user = await createMember(db)
    const { response } = await client().auth.authenticate({ email: user.email, password })
    const cookies = (response.headers as unknown as Record<string, string[]>)['set-cookie'] ?? []
    return { user, medusa: client({ cookie: cookies.map(line => line.split(';')[0]).join('; ') }) }
  }

  // All calls come from one address.
  beforeEach(() => forgetPromises(db))

  return { db, server, origin, client, approve, twoVendors, readyCart, logIn }
}
