import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { wordsOfMail } from '#server/mail/testing/words-of-mail.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyCart, createReturn, createVendorOrder } from '../orders.factory.ts'
import { kandy } from '../testing/kandy.ts'
import { followPayments } from './follow-payments.ts'
import { mailOfOrder } from './notify-of-order.ts'
import { mailOfPayment, notifyOfPaidOrder } from './notify-of-payment.ts'

const { db } = await testDatabase()
followPayments()
const hostile = '<img src=x onerror=alert(1)> & "Söhne"'
const stepOf = async () => ({
  kind: 'transfer' as const,
  reference: 'P-10014-1T',
  details: 'Bank of Kandy\nAccount 123',
  dueAt: '2026-12-04T10:00:00Z',
})
const given = { db, publicUrl: 'https://pola.test', desk: 'desk@pola.test', stepOf }

/** Two vendors’ products in rupees, bought by somebody who sees rupees. `currency`: the charged one. */
async function bought({ language = 'en', userId = null as string | null, shown = true, currency = 'USD' } = {}) {
  const email = `buyer${crypto.randomUUID().slice(0, 8)}@example.org`
  const shop = { currency: 'LKR', rates: [{ mode: 'customrate' as const, amount: 35_000 }] }
  const vendorIds = [await createShop(db, { shop }), await createShop(db, { shop })]
  const products = await Promise.all(
    vendorIds.map(id => createProduct(db, id, { price: 160_000, currency: 'LKR', stock: 50, title: { en: hostile } })),
  )
  const cartId = await createCart(db, { country: 'LK', variants: products.map(({ variantId }) => [variantId, 13]) })
  await db
    .updateTable('carts')
    .set({ rates: JSON.stringify({ LKR: 300 }) as never })
    .where('id', '=', cartId)
    .execute()
  const cart = await loadCart(db, cartId)
  if (!cart) throw new Error('there is no cart')
  const buyer = { userId, email, language, address: { ...kandy, name: hostile }, provider: 'bank' as const }
  return db.transaction().execute(async tx => {
    const { id, paymentId } = await buyCart(tx, cartState(cart, currency), buyer)
    if (shown) {
      const own = JSON.stringify({ currency: 'LKR', perUsd: 300 }) as never
      await tx.updateTable('orderGroups').set({ shown: own }).where('id', '=', id).execute()
    }
    await markReceived(tx, paymentId, { by: null })
    const orders = await tx.selectFrom('orders').selectAll().where('groupId', '=', id).orderBy('id').execute()
    const group = await tx.selectFrom('orderGroups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { group, orders, email, vendorIds }
  })
}

async function only(email: string) {
  const [mail, ...others] = await mailsTo(db, email)
  expect(others).toEqual([])
  if (!mail) throw new Error(`there is no mail to ${email}`)
  return mail
}

test.each(['en', 'si'])(
  'the buyer’s receipt has lines, sums, address and links of each part, in %s',
  async language => {
    const { group, orders, email } = await bought({ language })
    await mailOfPayment(given, { groupId: group.id, kind: 'paid', isAlone: true })
    const mail = await only(email)
    const words = wordsOfMail(mail)
    expect(words.html).toEqual(words.text)
    expect(mail.html).not.toMatch(/<img src=x|<[^>]* onerror/)
    expect(mail.text).toContain(`13 × ${hostile}`)
    const { key, claimKey } = group
    for (const { id } of orders) {
      expect(mail.links).toContain(`https://pola.test/order-view/${id}?key=${key}`)
      expect(mail.links).toContain(`https://pola.test/api/v1/orders/${id}/invoice.pdf?key=${key}`)
    }
    expect(mail.links).toContain(`https://pola.test/order-view/claim?key=${claimKey}`)
    for (const line of [kandy.line1, kandy.city, kandy.postalCode]) expect(mail.text).toContain(line)
    expect(mail).toMatchObject({ thread: `purchase-${group.id}`, replyTo: 'desk@pola.test' })
  },
)

test('the receipt’s lines have the asked prices, and add up in both currencies', async () => {
  const { group, email } = await bought()
  await mailOfPayment(given, { groupId: group.id, kind: 'paid', isAlone: true })
  const { text } = await only(email)
  // two lines of 13 × Rs 1,600, and shipping of each
  expect(text?.match(/: Rs\u00a020,800 \(\$69\.29\)\n {2}Rs\u00a01,600 each/g)).toHaveLength(2)
  const amounts = (pattern: RegExp) =>
    [...(text ?? '').matchAll(pattern)].map(([, one = '']) => Number(one.replaceAll(',', '')))
  const rows = amounts(/^(?!Total|Subtotal).*: Rs\u00a0([\d,.]+) \(/gm)
  const [total] = amounts(/^Total: Rs\u00a0([\d,.]+) \(/gm)
  expect(rows.reduce((sum, one) => sum + one, 0)).toBe(total)
  const charged = amounts(/^(?!Total|Subtotal).*\(\$([\d,.]+)\)$/gm).reduce(
    (sum, one) => sum + Math.round(one * 100),
    0,
  )
  expect(charged).toBe(group.total)
  expect(text).toContain(`The exact total is $${group.total / 100}. What it is in LKR was converted on `)
})

test('a buyer who saw prices in the charged currency reads one currency', async () => {
  const { group, email } = await bought({ shown: false })
  await mailOfPayment(given, { groupId: group.id, kind: 'paid', isAlone: true })
  const { text } = await only(email)
  expect(text).not.toMatch(/Rs|LKR/)
  expect(text).toContain(`Total: $${group.total / 100}`)
})

test('an email about an awaited transfer has reference, account and due date, and no invoice yet', async () => {
  const { group, email } = await bought()
  await mailOfPayment(given, { groupId: group.id, kind: 'promised', isAlone: true })
  const { text, subject } = await only(email)
  expect(subject).toBe(`Please transfer $${group.total / 100} for order ${group.id}`)
  expect(text).toContain(`Amount: $${group.total / 100}\nReference: P-10014-1T\nBy: 4 Dec 2026, 15:30 (UTC+5:30)`)
  expect(text).toContain('> Bank of Kandy\n> Account 123')
  expect(text).not.toContain('invoice.pdf')
})

test('a member’s email links to the account, without keys', async () => {
  const { id: userId } = await createUser(db)
  const { group, email } = await bought({ userId })
  await mailOfPayment(given, { groupId: group.id, kind: 'paid', isAlone: true })
  const { links } = await only(email)
  expect(links).toContain('https://pola.test/account?section=orders')
  expect(links.filter(link => link.includes('key='))).toEqual([])
})

test('the vendor’s email has the buyer, the address, the sales in their own currency, and the day to send it', async () => {
  const { orders, vendorIds, email } = await bought({ language: 'si' })
  const owner = await createUser(db)
  await addToTeam(db, vendorIds[0] ?? 0, owner.id, 1)
  const [order] = orders
  await db
    .updateTable('orders')
    .set({ sendBy: '2026-12-02' })
    .where('id', '=', order?.id ?? 0)
    .execute()
  await notifyOfPaidOrder(given, { orderId: order?.id ?? 0 })
  const mail = await only(owner.email)
  const words = wordsOfMail(mail)
  expect(words.html).toEqual(words.text)
  expect(mail.text).toContain(`Buyer: ${hostile}\nGoes to: Kandy, Sri Lanka\n`)
  expect(mail.text).toMatch(/^Send it by: 2 Dec 2026$/m)
  expect(mail.text).toContain(`13 × ${hostile}: Rs\u00a020,800 ($69.29)`)
  expect(mail.text).toMatch(/^Total: Rs/m)
  // as on the invoice
  expect(`${mail.text}${mail.html}${mail.replyTo}`).not.toContain(email)
  expect(mail).toMatchObject({ replyTo: 'desk@pola.test' })
})

test('an email about a part has its pieces and links, and replies go to the enterprise', async () => {
  const vendorId = await createShop(db)
  await db.updateTable('vendors').set({ email: 'hive@example.org' }).where('id', '=', vendorId).execute()
  const email = 'news@example.org'
  const order = await createVendorOrder(db, { vendorId, email, pieces: 2, isSent: true })
  const returnId = await createReturn(db, order)
  const parcel = { carrier: 'Post', tracking: 'RR1', trackingUrl: 'https://post.example/RR1' }
  const pieces = { lines: [{ lineId: order.lineId, quantity: 2 }] }
  const cases = [
    ['sent', { ...pieces, ...parcel }, '2 × '],
    ['line-cancelled', { lines: [{ lineId: order.lineId, quantity: 1 }], amount: 1000, reason: 'Sold out' }, '1 × '],
    ['cancelled', { ...pieces, amount: 2500 }, '2 × '],
    ['refunded', { amount: 700, reason: 'Late' }, '2 × '],
    ['return-accepted', { returnId, message: 'Yes' }, '1 × '],
    ['return-refused', { returnId, message: 'No' }, '1 × '],
    ['return-received', { returnId }, '1 × '],
  ] as const
  for (const [kind, details, row] of cases) {
    const news = { orderId: order.id, kind, details: details as never, to: 'buyer' as const }
    await mailOfOrder(given, { ...news, key: crypto.randomUUID() })
    const [mail] = (await mailsTo(db, email)).filter(({ template }) => template === 'order-news')
    await db.deleteFrom('mails').where('toAddress', '=', email).execute()
    if (!mail) throw new Error(`there is no mail for ${kind}`)
    const words = wordsOfMail(mail)
    expect(words.html, kind).toEqual(words.text)
    expect(mail.text, kind).toContain(row)
    expect(mail.links, kind).toContainEqual(expect.stringContaining(`/orders/${order.id}/invoice.pdf?key=`))
    expect(mail.links, kind).toContainEqual(expect.stringContaining(`/order-view/${order.id}?key=`))
    expect(mail, kind).toMatchObject({ thread: `purchase-${order.groupId}`, replyTo: 'hive@example.org' })
    if (kind === 'sent') expect(mail.links).toContain('https://post.example/RR1')
  }
})

test('an added tax is a line, and an included one is named below the total', async () => {
  const vendorId = await createShop(db)
  const email = 'taxed@example.org'
  const { groupId } = await createVendorOrder(db, { vendorId, email })
  await db
    .updateTable('orderGroups')
    .set({ taxName: JSON.stringify({ en: 'VAT' }) as never, taxBasisPoints: 1800, taxIncluded: true })
    .where('id', '=', groupId)
    .execute()
  await db.updateTable('orders').set({ tax: 229 }).where('groupId', '=', groupId).execute()
  await mailOfPayment(given, { groupId, kind: 'paid', isAlone: true })
  expect((await only(email)).text).toContain('Total: $15\nVAT 18% (included): $2.29')
})

test('amounts charged in rupees are in rupees only, in the buyer’s and the vendor’s emails', async () => {
  const { group, orders, email, vendorIds } = await bought({ shown: false, currency: 'LKR' })
  await mailOfPayment(given, { groupId: group.id, kind: 'paid', isAlone: true })
  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
  const text = plain((await only(email)).text)
  // two lines of 13 times 1,600, and 350 for shipping each
  expect(text).toContain('Rs 20,800')
  expect(text).toContain('Rs 42,300')
  expect(text).not.toMatch(/\$|about/)
  const owner = await createUser(db)
  const [vendorId = 0] = vendorIds
  await addToTeam(db, vendorId, owner.id, 1)
  const [order] = orders
  await notifyOfPaidOrder(given, { orderId: order?.id ?? 0 })
  const news = plain((await mailsTo(db, owner.email)).map(mail => mail.text).join('\n'))
  expect(news).toContain('Rs 21,150')
  expect(news).not.toContain('$')
})
