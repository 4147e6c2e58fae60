import { type SqlBool, sql } from 'kysely'
import { receiptsOf } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { AwaitedTransfer, RefundToSend, StuckCall } from '../admin-payments.contract.ts'
import { orderNumber } from '../order-number.ts'
import '../orders.tables.ts'

type Page = { page: number; limit: number }

const all = sql<number>`count(*)`.as('count')

/** Bank transfers that have not arrived, by due date. */
export async function listAwaitedTransfers(db: Db, asked: Page & { search: string; language: string }) {
  const { search, language } = asked
  const awaited = db
    .selectFrom('payments')
    .leftJoin('orderGroups as group', 'group.id', 'payments.groupId')
    .where('provider', '=', 'bank')
    .where('state', '=', 'pending')
    .$if(search !== '', query => query.where(isFound(search)))
  const { count } = await awaited.select(all).executeTakeFirstOrThrow()
  const rows = await awaited
    .select(['groupId', 'saleId', 'payments.providerId as reference', 'amount', 'payments.currency', 'payments.email'])
    .select(['expiresAt', 'placedAt', 'payments.createdAt', 'description'])
    .select(sql<string>`coalesce("group".address ->> 'name', '')`.as('buyer'))
    .select(
      sql<LocalText[] | null>`(
        select json_agg(orders.vendor_brand order by orders.id) from orders where orders.group_id = "group".id)`.as(
        'vendors',
      ),
    )
    .orderBy('expiresAt')
    .orderBy('payments.createdAt')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const items = rows.map(
    ({ reference, vendors, expiresAt, placedAt, createdAt, description, ...row }): AwaitedTransfer => ({
      ...row,
      reference: reference ?? '',
      about: vendors ? vendors.map(brand => inLanguage(brand, language)).join(', ') : description,
      dueAt: expiresAt.toISOString(),
      placedAt: (placedAt ?? createdAt).toISOString(),
    }),
  )
  return pageOf(asked, count, items)
}

/** Matches references however people type them: `p 10423 1h` finds P-10423-1H. */
function isFound(search: string) {
  const reference = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const known = sql`replace(payments.provider_id, '-', '')`
  const words = search.toLowerCase()
  return sql<SqlBool>`(
    ${reference} <> '' and (${known} ^@ ${reference} or ${known} ^@ ${`P${reference}`})
    or position(${words} in lower("group".address ->> 'name')) > 0 or position(${words} in payments.email) > 0)`
}

/** Refunds of bank transfers that somebody has to send, the oldest first. */
export async function listRefundsToSend(db: Db, asked: Page) {
  const open = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .leftJoin('orderRefunds as given', 'given.id', 'refunds.id')
    .leftJoin('orders', 'orders.id', 'given.orderId')
    .leftJoin('orderGroups as group', 'group.id', 'payments.groupId')
    .where('provider', '=', 'bank')
    .where('refunds.state', '=', 'processing')
  const { count } = await open.select(all).executeTakeFirstOrThrow()
  const rows = await open
    .select([
      'refunds.id',
      'given.orderId',
      'orders.groupId',
      'orders.part',
      'payments.providerId as reference',
      'refunds.amount',
      'payments.currency',
    ])
    .select(['payments.email', 'refunds.reason', 'refunds.createdAt'])
    .select(receiptsOf(sql`payments.id`).as('received'))
    .select(
      sql<number>`(
        select count(*) from refunds earlier where earlier.payment_id = refunds.payment_id
          and (earlier.created_at, earlier.id) <= (refunds.created_at, refunds.id))`.as('number'),
    )
    .select(sql<string>`case when given.id is null then payments.description else '' end`.as('about'))
    .select(sql<string>`coalesce("group".address ->> 'name', '')`.as('buyer'))
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const items = rows.map(
    ({ reference, number, createdAt, groupId, part, ...row }): RefundToSend => ({
      ...row,
      orderNumber: groupId && part ? orderNumber({ groupId, part }) : null,
      reference: `${reference ?? ''}-R${number}`,
      at: createdAt.toISOString(),
    }),
  )
  return pageOf(asked, count, items)
}

/**
 * Calls that failed at least once: first those that are retried, then those that were refused for good, latest first.
 */
export async function listStuckCalls(db: Db, asked: Page & { state?: StuckCall['state'] | undefined }) {
  const stuck = db
    .selectFrom('providerCalls as call')
    .innerJoin('payments', 'payments.id', 'call.paymentId')
    .leftJoin('refunds', 'refunds.id', 'call.refundId')
    .leftJoin('transfers', 'transfers.id', 'call.transferId')
    .where('call.lastError', 'is not', null)
    .where('call.state', 'in', asked.state ? [asked.state] : ['open', 'failed'])
  const { count } = await stuck.select(all).executeTakeFirstOrThrow()
  const rows = await stuck
    .select(['call.id', 'groupId', 'saleId', 'call.kind', 'payments.provider', 'payments.currency', 'call.attempts'])
    .select(['call.lastError', 'call.nextTryAt', 'call.createdAt'])
    .select(eb => [
      eb.ref('call.state').$castTo<StuckCall['state']>().as('state'),
      eb.fn
        .coalesce('call.amount', 'refunds.amount', 'transfers.amount', 'payments.amount')
        .$castTo<number>()
        .as('amount'),
    ])
    .orderBy('call.state', 'desc')
    .orderBy('call.id', 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const items = rows.map(
    ({ lastError, nextTryAt, createdAt, ...row }): StuckCall => ({
      ...row,
      error: lastError ?? '',
      nextTryAt: row.state === 'open' ? nextTryAt.toISOString() : null,
      at: createdAt.toISOString(),
    }),
  )
  return pageOf(asked, count, items)
}

function pageOf<Item>({ page, limit }: Page, count: number, items: Item[]) {
  return { items, count, offset: (page - 1) * limit, limit }
}
