import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { readPdf } from '#features/shop/invoices/invoices.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { markReceived, markRefunded } from '#features/shop/payments/server/index.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { tamper } from '#server/testing/tamper.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { carryOn, createOrderGroup, createVendorOrder } from '../orders.factory.ts'
import { kandy } from '../testing/kandy.ts'
import { creditNoteQueue, writeCreditNote } from './credit-notes.ts'
import { mountDocuments } from './documents.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { listUndrawn } from './list-undrawn.ts'
import { readVendorOrder } from './read-vendor-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()
const payments = createTestPayments(db)

const fetchAs = (viewer: Viewer | null, path: string) => {
  const app = new Hono()
  mountDocuments(app, db, async () => viewer)
  return app.request(`/api/v1${path}`)
}
const statusFor = async (viewer: Viewer | null, path: string) => (await fetchAs(viewer, path)).status
const viewerOf = (user: Pick<Viewer, 'userId' | 'role'>) => asViewer(user).viewer
const invoiceOf = (id: number, key = '') => `/orders/${id}/invoice.pdf${key && `?key=${key}`}`
const slipOf = (id: number, language = 'en') => `/vendor-orders/${id}/packing-slip.pdf?lang=${language}`

/** A member of a vendor's team with this role, or a stranger. */
async function person({ vendorId, role = 2 }: { vendorId?: number; role?: 1 | 2 } = {}) {
  const { id: userId } = await createUser(db, { role })
  if (vendorId) await addToTeam(db, vendorId, userId, 3)
  return viewerOf({ userId, role })
}

const ordersOf = (groupId: number) =>
  db.selectFrom('orders').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
const keyOf = async (groupId: number) =>
  (await db.selectFrom('orderGroups').select('key').where('id', '=', groupId).executeTakeFirstOrThrow()).key

test('an unpaid order has neither invoice nor packing slip for anybody', async () => {
  const vendorId = await createShop(db)
  const buyer = await person()
  const group = await createOrderGroup(db, { userId: buyer?.userId ?? null, vendorIds: [vendorId] })
  const [{ id } = { id: 0 }] = await ordersOf(group.id)
  for (const viewer of [null, buyer, await person({ vendorId }), await person({ role: 1 })])
    for (const path of [invoiceOf(id, await keyOf(group.id)), slipOf(id)])
      expect(await statusFor(viewer, path)).toBe(404)
})

test('strangers, guests, other vendors, and unknown ids get no invoice', async () => {
  const vendorId = await createShop(db)
  const buyer = await person()
  const { id, groupId } = await createVendorOrder(db, { vendorId, userId: buyer?.userId ?? null })
  const otherVendor = await person({ vendorId: await createShop(db) })
  // the key gives no access to a member's order
  for (const viewer of [null, await person(), otherVendor])
    for (const path of [invoiceOf(id), invoiceOf(id, await keyOf(groupId))])
      expect(await statusFor(viewer, path)).toBe(404)
  for (const path of ['/orders/0/invoice.pdf', '/orders/x/invoice.pdf', invoiceOf(2_000_000_000), invoiceOf(1e12)])
    expect(await statusFor(buyer, path)).toBe(404)
  for (const viewer of [buyer, await person({ vendorId }), await person({ role: 1 })])
    expect(await statusFor(viewer, invoiceOf(id))).toBe(200)
})

test('only the team gets a packing slip; for the buyer and all others it is NOT_FOUND', async () => {
  const vendorId = await createShop(db)
  const buyer = await person()
  const { id, groupId } = await createVendorOrder(db, { vendorId, userId: buyer?.userId ?? null })
  const otherVendor = await person({ vendorId: await createShop(db) })
  for (const viewer of [null, await person(), otherVendor, buyer])
    expect(await statusFor(viewer, `${slipOf(id)}&key=${await keyOf(groupId)}`)).toBe(404)
  const answer = await fetchAs(await person({ vendorId }), slipOf(id))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="packing-slip-${groupId}-1.pdf"`)
  const { pages } = readPdf(await bytesOf(answer))
  expect(pages[0]).toEqual(
    expect.arrayContaining(['Packing slip', `Order ${groupId}-1`, 'Asha Perera', '24 Temple Road', '1 ×']),
  )
  expect(pages.flat().join(' ')).not.toMatch(/10\.00|USD/)
})

test('a guest gets the invoice by the key, as a file that must not be cached', async () => {
  const vendorId = await createShop(db)
  const { id, groupId } = await createVendorOrder(db, { vendorId, pieces: 2 })
  expect(await statusFor(null, invoiceOf(id))).toBe(404)
  const other = await createVendorOrder(db, { vendorId: await createShop(db) })
  const right = await keyOf(groupId)
  const { claimKey } = await db
    .selectFrom('orderGroups')
    .select('claimKey')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  for (const wrong of [await keyOf(other.groupId), claimKey, tamper(right), right.slice(0, -1), 'x'])
    for (const viewer of [null, await person()]) expect(await statusFor(viewer, invoiceOf(id, wrong))).toBe(404)
  expect(await statusFor(null, `${slipOf(id)}&key=${right}`)).toBe(404)
  const answer = await fetchAs(null, invoiceOf(id, await keyOf(groupId)))
  const number = `${vendorId}-${new Date().getUTCFullYear()}-0001`
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const bytes = await bytesOf(answer)
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  const [page = []] = readPdf(bytes).pages
  for (const text of [
    `Number: ${number}`,
    `Order: ${groupId}-1`,
    'Asha Perera',
    '24 Temple Road',
    'asha@example.org',
    '20.00',
    'USD 25.00',
    'Paid by: Bank transfer',
  ])
    expect(page).toContain(text)
})

test('an invoice shows what a gift card paid, all of it or a part', async () => {
  const buyer = await person({ role: 1 })
  const { id } = await createVendorOrder(db, { vendorId: await createShop(db) })
  const paidBy = async (credit: number) => {
    await db.updateTable('orders').set({ credit }).where('id', '=', id).execute()
    const [page = []] = readPdf(await bytesOf(await fetchAs(buyer, invoiceOf(id)))).pages
    return page.find(text => text.startsWith('Paid by'))
  }
  expect(await paidBy(500)).toBe('Paid by: Bank transfer, gift card')
  expect(await paidBy(1500)).toBe('Paid by: Gift card')
})

test('the team’s copy of an invoice is without the buyer’s email', async () => {
  const vendorId = await createShop(db)
  const { id } = await createVendorOrder(db, { vendorId })
  const [page] = readPdf(await bytesOf(await fetchAs(await person({ vendorId }), invoiceOf(id)))).pages
  expect(page).toContain('Asha Perera')
  expect(page?.join(' ')).not.toContain('asha@example.org')
})

test('an invoice is in its buyer’s language, a packing slip in the language of whoever packs', async () => {
  const vendorId = await createShop(db)
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  await db.updateTable('orderGroups').set({ language: 'si' }).where('id', '=', groupId).execute()
  const member = await person({ vendorId })
  const textsOf = async (path: string) => {
    const [page = []] = readPdf(await bytesOf(await fetchAs(member, path))).pages
    return page.map(text => text.normalize('NFC'))
  }
  expect(await textsOf(invoiceOf(id))).toContain('ඉන්වොයිසිය'.normalize('NFC'))
  expect(await textsOf(slipOf(id, 'en'))).toContain('Packing slip')
  expect(await textsOf(slipOf(id, 'si'))).toContain('ඇසුරුම් ලැයිස්තුව'.normalize('NFC'))
})

test('the seller on an invoice stays as it was when it was issued', async () => {
  const vendorId = await createShop(db)
  await db.deleteFrom('vendorLocations').where('vendorId', '=', vendorId).execute()
  const place = { street: '12 Hill Street', postcode: '22200', city: JSON.stringify({ en: 'Nuwara Eliya' }) as never }
  await db
    .insertInto('vendorLocations')
    .values({ vendorId, ...place, country: 'LK' })
    .execute()
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  await db.updateTable('vendorLocations').set({ street: '1 New Road' }).where('vendorId', '=', vendorId).execute()
  const [page = []] = readPdf(await bytesOf(await fetchAs(null, invoiceOf(id, await keyOf(groupId))))).pages
  expect(page).toEqual(expect.arrayContaining(['12 Hill Street', 'Sri Lanka']))
  expect(page).not.toContain('1 New Road')
})

test('groups paid at the same moment leave no gaps in their vendors’ invoice numbers', async () => {
  const vendorIds = [await createShop(db), await createShop(db)]
  const groups = []
  for (let index = 0; index < 8; index++)
    groups.push(await createOrderGroup(db, { vendorIds: index % 2 ? vendorIds : vendorIds.toReversed() }))
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where(
      'groupId',
      'in',
      groups.map(({ id }) => id),
    )
    .execute()
  // each payment is reported twice
  const tells = [...payments, ...payments].map(({ id }) =>
    db.transaction().execute(tx => markReceived(tx, id, { by: null })),
  )
  await Promise.allSettled(tells)
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['number', 'vendorId'])
    .where('vendorId', 'in', vendorIds)
    .orderBy('number')
    .execute()
  for (const vendorId of vendorIds)
    expect(rows.filter(row => row.vendorId === vendorId).map(({ number }) => number.slice(-4))).toEqual(
      Array.from({ length: 8 }, (_, index) => String(index + 1).padStart(4, '0')),
    )
})

test('each completed refund gets a credit note, and together they contain all of the tax', async () => {
  const vendorId = await createShop(db)
  const buyer = await person()
  const { id, groupId } = await createVendorOrder(db, { vendorId, userId: buyer?.userId ?? null })
  await db.updateTable('orders').set({ tax: 100 }).where('id', '=', id).execute()
  await db
    .updateTable('orderGroups')
    .set({ taxName: JSON.stringify({ en: 'VAT' }) as never, taxBasisPoints: 715, taxIncluded: true })
    .where('id', '=', groupId)
    .execute()
  const refunds = () =>
    db.selectFrom('orderRefunds').select('id').where('orderId', '=', id).orderBy('createdAt').execute()
  const notes = () => db.selectFrom('creditNotes').selectAll().where('orderId', '=', id).orderBy('number').execute()
  const write = () => runJobs(db, creditNoteQueue, asked => writeCreditNote(db, asked))
  for (const reason of ['Broken', 'Late', 'Sorry']) {
    const paymentId = await db.transaction().execute(tx => carryOn(tx, groupId, 'refund-a-third', reason))
    await payments.run(paymentId ?? '')
  }
  // requested, and not sent yet
  expect(await write()).toEqual([])
  expect(await notes()).toEqual([])
  for (const { id: refundId } of await refunds()) await db.transaction().execute(tx => markRefunded(tx, refundId))
  expect(await write()).toEqual([])
  for (const { id: refundId } of await refunds()) await writeCreditNote(db, { refundId })
  const year = new Date().getUTCFullYear()
  expect((await notes()).map(({ number, amount, tax }) => [number, amount, tax])).toEqual([
    [`${vendorId}-${year}-C0001`, 500, 33],
    [`${vendorId}-${year}-C0002`, 500, 34],
    [`${vendorId}-${year}-C0003`, 500, 33],
  ])
  const path = `/orders/${id}/credit-notes/${vendorId}-${year}-C0002.pdf`
  for (const viewer of [null, await person(), await person({ vendorId: await createShop(db) })])
    expect(await statusFor(viewer, path)).toBe(404)
  for (const wrong of [`${vendorId}-${year}-C0009`, 'x', `${vendorId}-${year}-0001`])
    expect(await statusFor(buyer, `/orders/${id}/credit-notes/${wrong}.pdf`)).toBe(404)
  for (const viewer of [buyer, await person({ vendorId })]) {
    const [page = []] = readPdf(await bytesOf(await fetchAs(viewer, path))).pages
    for (const text of ['Credit note', `To invoice: ${vendorId}-${year}-0001`, 'USD −5.00', '−0.34', 'Asha Perera'])
      expect(page).toContain(text)
  }
})

test('simultaneous refunds leave no gaps in the numbers of credit notes', async () => {
  const vendorId = await createShop(db)
  for (let index = 0; index < 4; index++) {
    const { groupId } = await createVendorOrder(db, { vendorId })
    const paymentId = await db.transaction().execute(tx => carryOn(tx, groupId, 'refund-a-third', 'Late'))
    await payments.run(paymentId ?? '')
  }
  const found = await db
    .selectFrom('orderRefunds')
    .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
    .select('orderRefunds.id')
    .where('vendorId', '=', vendorId)
    .execute()
  for (const { id } of found) await db.transaction().execute(tx => markRefunded(tx, id))
  await Promise.all([...found, ...found].map(({ id }) => writeCreditNote(db, { refundId: id })))
  const numbers = await db.selectFrom('creditNotes').select('number').where('number', 'like', `${vendorId}-%`).execute()
  expect(numbers.map(({ number }) => number.slice(-4)).toSorted()).toEqual(['0001', '0002', '0003', '0004'])
})

test('an invoice has the recipient that its buyer asked for, with their VAT number', async () => {
  const { id, groupId } = await createVendorOrder(db, { vendorId: await createShop(db) })
  const billing = { address: 'Leaf GmbH\nLindenstraße 5\n10969 Berlin', vatNumber: 'DE123456789' }
  await db
    .updateTable('orderGroups')
    .set({ billing: JSON.stringify(billing) as never })
    .where('id', '=', groupId)
    .execute()
  const [page = []] = readPdf(await bytesOf(await fetchAs(null, invoiceOf(id, await keyOf(groupId))))).pages
  for (const text of ['Leaf GmbH', 'Lindenstraße 5', '10969 Berlin', 'Tax number: DE123456789'])
    expect(page).toContain(text)
  expect(page).not.toContain('24 Temple Road')
})

async function bytesOf(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

test('a label for Seoul has name, street, district and city, and unprintable characters are reported before', async () => {
  const vendorId = await createShop(db)
  const seoul = {
    ...{ name: '홍길동', line1: '가상로 123', city: '강남구', region: '11', postalCode: '06236', country: 'KR' },
    phone: '010-1234-5678',
  }
  const { id } = await createVendorOrder(db, { vendorId, address: { ...kandy, ...seoul } })
  const packer = await person({ vendorId })
  const labels = await fetchAs(packer, `/vendors/${vendorId}/parcels.pdf?orders=${id}&parts=labels`)
  const { pages, missing } = readPdf(await bytesOf(labels))
  expect(missing).toEqual([])
  for (const part of ['홍길동', '가상로 123', '강남구', '서울', '06236', 'South Korea'])
    expect(pages[0]?.join('\n')).toContain(part)
  const strange = await createVendorOrder(db, { vendorId, address: { ...kandy, name: 'ᏣᎳᎩ' } })
  const asked = { vendorId, orders: [strange.id, id], language: 'en' }
  expect(packer && (await listUndrawn(db, packer, asked))).toEqual([
    { number: expect.stringMatching(/^\d+-1$/), characters: ['Ꮳ', 'Ꮃ', 'Ꭹ'] },
  ])
  expect(packer && (await readVendorOrder(db, packer, strange.id, 'en'))).toMatchObject({ undrawn: ['Ꮳ', 'Ꮃ', 'Ꭹ'] })
  const stranger = await person()
  expect(stranger && (await listUndrawn(db, stranger, asked))).toEqual([])
})
