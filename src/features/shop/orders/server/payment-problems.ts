import { type SqlBool, sql } from 'kysely'
import type { Payments } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { safeReason } from '#server/jobs/index.ts'
import type { PaymentProblem } from '../admin-payments.contract.ts'
import '../orders.tables.ts'

/**
 * All problems of payments. A payment is unfinished if it stays in a state for longer than the sweeps of payments and
 * their provider need. Bank transfers have lists of their own.
 */
const problems = sql`(
  select 'payment:' || id as id, 'unfinished' as kind, id as payment_id, provider, amount, currency, state as reason,
    created_at as since
  from payments where state in ('starting', 'pending', 'processing', 'cancelling') and provider <> 'bank'
    and (state = 'starting' and updated_at < now() - interval '15 minutes'
      or state = 'pending' and expires_at < now() - interval '15 minutes'
      or state = 'processing' and updated_at < now() - interval '1 day'
      or state = 'cancelling' and updated_at < now() - interval '1 hour')
  union all
  select 'stray:' || provider || ':' || provider_id, 'stray', payment_id, provider, amount, currency, why, found_at
  from stray_payments
  union all
  select 'refund:' || refunds.id, 'refund-failed', payment_id, provider, refunds.amount, currency,
    coalesce(refunds.failure_code, ''), refunds.updated_at
  from refunds join payments on payments.id = payment_id where refunds.state = 'failed'
  union all
  select 'transfer:' || transfers.id, 'transfer-failed', payment_id, provider, transfers.amount, currency,
    coalesce(transfers.failure_code, ''), transfers.updated_at
  from transfers join payments on payments.id = payment_id where transfers.state = 'failed'
  union all
  select 'dispute:' || payments.id, 'dispute', payments.id, payments.provider, amount, currency, '', min(received_at)
  from payment_events join payments on payments.id = payment_id where kind = 'charge.dispute.created'
  group by payments.id
) as problem`

const isSettled = sql<SqlBool>`exists (select from settled_problems where settled_problems.problem = problem.id)`

/** A row for each problem that nobody has settled. */
export const openProblems = sql`select from ${problems} where not ${isSettled}`

type Asked = {
  kind?: PaymentProblem['kind'] | undefined
  state: 'open' | 'settled'
  page: number
  limit: number
}
type Row = Omit<PaymentProblem, 'since' | 'settled' | 'mayCheck'> & {
  paymentId: string | null
  since: Date
  at: Date | null
  by: string | null
  why: string | null
}

/** Problems of payments, the latest first. */
export async function listPaymentProblems(db: Db, { kind, state, page, limit }: Asked) {
  const fits = sql`(settled.problem is not null) = ${state === 'settled'} and (${kind ?? null}::text is null
    or problem.kind = ${kind ?? null}::text)`
  const from = sql`${problems} left join settled_problems as settled on settled.problem = problem.id`
  const offset = (page - 1) * limit
  const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${fits}`.execute(db)
  const { rows } = await sql<Row>`
    select problem.id, kind, payment_id as "paymentId", problem.provider, payments.group_id as "groupId",
      payments.sale_id as "saleId", problem.amount, problem.currency, reason, since, settled_at as at,
      users.name as by, settled.why
    from ${from} left join payments on payments.id = payment_id left join users on users.id = settled_by
    where ${fits} order by since desc, problem.id limit ${limit} offset ${offset}`.execute(db)
  const items = rows.map(({ paymentId, since, at, by, why, ...row }): PaymentProblem => {
    const settled = at && { at: at.toISOString(), by, why: why ?? '' }
    return { ...row, since: since.toISOString(), mayCheck: paymentId !== null, settled }
  })
  return { items, count: counted.rows[0]?.count ?? 0, offset, limit }
}

/**
 * Asks the provider about the payment of a problem, or of a call that failed, and applies what it says.
 * @throws NOT_FOUND without such a payment
 */
export async function checkPayment(
  { db, payments }: { db: Db; payments: Pick<Payments, 'check'> },
  { userId }: Viewer,
  problem: string,
): Promise<{ isOpen: boolean; reason: string | null }> {
  const paymentId = await paymentOf(db, problem)
  await db.transaction().execute(async tx => {
    const deed = { action: 'payments.check', target: `payment:${paymentId}`, details: { problem } }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
  let reason: string | null = null
  try {
    await payments.check(paymentId)
  } catch (error) {
    reason = safeReason(error instanceof Error ? error.message : String(error))
  }
  const { rows } = problem.startsWith('call:')
    ? await sql`select from provider_calls where id = ${idOf(problem)}::bigint and state = 'open'`.execute(db)
    : await sql`select from ${problems} where id = ${problem}`.execute(db)
  return { isOpen: rows.length > 0, reason }
}

async function paymentOf(db: Db, problem: string): Promise<string> {
  const { rows } = problem.startsWith('call:')
    ? await sql<{ paymentId: string | null }>`
        select payment_id as "paymentId" from provider_calls
        where id::text = ${idOf(problem)} and state = 'open'`.execute(db)
    : await sql<{ paymentId: string | null }>`
        select payment_id as "paymentId" from ${problems} where id = ${problem}`.execute(db)
  return rows[0]?.paymentId ?? missing()
}

function idOf(problem: string): string {
  return problem.slice(problem.indexOf(':') + 1)
}

/** Notes that somebody has settled a problem, with how. Repeating it changes nothing. @throws NOT_FOUND */
export async function settleProblem(db: Db, { userId }: Viewer, { problem, why }: { problem: string; why: string }) {
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ paymentId: string | null }>`
      select payment_id as "paymentId" from ${problems} where id = ${problem}`.execute(tx)
    const [found] = rows
    if (!found) missing()
    const settled = await tx
      .insertInto('settledProblems')
      .values({ problem, why, settledBy: userId })
      .onConflict(on => on.doNothing())
      .returning('problem')
      .executeTakeFirst()
    if (!settled) return
    const target = found.paymentId ? `payment:${found.paymentId}` : problem
    await writeAudit(tx, { action: 'payments.settle', target, details: { problem }, why, userId, actingVendorId: null })
  })
}
