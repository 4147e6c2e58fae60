import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { setTakesTransfers } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import '#server/mail/mails.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { kandy } from '../testing/kandy.ts'
import { createCheckoutKeeper } from './checkout-keeper.ts'
import { followPayments } from './follow-payments.ts'
import { giveUpGroup } from './group-verbs.ts'
import { checkoutRoutes } from './orders.routes.ts'

const { db } = await testDatabase()
followPayments()
const payments = createTestPayments(db)
const routes = checkoutRoutes(createCheckoutKeeper({ db, carts: createCarts(db), payments, ratesNow }))
const language = 'en'
let serial = 0

type Given = { ip?: string; email?: string; isConfirmed?: boolean }

/** A buyer with a cart who wants to pay by transfer; by default with a new, confirmed address. */
async function buyer(variants: [number, number][], given: Given = {}) {
  serial += 1
  const { ip = `198.51.100.${serial}`, email = `asha${serial}@example.org`, isConfirmed = true } = given
  const { id: userId } = await createUser(db)
  const cartId = await createCart(db, { userId, country: 'LK', variants })
  const call = createRouterClient(routes, { context: { ...asViewer({ userId, role: 2 }), ip } })
  await call.setCheckoutAddress({ email, address: kandy, language })
  await db.updateTable('checkouts').set({ paymentMethod: 2 }).where('cartId', '=', cartId).execute()
  if (isConfirmed)
    await db
      .updateTable('checkouts')
      .set({ confirmedEmail: email.toLowerCase() })
      .where('cartId', '=', cartId)
      .execute()
  const { total } = (await call.getCheckout({ language })).cart.totals
  return { call, email, cartId, buy: () => call.completeCheckout({ total, language }) }
}

const aProduct = async (stock: number) => createProduct(db, await createShop(db), { stock })
const stockOf = async (id: number) =>
  (await db.selectFrom('listingVariants').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const refused = (code: string) => ({ code, status: 409 })

/** The digits in the latest email to an address. */
async function codeTo(email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('toAddress', '=', email)
    .where('template', '=', 'email-code')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
}

test('before the email is confirmed by its code nothing is reserved', async () => {
  const { variantId } = await aProduct(8)
  const { call, email, buy } = await buyer([[variantId, 1]], { isConfirmed: false })
  expect((await call.getCheckout({ language })).isEmailConfirmed).toBe(false)
  await expect(buy()).rejects.toMatchObject(refused('gm-error-email-unconfirmed'))
  expect(await stockOf(variantId)).toBe(8)
  await expect(call.confirmEmail({ code: '000000', language })).rejects.toMatchObject({ code: 'gm-error-proof-code' })
  await call.mailEmailCode({ language })
  const first = await codeTo(email)
  await call.mailEmailCode({ language })
  const code = await codeTo(email)
  if (first !== code)
    await expect(call.confirmEmail({ code: first, language })).rejects.toMatchObject({ code: 'gm-error-proof-code' })
  expect((await call.confirmEmail({ code: ` ${code} `, language })).isEmailConfirmed).toBe(true)
  await call.setCheckoutAddress({ email: 'other@example.org', address: kandy, language })
  expect((await call.getCheckout({ language })).isEmailConfirmed).toBe(false)
  await call.setCheckoutAddress({ email: email.toUpperCase(), address: kandy, language })
  expect((await buy()).step.kind).toBe('transfer')
  expect(await stockOf(variantId)).toBe(7)
})

test('an address that has used up its hour of emails gets an error, and its earlier code stays valid', async () => {
  const { variantId } = await aProduct(8)
  const { call, email } = await buyer([[variantId, 1]], { isConfirmed: false })
  await call.mailEmailCode({ language })
  const others = Array.from({ length: 4 }, () => ({
    id: crypto.randomUUID(),
    toAddress: email,
    template: 'order-bought',
    language,
    subject: 'Thank you',
    text: '',
    html: '',
    byGuest: true,
  }))
  await db.insertInto('mails').values(others).execute()
  await expect(call.mailEmailCode({ language })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect((await call.confirmEmail({ code: await codeTo(email), language })).isEmailConfirmed).toBe(true)
})

test('a code is void after five tries, after its time, and for another email', async () => {
  const { variantId } = await aProduct(8)
  const { call, email, cartId } = await buyer([[variantId, 1]], { isConfirmed: false })
  const wrong = { code: 'gm-error-proof-code' }
  await call.mailEmailCode({ language })
  const code = await codeTo(email)
  for (let tries = 0; tries < 5; tries++)
    await expect(call.confirmEmail({ code: 'x', language })).rejects.toMatchObject(wrong)
  await expect(call.confirmEmail({ code, language })).rejects.toMatchObject(wrong)
  await call.mailEmailCode({ language })
  const again = await codeTo(email)
  await call.setCheckoutAddress({ email: 'victim@example.org', address: kandy, language })
  await expect(call.confirmEmail({ code: again, language })).rejects.toMatchObject(wrong)
  await call.setCheckoutAddress({ email, address: kandy, language })
  await db
    .updateTable('checkouts')
    .set({ codeExpiresAt: new Date(0) })
    .where('cartId', '=', cartId)
    .execute()
  await expect(call.confirmEmail({ code: again, language })).rejects.toMatchObject(wrong)
})

test('a member whose verified address it is needs no code', async () => {
  const { variantId } = await aProduct(8)
  const { id: userId } = await createUser(db, { email: 'nimali.own@example.org' })
  const cartId = await createCart(db, { userId, country: 'LK', variants: [[variantId, 1]] })
  const call = createRouterClient(routes, { context: { ...asViewer({ userId, role: 2 }), ip: '192.0.2.77' } })
  await call.setCheckoutAddress({ email: 'Nimali.Own@example.org', address: kandy, language })
  expect((await call.setCheckoutPayment({ method: 2, language })).isEmailConfirmed).toBe(true)
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute()
  expect((await call.getCheckout({ language })).isEmailConfirmed).toBe(false)
  expect(cartId).toBeDefined()
})

test('the number of codes emailed to strangers is limited', async () => {
  const { variantId } = await aProduct(8)
  const email = 'stranger@example.org'
  for (let mails = 0; mails < 5; mails++)
    await (await buyer([[variantId, 1]], { email, isConfirmed: false })).call.mailEmailCode({ language })
  const { call } = await buyer([[variantId, 1]], { email, isConfirmed: false })
  await expect(call.mailEmailCode({ language })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('all transfers together reserve a quarter of a stock, however many ask at once; cards buy the rest', async () => {
  const { variantId } = await aProduct(20)
  const many = await buyer([[variantId, 6]])
  const { methods, noTransfer } = await many.call.getCheckout({ language })
  expect(methods.map(({ method }) => method)).not.toContain(2)
  expect(noTransfer).toMatchObject([{ kind: 'stock', most: 5 }])
  await expect(many.buy()).rejects.toMatchObject(refused('gm-error-transfer-stock'))
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer([[variantId, 1]])))
  const tried = await Promise.allSettled(buyers.map(({ buy }) => buy()))
  const groups = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value.groupId] : []))
  expect(groups).toHaveLength(5)
  expect(await stockOf(variantId)).toBe(15)
  // a promise that was given up can be made once more
  await giveUpGroup(db, payments, null, { id: groups[0] ?? 0, userId: null })
  expect((await (await buyer([[variantId, 1]])).buy()).step.kind).toBe('transfer')
})

test('a single piece can be reserved, and a listing with unlimited stock is not counted', async () => {
  const one = await aProduct(1)
  expect((await (await buyer([[one.variantId, 1]])).buy()).step.kind).toBe('transfer')
  expect(await stockOf(one.variantId)).toBe(0)
  const endless = await aProduct(1)
  await db.updateTable('listingVariants').set({ allowBackorder: true }).where('id', '=', endless.variantId).execute()
  expect((await (await buyer([[endless.variantId, 9]])).buy()).step.kind).toBe('transfer')
})

test.each([
  ['an email address', 2, (serial: number) => ({ email: serial % 2 ? 'Many@example.org' : 'many@example.org' })],
  ['an address of the network', 4, () => ({ ip: '203.0.113.9' })],
  ['a network of IPv6', 4, (serial: number) => ({ ip: `2001:db8:1:2::${serial}` })],
])('of %s at most %i transfers are awaited at a time', async (_, most, given) => {
  const { variantId } = await aProduct(100)
  const buyers = await Promise.all(Array.from({ length: most + 3 }, (_one, at) => buyer([[variantId, 1]], given(at))))
  const tried = await Promise.allSettled(buyers.map(({ buy }) => buy()))
  const done = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value.groupId] : []))
  expect(done).toHaveLength(most)
  const reasons = tried.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['gm-error-transfer-many']))
  const next = await buyer([[variantId, 1]], given(50))
  expect((await next.call.getCheckout({ language })).noTransfer).toMatchObject([{ kind: 'many' }])
  await giveUpGroup(db, payments, null, { id: done[0] ?? 0, userId: null })
  expect((await next.buy()).step.kind).toBe('transfer')
})

test('a cart with an enterprise that accepts no transfers only has the other payment methods', async () => {
  const [open, closed] = [await createShop(db), await createShop(db, { brand: { en: 'Nuwara Leaf' } })]
  const [mine, other] = [await createProduct(db, open, { stock: 8 }), await createProduct(db, closed, { stock: 8 })]
  const { call, buy, cartId } = await buyer([
    [mine.variantId, 1],
    [other.variantId, 1],
  ])
  await db.transaction().execute(tx => setTakesTransfers(tx, closed, false))
  const { noTransfer, paymentMethod } = await call.getCheckout({ language })
  expect(noTransfer).toEqual([{ kind: 'vendor', name: 'Nuwara Leaf', most: 0 }])
  expect(paymentMethod).toBe(null)
  await expect(call.setCheckoutPayment({ method: 2, language })).rejects.toMatchObject({
    code: 'gm-error-payment-method',
  })
  await expect(buy()).rejects.toMatchObject(refused('gm-error-transfer-vendor'))
  expect(await stockOf(mine.variantId)).toBe(8)
  await db.insertInto('cartParts').values({ cartId, vendorId: closed, isLeftOut: true }).execute()
  expect((await call.getCheckout({ language })).noTransfer).toEqual([])
})

test('a promise is deleted with its network address once it is over', async () => {
  const { variantId } = await aProduct(8)
  const { groupId } = await (await buyer([[variantId, 1]])).buy()
  const promises = () => db.selectFrom('transferPromises').selectAll().where('groupId', '=', groupId).execute()
  const [promise] = await promises()
  expect(promise?.visitor).not.toContain('198.51')
  await giveUpGroup(db, payments, null, { id: groupId, userId: null })
  expect(await promises()).toEqual([])
})
