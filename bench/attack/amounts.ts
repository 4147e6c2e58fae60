/**
 * Prices, counts and totals at the limits of columns, numbers and cards: they must be refused with a message, never
 * with an internal error.
 */
import { highestPrice, highestTotal } from '#shared/highest-amounts.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Ask, type Caller, createCaller, json, signInAs } from './calls.ts'
import { none, type Row } from './row.ts'

const borders = [
  2 ** 31 - 1,
  2 ** 31,
  highestTotal,
  highestTotal + 1,
  highestPrice,
  highestPrice + 1,
  2 ** 53,
  1e21,
  -1,
]
const counts = [1, 2, 999]
const address = {
  ...{ name: 'Asha Perera', line1: '24 Temple Road', city: 'Kandy', postalCode: '20000', country: 'LK' },
  ...{ phone: '+94 77 123 4567' },
}

type Found = { failed: string[]; tooMuch: string[]; shownWrong: string[] }

export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start({ env: { TEST_PAYMENTS: 'on' } })
  const caller = createCaller(target.origin)
  const found: Found = { failed: [], tooMuch: [], shownWrong: [] }
  const vendor = await sellerOf(caller)
  for (const price of borders) {
    note(found, `price ${price}`, await setPrice(caller, vendor, price))
    for (const quantity of counts) await buy(caller, found, { vendor, price, quantity })
  }
  for (const path of ['/marketplace/listing/', '/api/v1/listings/', '/api/v1/store/products/prod_', '/gift-cards/'])
    for (const id of ['2147483648', '99999999999', '9007199254740993', '-1', '1e21'])
      note(found, `${path}${id}`, await caller.call({ path: `${path}${id}` }))
  caller.close()
  await target.stop()
  return [
    none('amounts and ids at the borders answered with an error of the server', found.failed),
    none('orders placed above the highest total', found.tooMuch),
    none('carts that can’t be shown', found.shownWrong),
  ]
}

type Seller = { cookie: string; vendorId: number; listingId: number; variantId: number; currency: string }

/** Finds an owner in the demo world who sells something that a guest can add to the cart. */
async function sellerOf(caller: Caller): Promise<Seller> {
  for (const email of ['nimali@pola.example', 'sarath@pola.example', 'anura@pola.example', 'malini@pola.example']) {
    const cookie = await signInAs(caller, email).catch(() => '')
    if (!cookie) continue
    const profiles = json<{ items: { id: number; type: string }[] }>(
      await caller.call({ path: '/api/v1/users/profiles', headers: { cookie } }),
    )
    for (const { id: vendorId, type } of profiles.items) {
      if (type !== 'vendor') continue
      const path = `/api/v1/vendors/${vendorId}/listings?limit=100`
      const own = await caller.call({ path, headers: { cookie } })
      const { items = [] } = json<{ items?: { id: number; currency: string }[] }>(own)
      for (const { id: listingId, currency } of items) {
        const product = await caller.call({ path: `/api/v1/store/products/prod_${listingId}` })
        if (product.status !== 200) continue
        const [variant] = json<{ product: { variants: { id: string }[] } }>(product).product.variants
        const variantId = Number(variant?.id.replace('variant_', ''))
        const added = await caller.call(post('/api/v1/cart/lines', { variantId, quantity: 1 }))
        if (added.status === 200) return { cookie, vendorId, listingId, variantId, currency }
      }
    }
  }
  throw new Error('Nobody of the demo world sells anything')
}

const post = (path: string, body: unknown, headers = {}): Ask => ({ method: 'POST', path, body, headers })

async function setPrice({ call }: Caller, seller: Seller, amount: number): Promise<Answer> {
  const { vendorId, listingId, cookie, currency } = seller
  const path = `/api/v1/vendors/${vendorId}/listings/changes`
  await call(post(path, { ids: [listingId], change: { what: 'set-stock', pieces: 5000 } }, { cookie }))
  return call(post(path, { ids: [listingId], change: { what: 'set-price', amount, currency } }, { cookie }))
}

type Try = { vendor: Seller; price: number; quantity: number }

/** Adds it to a guest's cart, views the cart, and orders it if possible. */
async function buy({ call }: Caller, found: Found, { vendor, price, quantity }: Try): Promise<void> {
  const what = `${quantity} × ${price}`
  const added = await call(post('/api/v1/cart/lines', { variantId: vendor.variantId, quantity }))
  note(found, `${what} into the cart`, added)
  const cookie = [added.headers['set-cookie'] ?? []]
    .flat()
    .map(one => one.split(';')[0])
    .join('; ')
  const shown = await call({ path: '/api/v1/cart', headers: { cookie } })
  if (shown.status !== 200) return void found.shownWrong.push(`${what}: ${shown.status}`)
  note(found, `${what}, page of the cart`, await call({ path: '/cart', headers: { cookie } }))
  const put = (path: string, body: unknown): Ask => ({ method: 'PUT', path, body, headers: { cookie } })
  note(found, what, await call(put('/api/v1/checkout/address', { email: 'asha@example.org', address })))
  note(found, what, await call(put('/api/v1/checkout/payment', { method: 0 })))
  const { total } = json<{ totals: { total: number } }>(
    await call({ path: '/api/v1/cart', headers: { cookie } }),
  ).totals
  const done = await call(post('/api/v1/checkout/complete', { total }, { cookie }))
  note(found, `${what}, completed`, done)
  if (done.status === 200 && total > highestTotal) found.tooMuch.push(`${what}: ${total}`)
}

function note({ failed }: Found, what: string, { status, error }: Answer): void {
  if (status >= 500 || status === 0) failed.push(`${what}: ${status || error}`)
}
