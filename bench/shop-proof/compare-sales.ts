import { sql } from 'kysely'
import type { StripeDouble } from '#features/shop/payments/testing/stripe-double.ts'
import type { Db } from '#server/db/database.ts'
import { none, type Row } from '../attack/row.ts'
import type { Acknowledged } from './keep-buying.ts'

/** Compares what buyers were told with the database. */
export async function compareAcknowledged(db: Db, acknowledged: Acknowledged[]): Promise<Row[]> {
  const groups = await db
    .selectFrom('orderGroups')
    .select(['id', 'key', 'email', 'total', 'paidAt', 'cancelledAt'])
    .execute()
  const byId = new Map(groups.map(group => [group.id, group]))
  const cancelled = await db.selectFrom('orders').select('id').where('status', '=', 'cancelled').execute()
  const isCancelled = new Set(cancelled.map(({ id }) => id))
  const lost: string[] = []
  const otherwise: string[] = []
  for (const { groupId, key, email, total, outcome, cancelled: given } of acknowledged) {
    otherwise.push(...given.filter(id => !isCancelled.has(id)).map(id => `order ${id} was said to be cancelled`))
    const group = byId.get(groupId)
    if (group?.key !== key || group.email !== email || group.total !== total) lost.push(String(groupId))
    else if (outcome === 'done' && !group.paidAt) otherwise.push(`${groupId} was said to be paid`)
    else if (outcome === 'failed' && !group.cancelledAt) otherwise.push(`${groupId} was said to have failed`)
  }
  const perEmail = Map.groupBy(groups, ({ email }) => email)
  const doubled = [...perEmail].filter(([, all]) => all.length > 1).map(([email]) => email)
  return [
    none('orders that buyers were told of and that are lost', lost),
    none('orders that are not as buyers were told', otherwise),
    none('purchases that became two orders', doubled),
  ]
}

/** Finds charges and refunds at the Stripe double that have no counterpart here, and the other way round. */
export async function compareCharges(db: Db, { world }: StripeDouble): Promise<string[]> {
  const { rows } = await sql<{ id: string; providerId: string; amount: number; isPaid: boolean }>`
    select payments.id, provider_id, amount, order_groups.paid_at is not null as is_paid
    from payments join order_groups on order_groups.id = group_id
    where provider = 'stripe' and payments.state = 'succeeded'`.execute(db)
  const paid = new Map(rows.map(row => [row.providerId, row]))
  const charges = [...world.charges.values()]
  const charged = new Set(charges.map(charge => charge.payment_intent))
  return [
    ...charges
      .filter(({ payment_intent: intent, amount }) => !paid.get(intent)?.isPaid || paid.get(intent)?.amount !== amount)
      .map(({ id }) => `charge ${id}`),
    ...rows.filter(({ providerId }) => !charged.has(providerId)).map(({ id }) => `payment ${id}`),
    ...(charged.size === charges.length ? [] : ['an intent was charged twice']),
    ...(await compareRefunds(db, world)),
  ]
}

async function compareRefunds(db: Db, { refunds }: StripeDouble['world']): Promise<string[]> {
  const { rows } = await sql<{ id: string; providerId: string; amount: number }>`
    select refunds.id, refunds.provider_id, refunds.amount from refunds join payments on payments.id = payment_id
    where provider = 'stripe' and refunds.state = 'succeeded'`.execute(db)
  const here = new Map(rows.map(row => [row.providerId, row]))
  const there = [...refunds.values()]
  return [
    ...there
      .filter(({ id, amount, metadata }) => here.get(id)?.amount !== amount || here.get(id)?.id !== metadata?.refund)
      .map(({ id }) => `refund ${id} at Stripe`),
    ...rows.filter(({ providerId }) => !refunds.has(providerId)).map(({ id }) => `refund ${id} here`),
  ]
}
