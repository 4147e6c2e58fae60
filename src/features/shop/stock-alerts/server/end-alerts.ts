import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { StockAlert } from '../stock-alerts.contract.ts'
import '../stock-alerts.tables.ts'
import { noticeBack } from './notice-back.ts'

/** A member's stock alerts, latest first, for listings that are public. */
export async function listAlerts(db: Db, userId: string, language: string): Promise<StockAlert[]> {
  const rows = await db
    .selectFrom('stockAlerts as alert')
    .innerJoin('listings', 'listings.id', 'alert.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .leftJoin('listingVariants as variant', 'variant.id', 'alert.variantId')
    .select(['alert.id', 'alert.listingId', 'alert.variantId', 'listings.title', 'variant.options'])
    .where('alert.userId', '=', userId)
    .where('toldAt', 'is', null)
    .where('listings.status', '=', 'published')
    .where('vendors.status', 'in', visibleStatuses)
    .orderBy('alert.id', 'desc')
    .execute()
  return rows.map(({ title, options, ...row }) => ({
    ...row,
    title: inLanguage(title, language),
    options: optionNames.flatMap(name => (options?.[name] ? [inLanguage(options[name], language)] : [])),
  }))
}

/** @throws ORPCError NOT_FOUND */
export async function endAlert(db: Db, userId: string, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('stockAlerts')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) missing()
}

/**
 * Confirms a guest's address; if the listing is back already, they are notified.
 * @throws ORPCError NOT_FOUND
 */
export async function confirmAlert(tx: Tx, token: string): Promise<void> {
  const alert = await tx
    .updateTable('stockAlerts')
    .set(eb => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(new Date())) }))
    .where('token', '=', token)
    .returning('listingId')
    .executeTakeFirst()
  if (!alert) missing()
  await noticeBack(tx, [alert.listingId])
}

/**
 * Ends all alerts of the address to which an email with this token was sent.
 * @throws ORPCError NOT_FOUND
 */
export async function stopAlerts(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('stockAlerts')
    .where('email', 'in', eb => eb.selectFrom('stockAlerts').select('email').where('token', '=', token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) missing()
}

/** For the export of a person's data. */
export async function exportStockAlerts(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom('stockAlerts')
    .select(['listingId', 'variantId', 'createdAt', 'toldAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
