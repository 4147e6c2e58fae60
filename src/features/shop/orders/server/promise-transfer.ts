import '#features/market/listings/listings.tables.ts'
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import type { TransferHindrance } from '../orders.contract.ts'
import '../orders.tables.ts'
import { maxKept, maxPromises, mayStillKeep } from '../transfer-promise.policy.ts'

type Promiser = { email: string; ip: string }

/**
 * Limits the stock reserved for promised bank transfers. The group was written and its stock taken in the same
 * transaction, which an error rolls back. Variants are locked by then, and promises with the same address wait here.
 * @throws ORPCError (409) gm-error-transfer-vendor if an enterprise accepts none, gm-error-transfer-many if too many of
 * the address or of the visitor are awaited, gm-error-transfer-stock if more would be reserved than a stock allows
 */
export async function promiseTransfer(tx: Tx, groupId: number, promiser: Promiser): Promise<void> {
  const vendors = await tx.selectFrom('orders').select('vendorId').where('groupId', '=', groupId).execute()
  const ids = vendors.map(({ vendorId }) => vendorId)
  if ((await withoutTransfers(tx, ids)).size > 0)
    refuse('gm-error-transfer-vendor', { status: 409, message: 'An enterprise takes no bank transfers.' })
  const { email, visitor } = keysOf(promiser)
  // always the email first, then the visitor, so that transactions can't deadlock
  for (const key of [`email ${email}`, `visitor ${visitor}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${key}`}, 0))`.execute(tx)
  if (await hasPromisedMany(tx, promiser))
    refuse('gm-error-transfer-many', { status: 409, message: 'Other transfers are awaited first.' })
  await tx.insertInto('transferPromises').values({ groupId, email, visitor }).execute()
  const taken = await tx
    .selectFrom('stockReservations')
    .select('variantId')
    .where('groupId', '=', groupId)
    .where('isTaken', '=', true)
    .execute()
  const stocks = await readStocks(
    tx,
    taken.map(({ variantId }) => variantId),
  )
  if (stocks.some(({ free, kept }) => kept > maxKept(free + kept)))
    refuse('gm-error-transfer-stock', { status: 409, message: 'So many pieces can’t be kept for a transfer.' })
}

/** Ends a promise: its transfer has arrived, or is no longer awaited. */
export async function endPromise(tx: Tx, groupId: number): Promise<void> {
  await tx.deleteFrom('transferPromises').where('groupId', '=', groupId).execute()
}

/** Why a cart can't be paid by bank transfer now, by the rules of {@link promiseTransfer}; empty if it can. */
export async function findHindrances(db: Db | Tx, cart: Cart, promiser: Promiser): Promise<TransferHindrance[]> {
  const parts = cart.parts.filter(({ isLeftOut }) => !isLeftOut)
  const closed = await withoutTransfers(
    db,
    parts.map(({ vendor }) => vendor.id),
  )
  const lines = parts.flatMap(part => part.lines)
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of lines)
    if (variantId !== null) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const stocks = await readStocks(db, [...wanted.keys()])
  const short = stocks.filter(stock => mayStillKeep(stock) < (wanted.get(stock.id) ?? 0))
  return [
    ...parts
      .filter(({ vendor }) => closed.has(vendor.id))
      .map(({ vendor }): TransferHindrance => ({ kind: 'vendor', name: vendor.brand, most: 0 })),
    ...short.map((stock): TransferHindrance => {
      const name = lines.find(({ variantId }) => variantId === stock.id)?.title ?? ''
      return { kind: 'stock', name, most: mayStillKeep(stock) }
    }),
    ...((await hasPromisedMany(db, promiser)) ? [{ kind: 'many' as const, name: '', most: 0 }] : []),
  ]
}

async function withoutTransfers(db: Db | Tx, vendorIds: number[]): Promise<Set<number>> {
  if (vendorIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('vendorShops')
    .select('vendorId')
    .where('vendorId', 'in', vendorIds)
    .where('takesTransfers', '=', false)
    .execute()
  return new Set(rows.map(({ vendorId }) => vendorId))
}

/** The network address is stored as a digest, while the transfer is awaited. */
function keysOf({ email, ip }: Promiser) {
  return { email: normalizeEmail(email), visitor: createHash('sha256').update(ipKey(ip)).digest('base64url') }
}

async function hasPromisedMany(db: Db | Tx, promiser: Promiser): Promise<boolean> {
  const { email, visitor } = keysOf(promiser)
  const count = (match: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${match})`
  const { ofEmail, ofVisitor } = await db
    .selectFrom('transferPromises')
    .select([count(sql`email = ${email}`).as('ofEmail'), count(sql`visitor = ${visitor}`).as('ofVisitor')])
    .where(eb => eb.or([eb('email', '=', email), eb('visitor', '=', visitor)]))
    .executeTakeFirstOrThrow()
  return ofEmail >= maxPromises.ofEmail || ofVisitor >= maxPromises.ofVisitor
}

/** For limited stock: the free pieces, and those reserved for transfers. */
async function readStocks(db: Db | Tx, variantIds: number[]): Promise<{ id: number; free: number; kept: number }[]> {
  const { rows } = await sql<{ id: number; free: number; kept: number }>`
    select variant.id, coalesce(variant.stock, 0) as free, coalesce((
      select sum(reserved.quantity) from stock_reservations reserved
      join transfer_promises promised on promised.group_id = reserved.group_id
      where reserved.variant_id = variant.id and reserved.state = 'held'), 0)::integer as kept
    from listing_variants variant
    where variant.id = any(${variantIds}) and variant.manage_stock and not variant.allow_backorder
    order by variant.id`.execute(db)
  return rows
}
