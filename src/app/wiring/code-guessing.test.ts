import { beforeEach, expect, test } from 'vitest'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database)

const tries = 20
const vendorId = await createShop(db)
const { variantId } = await createProduct(db, vendorId, { price: 10_000 })
await createDiscount(db, { code: 'PRIVATE50', basisPoints: 5000 })
const { code: giftCode } = await createGiftCard(db, 1000)

/** Sends JSON, or fields of a form; every call comes from the same address. */
async function send(method: string, path: string, body?: object, cookie = '') {
  const isForm = body instanceof URLSearchParams
  const response = await server.app.request(`https://pola.test${path}`, {
    method,
    headers: {
      ...{ host: 'pola.test', origin: 'https://pola.test', cookie },
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { response, text: await response.text() }
}

async function newCart() {
  const added = await send('POST', '/api/v1/cart/lines', { variantId, quantity: 1 })
  return added.response.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}

const owner = await createUser(db)
await addToTeam(db, vendorId, owner.id, 1)
const session = await sessionCookie(db, owner, config.publicUrl)
const cart = await newCart()
const store = JSON.parse((await send('POST', '/api/v1/store/carts', {})).text).cart.id as string
const terms = {
  basisPoints: 100,
  amount: null,
  minimum: 0,
  from: null,
  to: null,
  mostUses: null,
  mostPerPerson: null,
  isActive: true,
}

/** Every way in which a stranger can find out whether a code is valid. */
const doors: Record<string, { right: string; attempt: (code: string) => ReturnType<typeof send> }> = {
  'the cart': { right: 'PRIVATE50', attempt: code => send('POST', '/api/v1/cart/discounts', { code }, cart) },
  'the cart without scripts': {
    right: 'PRIVATE50',
    attempt: code => send('POST', '/cart/discount', new URLSearchParams({ code }), cart),
  },
  'the store’s cart': {
    right: 'PRIVATE50',
    attempt: code => send('POST', `/api/v1/store/carts/${store}`, { discounts: [{ code }] }),
  },
  'a new code of one’s own': {
    right: 'PRIVATE50',
    attempt: code => send('POST', `/api/v1/vendors/${vendorId}/discounts`, { terms: { ...terms, code } }, session),
  },
  'the checkout': { right: giftCode, attempt: code => send('POST', '/api/v1/checkout/gift-cards', { code }, cart) },
  'the checkout without scripts': {
    right: giftCode,
    attempt: code => send('POST', '/checkout/gift-card', new URLSearchParams({ code }), cart),
  },
  'the balance of a gift card': {
    right: giftCode,
    attempt: code => send('POST', '/api/v1/gift-cards/balance', { code }),
  },
}

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

test('wrong codes of all kinds are counted together; after too many, a right one is refused like a wrong one', async () => {
  const ways = Object.values(doors).filter(door => door !== doors['a new code of one’s own'])
  for (let number = 0; number < tries; number += 1) {
    const { response, text } = await ways[number % ways.length]!.attempt(`WRONG${number}`)
    expect(`${text} ${response.headers.get('location')}`).toMatch(/gm-error-(discount-unknown|gift-card)\b/)
  }
  for (const [name, { right, attempt }] of Object.entries(doors)) {
    const answers = [await attempt(right), await attempt('WRONG-AGAIN')].map(({ response, text }) => [
      ...[response.status, response.headers.get('location'), text],
      Number(response.headers.get('retry-after')) > 3000,
    ])
    expect(answers[0], name).toEqual(answers[1])
    const [status, location, text, isLater] = answers[0] ?? []
    expect(`${location} ${text}`, name).toContain('gm-error-codes-many')
    // A redirect leads to the page without delay.
    expect([status, isLater], name).toEqual(location ? [303, false] : [429, true])
  }
})

test('after the last wrong code the rest of the cart can be changed, and applied codes stay', async () => {
  const own = await newCart()
  await createDiscount(db, { code: 'TENTH' })
  await send('POST', '/api/v1/cart/discounts', { code: 'TENTH' }, own)
  for (let number = 0; number <= tries; number += 1)
    await send('POST', '/api/v1/cart/discounts', { code: `WRONG${number}` }, own)
  const { text } = await send('POST', '/api/v1/cart/lines', { variantId, quantity: 1 }, own)
  expect(JSON.parse(text)).toMatchObject({ count: 2, totals: { discount: 2000 } })
  expect((await send('DELETE', '/api/v1/cart/discounts/TENTH', undefined, own)).response.status).toBe(200)
})

test('right codes are not counted, however often they are used', async () => {
  for (const name of ['the cart', 'the store’s cart', 'the balance of a gift card'])
    for (let number = 0; number < tries + 5; number += 1) {
      const { right, attempt } = doors[name]!
      expect((await attempt(right)).response.status, name).toBe(200)
    }
})

test('codes reported as taken are counted, mistakes in other fields are not', async () => {
  const add = (given: object) =>
    send('POST', `/api/v1/vendors/${vendorId}/discounts`, { terms: { ...terms, ...given } }, session)
  for (let number = 0; number <= tries; number += 1)
    expect((await add({ code: 'NEW', to: '2020-01-01' })).text).toContain('gm-error-discount-dates')
  for (let number = 0; number < tries; number += 1)
    expect((await add({ code: 'PRIVATE50' })).text).toContain('gm-error-discount-taken')
  expect((await add({ code: 'FREE-NAME' })).response.status).toBe(429)
})
