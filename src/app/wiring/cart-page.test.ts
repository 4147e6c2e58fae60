import { expect, test } from 'vitest'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { guestAddress, isOwn } from '../render/ssr.tsx'
import { plainPages } from '../testing/plain-pages.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database, {}, { ...plainPages, guestAddress, isOwn })
const vendorId = await createShop(db, { brand: { en: 'Hive & Hollow' } })
const honey = await createProduct(db, vendorId, { title: { en: 'Forest honey' }, stock: 3 })
const candle = await createProduct(db, vendorId, { title: { en: 'Beeswax candle' } })

/** A browser without scripts: it keeps cookies, sends forms and follows redirects. */
function browser(first = '') {
  const cookies = new Map(first ? [first.split('=') as [string, string]] : [])
  const ask = async (path: string, form?: Record<string, string>, origin = 'https://pola.test') => {
    const response = await server.app.request(`https://pola.test${path}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: {
        host: 'pola.test',
        cookie: [...cookies].map(one => one.join('=')).join('; '),
        ...(form && { origin }),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const send = async (path: string, form: Record<string, string>) => {
    const response = await ask(path, form)
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const cartPage = async (path = '/cart') => {
    const response = await ask(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.text()).replaceAll('&amp;', '&')
  }
  return { ask, send, cartPage, cookies }
}

test('a guest buys with forms alone, and no other guest sees the cart', async () => {
  const [one, other] = [browser(), browser()]
  expect(await one.cartPage()).toContain('Your cart is empty.')
  expect(await one.send('/cart/add', { variantId: String(honey.variantId), quantity: '2' })).toBe('/cart')
  expect(one.cookies.get('cart_count')).toBe('2')
  for (const path of ['/cart', '/cart-view']) {
    expect(await one.cartPage(path)).toContain('Forest honey')
    for (const each of [other, browser()]) expect(await each.cartPage(path)).not.toContain('Forest honey')
  }
  await other.send('/cart/add', { variantId: String(candle.variantId) })
  expect(await other.cartPage()).not.toContain('Forest honey')
  expect(await one.cartPage()).not.toContain('Beeswax candle')
})

test('a card’s button adds a product without options, and opens one with options', async () => {
  const options = (name: string) => ({ Size: { en: name } })
  const soap = await createProduct(db, vendorId, {
    title: { en: 'Rose soap' },
    variants: ['Small', 'Large'].map(name => ({ options: options(name), price: 500, stock: 3 })),
  })
  const { send, cartPage } = browser()
  expect(await send('/cart/add', { listingId: String(candle.listingId) })).toBe('/cart')
  expect(await cartPage()).toContain('Beeswax candle')
  expect(await send('/cart/add', { listingId: String(soap.listingId) })).toBe(`/marketplace/listing/${soap.listingId}`)
  expect(await cartPage()).not.toContain('Rose soap')
})

test('each form of the page changes the cart', async () => {
  const { send, cartPage } = browser()
  await send('/cart/add', { variantId: String(honey.variantId) })
  await send('/cart/add', { variantId: String(candle.variantId) })
  const [, lineId = ''] = /name="id" value="(\d+)"/.exec(await cartPage()) ?? []
  await send('/cart/line', { id: lineId, quantity: '2', step: '1' })
  expect(await cartPage()).toContain('$30')
  await send('/cart/where', { country: 'LK', postalCode: '20000', giftMessage: 'For you' })
  await send('/cart/part', { vendorId: String(vendorId), note: 'Ring twice' })
  const page = await cartPage()
  for (const text of ['Sri Lanka 20000', 'For you', 'Ring twice', '$45']) expect(page).toContain(text)
  await send('/cart/part', { vendorId: String(vendorId), isLeftOut: 'true' })
  expect(await cartPage()).toContain('Left out of this order')
  await send('/cart/line', { id: lineId, remove: '1' })
  expect(await cartPage()).not.toContain('Forest honey')
})

test('a refusal is shown in words', async () => {
  const { send, cartPage } = browser()
  await send('/cart/add', { variantId: String(honey.variantId) })
  const back = await send('/cart/discount', { code: 'NOTHING' })
  expect(back).toBe('/cart?problem=gm-error-discount-unknown')
  expect(await cartPage(back)).toContain('We don’t know this code.')
  expect(await send('/cart/add', { variantId: 'x' })).toBe('/cart?problem=BAD_REQUEST')
})

test('other sites can’t add to the cart', async () => {
  const { ask, cookies } = browser()
  const response = await ask('/cart/add', { variantId: String(honey.variantId) }, 'https://evil.test')
  expect(response.status).toBe(403)
  expect(cookies.size).toBe(0)
})

test('a page sets the cookies of its calls: a guest’s cart becomes the member’s', async () => {
  const guest = browser()
  await guest.send('/cart/add', { variantId: String(honey.variantId) })
  const token = guest.cookies.get('__Host-cart') ?? ''
  const member = await createUser(db)
  const { cartPage, cookies } = browser(await sessionCookie(db, member, config.publicUrl))
  cookies.set('__Host-cart', token)
  expect(await cartPage()).toContain('Forest honey')
  expect(cookies.has('__Host-cart')).toBe(false)
  expect(cookies.get('cart_count')).toBe('1')
  expect(await cartPage()).toContain('Forest honey')
  cookies.clear()
  cookies.set('__Host-cart', token)
  expect(await cartPage()).not.toContain('Forest honey')
})
