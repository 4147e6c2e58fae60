import { sql } from 'kysely'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import { undrawnOnSlip } from '#features/shop/invoices/server/index.ts'
import { bankReference } from '#features/shop/payments/bank-reference.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import '../orders.tables.ts'
import type { OrderReturn, VendorOrder } from '../vendor-orders.contract.ts'
import { earningsOf } from './earnings-of.ts'
import { leftOfReturns } from './left-of-returns.ts'
import { readPackingSlip } from './read-documents.ts'
import { loadOrders } from './read-group.ts'

/**
 * An order as its vendor's team sees it: once it is paid, or while its transfer is awaited, then without the buyer.
 * NOT_FOUND for anybody else, and before that.
 */
export async function readVendorOrder(db: Db, viewer: Viewer, id: number, language: string): Promise<VendorOrder> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  const role = row && (await teamRoleOf(db, viewer, row.vendorId))
  if (!row || !seesVendorAccount(role)) missing()
  // an admin of Pola who isn't in the team only reads
  const own = await teamRoleOf(db, withoutAdminRights(viewer), row.vendorId)
  const group = await db.selectFrom('orderGroups').selectAll().where('id', '=', row.groupId).executeTakeFirstOrThrow()
  const isPaid = row.placedAt !== null
  const isAwaited = row.status === 'awaiting' && group.placedAt !== null
  const placedAt = row.placedAt ?? group.placedAt
  if (!placedAt || !(isPaid || isAwaited)) missing()
  const order = (await loadOrders(db, group, language)).find(one => one.id === id) ?? missing()
  const skus = await db.selectFrom('orderLines').select(['id', 'sku']).where('orderId', '=', id).execute()
  const sources = await readSources(db, id)
  const { name, phone } = group.address
  const ownCurrency = await shopCurrency(db, row.vendorId)
  const rates = { ...group.rates, USD: 1 }
  const [perUsd, chargedPerUsd] = [lookUp(rates, ownCurrency), lookUp(rates, group.currency)]
  const slip = isPaid ? await readPackingSlip(db, viewer, { id, language }) : undefined
  return {
    ...order,
    groupId: group.id,
    sendBy: row.sendBy,
    currency: group.currency,
    own:
      perUsd && chargedPerUsd && ownCurrency !== group.currency
        ? { currency: ownCurrency, perUsd, chargedPerUsd }
        : null,
    earnings: managesVendor(role) ? await db.transaction().execute(tx => earningsOf(tx, row, group.taxIncluded)) : null,
    lines: order.lines.map(line => ({
      ...line,
      // only the buyer sees the code, because whoever has it may come
      tickets: line.tickets.map(ticket => ({ ...ticket, code: null })),
      download: null,
      sku: skus.find(one => one.id === line.id)?.sku ?? null,
      open: line.quantity - line.fulfilled - line.cancelled,
      sources: sources.filter(({ lineId }) => lineId === line.id).map(({ name, pieces }) => ({ name, pieces })),
    })),
    note: isPaid ? order.note : '',
    giftMessage: isPaid ? group.giftMessage : '',
    buyer: isPaid ? { name, phone, addressLines: addressLines(group.address, language), userId: group.userId } : null,
    tax: group.taxName && { name: inLanguage(group.taxName, language), isIncluded: group.taxIncluded },
    returns: await loadReturns(db, order),
    refundable: isPaid ? order.totals.total - order.totals.refunded : 0,
    placedAt: placedAt.toISOString(),
    paidAt: group.paidAt?.toISOString() ?? null,
    reference: isAwaited ? await referenceOf(db, group.id) : null,
    undrawn: slip ? await undrawnOnSlip(slip) : [],
    may: { act: isPaid && managesVendor(own) },
  }
}

/** Places from which pieces of split stock are packed, the nearest to the buyer first. */
async function readSources(db: Db, orderId: number): Promise<{ lineId: number; name: string; pieces: number }[]> {
  const { rows } = await sql<{ lineId: number; name: string; pieces: number }>`
    select line.id as "lineId", location.name, (source ->> 'pieces')::int as pieces
    from order_lines line join orders on orders.id = line.order_id
    join stock_reservations reserved on reserved.group_id = orders.group_id and reserved.variant_id = line.variant_id
    cross join jsonb_array_elements(reserved.sources) with ordinality as taken (source, place)
    join stock_locations location on location.id = (source ->> 'locationId')::int
    where orders.id = ${orderId} and (source ->> 'pieces')::int > 0 order by line.id, taken.place`.execute(db)
  return rows
}

async function loadReturns(db: Db, order: Awaited<ReturnType<typeof loadOrders>>[number]): Promise<OrderReturn[]> {
  const rows = await db.selectFrom('orderReturns').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('orderReturnLines')
    .selectAll()
    .where(
      'returnId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const left = order.totals.total - order.totals.refunded
  const leftOf = await leftOfReturns(db, { orderId: order.id, lines: order.lines })
  return rows.map(({ id, reason, message, state, answer, createdAt }): OrderReturn => {
    const own = lines.filter(({ returnId }) => returnId === id)
    return {
      id,
      reason,
      message,
      state,
      answer,
      lines: own.map(({ lineId, quantity }) => ({ lineId, quantity })),
      amount: Math.min(leftOf.get(id) ?? 0, left),
      at: createdAt.toISOString(),
    }
  })
}

async function referenceOf(db: Db, groupId: number): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select(['groupId', 'number'])
    .where('groupId', '=', groupId)
    .where('provider', '=', 'bank')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return payment ? bankReference(payment) : null
}
