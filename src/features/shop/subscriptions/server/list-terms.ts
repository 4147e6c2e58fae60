import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { AdminTerm } from '../admin-subscriptions.contract.ts'
import { refundOf } from '../subscription-rules.ts'
import '../subscriptions.tables.ts'

type Asked = { search: string; page: number; limit: number; language: string }

/** Years that enterprises paid for, the latest payment first, with what can be refunded of each. */
export async function listTerms(db: Db, { search, page, limit, language }: Asked) {
  const offset = (page - 1) * limit
  const paid = db
    .selectFrom('subscriptionTerms as term')
    .innerJoin('vendors', 'vendors.id', 'term.vendorId')
    .where('term.state', 'in', ['paid', 'refunded'])
    .$if(search !== '', query => query.where(contains('vendors.names', search)))
  const { count } = await paid.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await paid
    .leftJoin('refunds', 'refunds.id', 'term.refundId')
    .select(['term.id', 'term.vendorId', 'vendors.brand', 'term.state', 'term.price', 'term.paymentMethod'])
    .select(['term.paidAt', 'term.startsAt', 'term.endsAt', 'term.refunded', 'refunds.state as refundState'])
    .select(
      sql<boolean>`exists (
        select from subscription_terms later
        where later.vendor_id = term.vendor_id and later.state = 'paid' and later.starts_at > term.starts_at)`.as(
        'isFollowed',
      ),
    )
    .orderBy('term.paidAt', 'desc')
    .orderBy('term.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map(({ brand, paidAt, startsAt, endsAt, state, isFollowed, ...row }): AdminTerm => {
    if (!paidAt || !startsAt || !endsAt) throw new Error(`year ${row.id} was paid and has no days`)
    const term = { ...row, paidAt, startsAt, endsAt }
    const isLast = state === 'paid' && !isFollowed
    return {
      id: row.id,
      vendorId: row.vendorId,
      vendor: inLanguage(brand, language),
      price: row.price,
      method: row.paymentMethod,
      paidAt: paidAt.toISOString(),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      whole: isLast ? refundOf(term, 'whole') : null,
      rest: isLast ? refundOf(term, 'rest') : null,
      refunded: row.refunded,
      refundState: row.refundState,
    }
  })
  return { items, count, offset, limit }
}
