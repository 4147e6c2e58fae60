import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#features/market/directory/directory.tables.ts'
import { giveBackStock } from '#features/market/listings/server/index.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { cancelLines } from './cancel-pieces.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { fulfilOrder } from './fulfil-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()
const actor = { userId: null, party: 'vendor' as const }

/** Resolves once a transaction waits for a lock. */
async function somebodyWaits() {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)
}

/** An order of two pieces, and their variant. */
async function order() {
  const vendorId = await createShop(db)
  const { id, groupId, lineId } = await createVendorOrder(db, { vendorId, pieces: 2 })
  const { variantId } = await db
    .selectFrom('orderLines')
    .select('variantId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return { vendorId, id, groupId, lineId, variantId: variantId ?? 0 }
}

/** Locks one thing, waits until the cancelling of a piece waits for it, and locks another. */
async function besideCancelling(
  { id, lineId }: { id: number; lineId: number },
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  let cancelled: Promise<unknown> | undefined
  await db.transaction().execute(async tx => {
    await first(tx)
    const lines = [{ lineId, quantity: 1 }]
    cancelled = db.transaction().execute(other => cancelLines(other, id, { lines, reason: '' }, actor))
    cancelled.catch(() => undefined)
    await somebodyWaits()
    await second(tx)
  })
  await cancelled
}

test('cancelling the rest of an order doesn’t deadlock with a change of the listing', async () => {
  const { vendorId, variantId, ...one } = await order()
  const sent = { lines: [{ lineId: one.lineId, quantity: 1 }], carrier: '', tracking: '', trackingUrl: null }
  await db.transaction().execute(tx => fulfilOrder(tx, one.id, sent, actor))
  await besideCancelling(
    one,
    tx => tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute(),
    tx => giveBackStock(tx, [{ variantId, quantity: 1 }]),
  )
})

test('cancelling the rest of an order doesn’t deadlock with a purchase by the same gift card', async () => {
  const { variantId, ...one } = await order()
  const { id: cardId } = await createGiftCard(db, 5000)
  const held = { cardId, kind: 'held' as const, amount: -500, groupId: one.groupId, key: `held:${one.groupId}` }
  await db.insertInto('giftCardEntries').values(held).execute()
  await db.updateTable('orders').set({ credit: 500 }).where('id', '=', one.id).execute()
  await besideCancelling(
    one,
    tx => giveBackStock(tx, [{ variantId, quantity: 1 }]),
    tx => tx.selectFrom('giftCards').select('id').where('id', '=', cardId).forUpdate().execute(),
  )
  const card = await db.selectFrom('giftCards').select('balance').where('id', '=', cardId).executeTakeFirst()
  expect(card?.balance).toBe(5000)
})
