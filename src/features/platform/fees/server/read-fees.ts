import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareStatement } from '#server/db/prepare-query.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { defaultNoticeDays } from '../fee-rules.ts'
import type { CurrentFees, KeptFee, KeptFees } from '../fees.contract.ts'
import '../fees.tables.ts'
import '#features/people/accounts/accounts.tables.ts'

export const feeNotice = defineSetting('fee_notice', z.object({ days: z.number() }))

/** The day of the transaction's beginning in UTC, by the database's clock, as `placed_at` and the like are. */
export const today = sql<string>`(now() at time zone 'UTC')::date`

const current = prepareStatement('current-fee', (db: Db | Tx) =>
  db
    .selectFrom('platformFees')
    .select('basisPoints')
    .where('withdrawnAt', 'is', null)
    .where('startsOn', '<=', today)
    .orderBy('startsOn', 'desc')
    .limit(1),
)

/** The platform's fee on sales that holds as the transaction begins, in per cent with at most two decimals. */
export async function readFeePercent(db: Db | Tx): Promise<number> {
  const [fee] = await current(db, {})
  if (!fee) throw new Error('no fee holds today')
  return fee.basisPoints / 100
}

/** The fee that holds now, and those that are planned. */
export async function readFees(db: Db | Tx): Promise<CurrentFees> {
  const [percent, planned] = await Promise.all([
    readFeePercent(db),
    db
      .selectFrom('platformFees')
      .select(['basisPoints', sql<string>`starts_on::text`.as('startsOn')])
      .where('withdrawnAt', 'is', null)
      .where('startsOn', '>', today)
      .orderBy('startsOn')
      .limit(100)
      .execute(),
  ])
  return { now: { basisPoints: Math.round(percent * 100) }, planned }
}

const shown = 100

/** All fees with who planned them and why, for admins. */
export async function readAllFees(db: Db | Tx): Promise<KeptFees> {
  const [rows, notice] = await Promise.all([
    db
      .selectFrom('platformFees as fee')
      .leftJoin('users as planner', 'planner.id', 'fee.createdBy')
      .leftJoin('users as withdrawer', 'withdrawer.id', 'fee.withdrawnBy')
      .select(['fee.id', 'basisPoints', 'ofServer', 'why', 'fee.createdAt', 'withdrawnAt'])
      .select(['planner.name as by', 'withdrawer.name as withdrawnBy'])
      .select([sql<string>`starts_on::text`.as('startsOn'), sql<string>`${today}::text`.as('today')])
      .orderBy('startsOn', 'desc')
      .orderBy('fee.id', 'desc')
      .limit(shown)
      .execute(),
    readNoticeDays(db),
  ])
  const day = rows[0]?.today ?? ''
  const holds = rows.find(({ withdrawnAt, startsOn }) => !withdrawnAt && startsOn <= day)
  const items = rows.map((row): KeptFee => {
    const { id, basisPoints, startsOn, ofServer, why, by, createdAt, withdrawnAt, withdrawnBy } = row
    return {
      ...{ id, basisPoints, startsOn, isFirst: ofServer, why, by, at: createdAt.toISOString() },
      state: withdrawnAt ? 'withdrawn' : row === holds ? 'current' : startsOn > day ? 'planned' : 'past',
      withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by: withdrawnBy },
    }
  })
  return { items, noticeDays: notice, today: day }
}

export async function readNoticeDays(db: Db | Tx): Promise<number> {
  return (await feeNotice.read(db))?.days ?? defaultNoticeDays
}
