import assert from 'node:assert/strict'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { placeStock } from '#features/market/listings/listings.factory.ts'
import { sumOf } from '#features/market/listings/stock-places.ts'
import { createCart, createCarts, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import { cardsOfCart, paidByCards } from '#features/shop/gift-cards/server/index.ts'
import { chargeOf } from '#features/shop/ledger/ledger-entries.ts'
import { orderShares } from '#features/shop/ledger/server/index.ts'
import {
  actOnTestPayment,
  createPayoutAccount,
  createTestPayments,
  refuseTransfer,
  settleRefund,
} from '#features/shop/payments/payments.factory.ts'
import { startPayment } from '#features/shop/payments/server/index.ts'
import { createTaxRate } from '#features/shop/taxes/taxes.factory.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { fulfillmentOf, statusOf } from '../order-states.ts'
import { amountOfPieces } from '../piece-amounts.ts'
import { answerReturn } from '../server/answer-return.ts'
import { cancelLines, cancelOwnOrder } from '../server/cancel-pieces.ts'
import { cardPayment } from '../server/card-payment.ts'
import { fulfilOrder } from '../server/fulfil-order.ts'
import { placeGroup } from '../server/place-group.ts'
import { refundOrder } from '../server/refund-order.ts'
import { requestReturn } from '../server/request-return.ts'
import { followOrders } from './follow-orders.ts'
import { kandy } from './kandy.ts'
import type { Bought, OrderStep } from './order-series.ts'

const stock = 100
const vendor = { userId: null, party: 'vendor' as const }

type World = Awaited<ReturnType<typeof createSeriesWorld>>

async function createSeriesWorld(db: Db) {
  followOrders()
  await createTaxRate(db, { country: 'GB' })
  await createTaxRate(db, { country: 'DE', basisPoints: 1900, isIncluded: true })
  return { db, carts: createCarts(db, ['JPY', 'LKR']), payments: createTestPayments(db) }
}

/**
 * Buys, pays and makes the steps of a series in the database, and checks money, stock and statuses after each one. The
 * database has no tax rates yet. The returned function throws AssertionError.
 */
export async function seriesProver(db: Db): Promise<(given: Bought, steps: OrderStep[]) => Promise<void>> {
  const world = await createSeriesWorld(db)
  return async (given, steps) => {
    const groupId = await buy(world, given)
    await check(db, groupId)
    for (const step of steps) {
      await act(db, groupId, step)
      await check(db, groupId)
    }
  }
}

/** Stock at every other vendor's locations: near a buyer, far away, and at an unknown place. */
const split = [1, 2, stock - 3]

function splitVariant(locations: number[], price: number) {
  const places = locations.map((locationId, at) => ({ locationId, pieces: split[at] ?? 0 }))
  return { price, stock, weightGrams: 300, places }
}

/** The stock at a location and the pieces taken from it add up to its original stock. */
async function checkPlaces(db: Db, groupId: number, variantId: number | null): Promise<void> {
  const rows = await db
    .selectFrom('variantStocks')
    .innerJoin('stockLocations', 'stockLocations.id', 'locationId')
    .select(['locationId', 'pieces'])
    .where('variantId', '=', variantId)
    .orderBy('sortOrder')
    .execute()
  if (rows.length === 0) return
  const { sources, state } = await db
    .selectFrom('stockReservations')
    .select(['sources', 'state'])
    .where('groupId', '=', groupId)
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  const away = state === 'freed' ? [] : (sources ?? [])
  const were = rows.map(({ locationId, pieces }) => pieces + sumOf(away.filter(one => one.locationId === locationId)))
  assert.deepEqual(were, split)
}

/** Buys and pays with the test provider, or without one if it costs nothing. */
async function buy(
  { db, carts, payments }: World,
  { lines, codePercent, card, country, currency, isCharged }: Bought,
): Promise<number> {
  const variants: [number, number][] = []
  for (const [index, own] of lines.entries()) {
    const vendorId = await createShop(db, { shop: { currency } })
    // every other vendor can be paid out
    if (index === 0) await createPayoutAccount(db, vendorId)
    const locations = index % 2 === 1 ? await placeStock(db, vendorId, ['LK', 'US', null]) : []
    for (const { price: cents, pieces } of own) {
      const price = currency === 'LKR' ? 100 * cents : cents
      const places = locations.length > 0 && { variants: [splitVariant(locations, price)] }
      variants.push([(await createProduct(db, vendorId, { price, currency, stock, ...places })).variantId, pieces])
    }
  }
  const cartId = await createCart(db, { country, variants })
  if (codePercent > 0) {
    const discountId = await createDiscount(db, { basisPoints: codePercent * 100 })
    await db.insertInto('cartDiscounts').values({ cartId, discountId }).execute()
  }
  if (card > 0) {
    // every other listing accepts gift cards
    const { id: cardId } = await createGiftCard(db, card)
    await db.insertInto('cartGiftCards').values({ cartId, cardId }).execute()
    await db
      .updateTable('listings')
      .set({ acceptsGiftCards: true })
      .where(
        'id',
        'in',
        db.selectFrom('cartLines').select('listingId').where('cartId', '=', cartId).where(sql<boolean>`id % 2 = 0`),
      )
      .execute()
  }
  const states = await carts.statesOf(db, cartId)
  const state = isCharged ? states.at(-1) : states[0]
  if (!state) throw new Error('there is no cart')
  assert.equal(state.currency, isCharged ? currency : 'USD')
  const { credit } = cardPayment(state, await cardsOfCart(db, cartId))
  const due = state.totals.total - credit
  const email = 'asha@example.org'
  const placed = await db.transaction().execute(async tx => {
    const address = { ...kandy, country }
    const buyer = { userId: null, email, language: 'en', address }
    const { id: groupId } = await placeGroup(tx, { state, ...buyer, credit })
    const paymentId = await startPayment(tx, {
      groupId,
      provider: due === 0 ? 'none' : 'test',
      amount: due,
      currency: state.currency,
      email,
      language: 'en',
      description: `Pola ${groupId}`,
      returnPath: '/',
      expiresAt: new Date(Date.now() + 60_000),
    })
    return { groupId, paymentId }
  })
  await payments.run(placed.paymentId)
  if (due > 0) await actOnTestPayment(db, payments, placed.groupId, 'approved')
  return placed.groupId
}

/** Makes a step; a refused one changes nothing. */
async function act(db: Db, groupId: number, step: OrderStep): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
  const order = orders[step.order % orders.length]
  const inOne = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work)
  if (!order) throw new Error('there is no order')
  const lines = await db.selectFrom('orderLines').select('id').where('orderId', '=', order.id).orderBy('id').execute()
  const parts = (given: { line: number; pieces: number }) => [
    { lineId: lines[given.line % lines.length]?.id ?? 0, quantity: given.pieces },
  ]
  const refunds = () => db.selectFrom('orderRefunds').select('id').where('orderId', '=', order.id).orderBy('createdAt')
  const verbs: { [K in OrderStep['do']]: (given: Extract<OrderStep, { do: K }>) => Promise<unknown> } = {
    fulfil: given =>
      inOne(tx =>
        fulfilOrder(tx, order.id, { lines: parts(given), carrier: '', tracking: '', trackingUrl: null }, vendor),
      ),
    cancel: given => inOne(tx => cancelLines(tx, order.id, { lines: parts(given), reason: '' }, vendor)),
    refund: ({ thousandths }) => {
      const amount = Math.ceil(((order.total - order.refunded) * thousandths) / 1000)
      return inOne(async tx => amount > 0 && (await refundOrder(tx, order.id, { amount, reason: 'Late' }, vendor)))
    },
    cancelAll: () => inOne(tx => cancelOwnOrder(tx, order.id, { userId: null, party: 'buyer' })),
    return: given => inOne(tx => requestReturn(tx, order.id, { reason: 'damaged', message: '', lines: parts(given) })),
    answer: async ({ answer }) => {
      const last = await db
        .selectFrom('orderReturns')
        .select('id')
        .where('orderId', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (last) await inOne(tx => answerReturn(tx, last.id, { answer, message: '' }, vendor))
    },
    refunded: async ({ succeeds }) => {
      const open = await refunds().where('state', 'in', ['starting', 'processing']).executeTakeFirst()
      if (open) await settleRefund(db, open.id, succeeds ? 'succeeded' : 'failed')
    },
    bounced: async () => {
      const done = await refunds().where('state', '=', 'succeeded').executeTakeFirst()
      if (done) await settleRefund(db, done.id, 'failed')
    },
    transferFailed: async () => {
      const made = await db.selectFrom('transfers').select('id').where('orderId', '=', order.id).executeTakeFirst()
      if (made) await refuseTransfer(db, made.id)
    },
  }
  try {
    await (verbs[step.do] as (given: OrderStep) => Promise<unknown>)(step)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 409) throw error
  }
}

async function check(db: Db, groupId: number): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().where('groupId', '=', groupId).execute()
  const ledger = await sql`select currency from ledger_postings group by currency having sum(amount) <> 0`.execute(db)
  assert.deepEqual(ledger.rows, [])
  await checkCurrencies(db, groupId)
  await checkCards(db, groupId, orders)
  for (const order of orders) {
    const lines = await db
      .selectFrom('orderLines')
      .leftJoin('listingVariants as variant', 'variant.id', 'orderLines.variantId')
      .selectAll('orderLines')
      .select('variant.stock')
      .where('orderId', '=', order.id)
      .execute()
    const open = await db
      .selectFrom('orderReturns')
      .select('id')
      .where('orderId', '=', order.id)
      .where('state', 'in', ['requested', 'accepted'])
      .executeTakeFirst()
    assert.equal(order.status, statusOf(lines))
    assert.equal(order.fulfillmentStatus, fulfillmentOf(lines, open !== undefined))
    for (const line of lines) {
      assert.equal(line.stock, stock - line.quantity + line.cancelled)
      await checkPlaces(db, groupId, line.variantId)
    }
    await checkMoney(db, order)
  }
}

/** All ledger entries of a purchase are in the charged currency. */
async function checkCurrencies(db: Db, groupId: number): Promise<void> {
  const { rows } = await sql`
    select from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    join order_groups "group" on "group".id = entry.group_id
    where entry.group_id = ${groupId} and posting.currency <> "group".currency`.execute(db)
  assert.equal(rows.length, 0)
}

/** Balances of cards are what they had, less what they paid and did not get back; the ledger agrees. */
async function checkCards(
  db: Db,
  groupId: number,
  orders: { id: number; credit: number; total: number }[],
): Promise<void> {
  const group = await db.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
  const ids = orders.map(({ id }) => id)
  const { sum: back } = await db
    .selectFrom('orderRefunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('orderId', 'in', ids)
    .where('toCards', '=', true)
    .executeTakeFirstOrThrow()
  assert.equal(
    orders.reduce((sum, { credit }) => sum + credit, 0),
    group.credit,
  )
  for (const { credit, total } of orders) assert.ok(credit <= total)
  assert.equal(await paidByCards(db, groupId), group.credit - Number(back))
  const inLedger = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('groupId', '=', groupId)
    .where('account', '=', 'credits')
    .executeTakeFirstOrThrow()
  assert.equal(Number(inLedger.sum) + group.credit, Number(back))
}

async function checkMoney(
  db: Db,
  order: {
    id: number
    groupId: number
    vendorId: number
    status: string
    total: number
    refunded: number
  },
) {
  const refunds = await db.selectFrom('orderRefunds').selectAll().where('orderId', '=', order.id).execute()
  const sum = (states: string[]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((all, { amount }) => all + amount, 0)
  assert.equal(order.refunded, sum(['starting', 'processing', 'succeeded']))
  assert.ok(order.refunded <= order.total)
  const shares = await db.transaction().execute(tx => orderShares(tx, order))
  assert.equal(chargeOf(shares), order.total - sum(['succeeded']))
  // nobody earns on cancelled pieces, whoever had paid for them
  const lines = await db.selectFrom('orderLines').selectAll().where('orderId', '=', order.id).execute()
  const added = lines.reduce((all, { quantity, cancelled, discountByPlatform: total }) => {
    return all + amountOfPieces({ quantity, total }, cancelled, quantity - cancelled)
  }, 0)
  assert.ok(-shares.platform_discount <= added)
  assert.ok(shares.platform_fee >= 0)
  const owed = shares.vendor_balance + shares.shipping + shares.tax
  assert.ok(owed <= order.total - sum(['succeeded']) + added)
  // after a full refund nobody has anything left
  if (order.status === 'cancelled' && order.total === sum(['succeeded']))
    assert.ok(Object.values(shares).every(share => share === 0))
  const transfer = await db.selectFrom('transfers').selectAll().where('orderId', '=', order.id).executeTakeFirst()
  const payouts = await db
    .selectFrom('ledgerPostings')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('paid'))
    .where('vendorId', '=', order.vendorId)
    .where('account', '=', 'payouts')
    .executeTakeFirstOrThrow()
  const paid = transfer && transfer.state !== 'failed' ? transfer.amount - transfer.reversed : 0
  assert.equal(Number(payouts.paid), paid)
}
