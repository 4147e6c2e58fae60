import '#features/market/directory/directory.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isEmail } from '#shared/email-address.ts'
import { lookUp } from '#shared/look-up.ts'
import type { Shown } from '../receipt.ts'
import { shownCode } from '../ticket-code.ts'
import type { Bought } from './receipt-blocks.ts'

/** All data of a purchase, for its emails. */
export async function readBought(tx: Tx, groupId: number): Promise<Bought> {
  const group = await tx.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
  const orders = await tx.selectFrom('orders').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
  const ids = orders.map(({ id }) => id)
  const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', 'in', ids).orderBy('id').execute()
  const shops = await tx
    .selectFrom('vendorShops')
    .select(['vendorId', 'returnDays'])
    .where(
      'vendorId',
      'in',
      orders.map(({ vendorId }) => vendorId),
    )
    .execute()
  return {
    group,
    orders,
    linesOf: ({ id }) => lines.filter(({ orderId }) => orderId === id),
    returnDays: new Map(shops.map(({ vendorId, returnDays }) => [vendorId, returnDays])),
    codes: await codesOf(tx, lines),
  }
}

/**
 * A vendor's own currency at the rate of a purchase, as on the order's page; null if that is charged, or has no rate.
 */
export async function readOwnCurrency(
  tx: Tx,
  { currency, rates }: { currency: string; rates: Record<string, number> },
  vendorId: number,
): Promise<Shown> {
  const own = await shopCurrency(tx, vendorId)
  const perUsd = lookUp({ ...rates, USD: 1 }, own)
  return perUsd && own !== currency ? { currency: own, perUsd, isExact: true } : null
}

/** Formatted codes of valid tickets, by line. */
export async function codesOf(tx: Db | Tx, lines: readonly { id: number }[]): Promise<Map<number, string[]>> {
  if (lines.length === 0) return new Map()
  const tickets = await tx
    .selectFrom('orderTickets')
    .select(['lineId', 'code'])
    .where(
      'lineId',
      'in',
      lines.map(({ id }) => id),
    )
    .where('voidedAt', 'is', null)
    .orderBy('id')
    .execute()
  const codes = new Map<number, string[]>()
  for (const { lineId, code } of tickets) codes.set(lineId, [...(codes.get(lineId) ?? []), shownCode(code)])
  return codes
}

/** A vendor's contact for buyers: the address on its page, and the page; null once it isn't public. */
export async function readVendorContact(
  tx: Tx,
  vendorId: number,
): Promise<{ email: string | null; subDomain: string; returnDays: number | null } | null> {
  const row = await tx
    .selectFrom('vendors')
    .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
    .select(['vendors.email', 'subDomain', 'status', 'returnDays'])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirst()
  if (!row || !visibleStatuses.includes(row.status)) return null
  return { email: row.email, subDomain: row.subDomain, returnDays: row.returnDays }
}

/** Reply address of emails about one part: the enterprise's, if it has one, otherwise the platform's desk. */
export function answeredBy(
  vendor: { email: string | null } | null,
  desk: string | null,
): { replyTo: string | null; isAnswered: boolean } {
  const email = vendor?.email ?? ''
  return isEmail(email) ? { replyTo: email, isAnswered: true } : { replyTo: desk, isAnswered: false }
}
