import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { PayoutBatch } from '../admin-payouts.contract.ts'
import '../payouts.tables.ts'

type Page = { page: number; limit: number }

/** Batches, newest first, with the states of their payouts. */
export async function listBatches(db: Db, { page, limit }: Page) {
  const offset = (page - 1) * limit
  const { rows } = await sql<Omit<PayoutBatch, 'at'> & { at: Date; all: number }>`
    select batch.id, batch.currency, batch.state = 'running' as is_running, batch.created_at as at, count(*) over () as all,
      coalesce(of.amount, 0)::bigint as amount, coalesce(of.in_transfer, 0) as in_transfer,
      coalesce(of.sent, 0) as sent, coalesce(of.failed, 0) as failed
    from payout_batches batch
    left join lateral (
      select sum(amount) as amount, count(*) filter (where state = 'in-transfer') as in_transfer,
        count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed
      from payouts where batch_id = batch.id
    ) of on true
    order by batch.id desc limit ${limit} offset ${offset}`.execute(db)
  const items = rows.map(({ all: _, at, ...row }): PayoutBatch => ({ ...row, at: at.toISOString() }))
  return { items, count: rows[0]?.all ?? 0, offset, limit }
}
