import { createHash } from 'node:crypto'
import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import { createHangingPayment } from '#features/shop/payments/payments.factory.ts'
import { createOrderGroup, createReturn, createVendorOrder } from '../orders.factory.ts'
import { refundOrder } from '../server/refund-order.ts'
import { sellSeat } from './a-workshop.ts'
import { kandy } from './kandy.ts'
import '../bank-entries.tables.ts'

const group: Pick<AccessCase, 'params' | 'owned' | 'keyed'> = {
  params: async ({ db, people: { member } }) => createOrderGroup(db, { userId: member.id }),
  owned: { id: noId },
  keyed: async (world, userId) => {
    const { groupId, ...keys } = await keyedOrder(world, userId)
    return { ...keys, params: { id: groupId } }
  },
}

/** Orders from the team's enterprise. */
const ofTeam: Pick<AccessCase, 'params' | 'owned'> = {
  params: async ({ db, vendorId }) => {
    const { id } = await createVendorOrder(db, { vendorId })
    return { id }
  },
  owned: { id: noId },
}

let problem = ''
const hangingPayment: AccessCase['params'] = async ({ db }) => {
  problem = `payment:${await createHangingPayment(db)}`
  return {}
}

export const accessCases: Record<string, AccessCase> = {
  'GET /checkout': {},
  'PUT /checkout/address': {
    params: async world => ({ cart: await cartOfMember(world) }),
    body: () => ({ email: 'asha@example.org', address: kandy }),
  },
  'PUT /checkout/currency': { params: readyCart, body: () => ({ currency: 'USD' }) },
  'PUT /checkout/payment': { params: readyCart, body: () => ({ method: 2 }) },
  'POST /checkout/email-code': {
    // a new address for each call, because few emails may go to one
    params: async world => {
      const ready = await readyCart(world)
      const email = `${crypto.randomUUID()}@example.org`
      await world.db.updateTable('checkouts').set({ email }).where('cartId', '=', ready.cartId).execute()
      return ready
    },
    body: () => ({}),
  },
  'PUT /checkout/email': {
    params: async world => {
      const { cartId } = await readyCart(world)
      const codeHash = createHash('sha256').update(`${cartId} asha@example.org 123456`).digest('hex')
      const codeExpiresAt = new Date(Date.now() + 60_000)
      await world.db.updateTable('checkouts').set({ codeHash, codeExpiresAt }).where('cartId', '=', cartId).execute()
      return { cartId }
    },
    body: () => ({ code: '123456' }),
  },
  'POST /checkout/gift-cards': {
    params: async world => ({ cart: await cartOfMember(world) }),
    body: async ({ db }) => ({ code: (await createGiftCard(db)).code }),
  },
  'DELETE /checkout/gift-cards/{id}': {
    params: async world => {
      await cartOfMember(world)
      return { id: (await createGiftCard(world.db)).id }
    },
  },
  'POST /checkout/complete': { params: readyCart, body: () => ({ total: 1500 }) },
  'GET /order-groups/{id}': group,
  'POST /order-groups/{id}/payment': { ...group, body: () => ({}) },
  'POST /order-groups/{id}/give-up': { ...group, body: () => ({}) },
  'POST /order-groups/claim': {
    body: async ({ db }) => {
      const { id } = await createOrderGroup(db)
      return db.selectFrom('orderGroups').select('claimKey').where('id', '=', id).executeTakeFirstOrThrow()
    },
  },
  'POST /admin/payments/sales/{id}/received': {
    params: async ({ db }) => {
      const { id } = await db
        .insertInto('sales')
        .values({ kind: 'subscription' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const payment = { saleId: id, groupId: null, number: 1, provider: 'bank' as const, providerId: `S-${id}` }
      const sold = {
        amount: 900,
        currency: 'USD',
        email: 'leaf@example.org',
        language: 'en',
        description: '',
        returnPath: '/',
      }
      const state = 'pending' as const
      await db
        .insertInto('payments')
        .values({ ...payment, ...sold, state, expiresAt: new Date(Date.now() + 3_600_000) })
        .execute()
      return { id }
    },
    body: () => ({}),
  },
  'GET /orders': {},
  'GET /orders/{id}': {
    params: async ({ db, people: { member } }) => {
      const { id } = await createOrderGroup(db, { userId: member.id })
      return db.selectFrom('orders').select('id').where('groupId', '=', id).executeTakeFirstOrThrow()
    },
    owned: { id: noId },
    keyed: keyedOrder,
  },
  'POST /orders/{id}/cancel': { ...ofBuyer(), body: () => ({}) },
  'POST /orders/{id}/returns': {
    ...ofBuyer(true),
    body: async ({ db, people: { member } }) => {
      const line = await db
        .selectFrom('orderLines')
        .innerJoin('orders', 'orders.id', 'orderLines.orderId')
        .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
        .select('orderLines.id')
        .where('userId', '=', member.id)
        .executeTakeFirstOrThrow()
      return { reason: 'damaged', lines: [{ lineId: line.id, quantity: 1 }] }
    },
  },
  'GET /admin/payments/awaited': {},
  'GET /admin/payments/refunds': {},
  'GET /admin/payments/calls': {},
  'GET /admin/payments/problems': {},
  'POST /admin/payments/problems/check': { params: hangingPayment, body: () => ({ problem }) },
  'POST /admin/payments/problems/settled': {
    params: hangingPayment,
    body: () => ({ problem, why: 'The buyer paid otherwise' }),
  },
  'GET /admin/payments/bank-entries': {},
  'POST /admin/payments/bank-files': {
    body: () => ({ name: 'a.csv', content: 'Date,Reference,Amount\n2026-11-26,P-1-1T,1.00' }),
  },
  'POST /admin/payments/bank-entries/confirm': { body: async world => ({ ids: [await awaitedEntry(world)] }) },
  'POST /admin/payments/bank-entries/aside': {
    body: async world => ({ ids: [await awaitedEntry(world)], isAside: true }),
  },
  'GET /vendors/{vendorId}/orders': ofVendor,
  'GET /vendors/{vendorId}/order-counts': ofVendor,
  'GET /vendors/{vendorId}/parcels/undrawn': { ...ofVendor, query: '?orders=1' },
  'GET /vendor-orders/{id}': ofTeam,
  'POST /vendors/{vendorId}/fulfilments': { ...ofVendor, body: () => ({ orders: [{ id: noId }], isTrial: true }) },
  'POST /vendor-orders/{id}/fulfilments': { ...ofTeam, body: linesOfTeam },
  'POST /vendor-orders/{id}/cancel-lines': { ...ofTeam, body: linesOfTeam },
  'POST /vendor-orders/{id}/refunds': { ...ofTeam, body: () => ({ amount: 100, reason: 'Late' }) },
  'POST /returns/{id}/answer': {
    params: async ({ db, vendorId }) => ({
      id: await createReturn(db, await createVendorOrder(db, { vendorId, isSent: true })),
    }),
    body: () => ({ answer: 'accepted' }),
    owned: { id: noId },
  },
  'GET /vendors/{vendorId}/event-dates': ofVendor,
  'GET /vendors/{vendorId}/seats': { ...ofVendor, query: '?listingId=1&startsAt=2026-12-05T03:30:00.000Z' },
  'POST /vendors/{vendorId}/tickets/check': {
    ...ofVendor,
    body: async ({ db, vendorId }) => ({ code: (await sellSeat(db, vendorId))?.code }),
  },
  'PUT /vendors/{vendorId}/tickets/{ticketId}': {
    params: async ({ db, vendorId }) => ({ vendorId, ticketId: (await sellSeat(db, vendorId))?.id ?? noId }),
    body: () => ({ isChecked: true }),
    owned: { vendorId: noId, ticketId: noId },
  },
  'POST /order-groups/{id}/received': {
    params: async ({ db, vendorId }) => {
      await createVendorOrder(db, { vendorId })
      return createOrderGroup(db, { vendorIds: [vendorId] })
    },
    body: () => ({}),
  },
  'POST /order-refunds/{id}/sent': {
    params: async ({ db, vendorId, people: { owner } }) => {
      const order = await createVendorOrder(db, { vendorId })
      const actor = { userId: owner.id, party: 'vendor' as const }
      const refund = { amount: 100, reason: 'Late' }
      await db.transaction().execute(tx => refundOrder(tx, order.id, refund, actor))
      return db.selectFrom('orderRefunds').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    },
    body: () => ({}),
  },
}

/** An incoming transfer that pays for an order. */
async function awaitedEntry({ db, people: { admin } }: AccessWorld): Promise<number> {
  const { id: groupId } = await createOrderGroup(db)
  const payment = db.selectFrom('payments').select(['id', 'amount', 'currency']).where('groupId', '=', groupId)
  const { id: paymentId, amount, currency } = await payment.executeTakeFirstOrThrow()
  await db.updateTable('payments').set({ state: 'pending' }).where('id', '=', paymentId).execute()
  const file = await db
    .insertInto('bankFiles')
    .values({ name: 'a.csv', format: 'csv', importedBy: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { fileId: file.id, fingerprint: crypto.randomUUID(), day: '2026-11-26', payer: 'Asha', words: '' }
  const { id } = await db
    .insertInto('bankEntries')
    .values({ ...entry, amount, currency, paymentId, isExact: true, references: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paid order with its group's key. */
async function keyedOrder({ db, vendorId }: AccessWorld, userId: string | null, isSent = false) {
  const { id, groupId, lineId } = await createVendorOrder(db, { vendorId, userId, isSent })
  const { key, claimKey: otherKey } = await db
    .selectFrom('orderGroups')
    .select(['key', 'claimKey'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  const body = { reason: 'damaged', lines: [{ lineId, quantity: 1 }] }
  return { params: { id }, groupId, body, key, otherKey }
}

/** An order that the member bought. */
function ofBuyer(isSent = false): Pick<AccessCase, 'params' | 'owned' | 'keyed'> {
  return {
    keyed: (world, userId) => keyedOrder(world, userId, isSent),
    params: async ({ db, people: { member }, vendorId }) => {
      const { id } = await createVendorOrder(db, { vendorId, userId: member.id, isSent })
      return { id }
    },
    owned: { id: noId },
  }
}

async function linesOfTeam({ db, vendorId }: AccessWorld) {
  const line = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.id')
    .where('vendorId', '=', vendorId)
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
  return { lines: [{ lineId: line.id, quantity: 1 }] }
}

async function cartOfMember({ db, people: { member } }: AccessWorld): Promise<string> {
  const { variantId } = await createProduct(db, await createShop(db))
  return createCart(db, { userId: member.id, country: 'LK', variants: [variantId] })
}

async function readyCart(world: AccessWorld) {
  const cartId = await cartOfMember(world)
  const address = JSON.stringify(kandy) as never
  await world.db
    .insertInto('checkouts')
    .values({ cartId, email: 'asha@example.org', address, paymentMethod: 2, confirmedEmail: 'asha@example.org' })
    .execute()
  return { cartId }
}
