import '#features/shop/payments/payments.tables.ts'
import { lockPayment } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { EntryProblem } from '../bank-entries.contract.ts'
import '../bank-entries.tables.ts'
import { mayConfirm, problemOf } from '../bank-entry-problem.ts'
import { receiveTransfer } from './receive-transfer.ts'

type Outcome = { id: number; problem: EntryProblem | null }

/**
 * Confirms incoming transfers that an admin chose from a bank's file. Each payment has its own transaction, so that one
 * that can't be confirmed doesn't block the others; repeating it changes nothing.
 * @returns for each entry why it was not confirmed; an unknown entry is treated like one without a reference
 */
export async function confirmBankEntries(db: Db, ids: number[], admin: { userId: string }): Promise<Outcome[]> {
  const rows = await db.selectFrom('bankEntries').select(['id', 'paymentId']).where('id', 'in', ids).execute()
  const outcomes = new Map<number, EntryProblem | null>(ids.map(id => [id, 'unknown']))
  for (const paymentId of new Set(rows.map(row => row.paymentId))) {
    if (paymentId === null) continue
    const own = rows.filter(row => row.paymentId === paymentId).map(({ id }) => id)
    const problem = await db.transaction().execute(tx => confirm(tx, paymentId, own, admin))
    for (const id of own) outcomes.set(id, problem ?? null)
  }
  return ids.map(id => ({ id, problem: outcomes.get(id) ?? null }))
}

/** @returns why nothing was confirmed */
async function confirm(
  tx: Tx,
  paymentId: string,
  ids: number[],
  admin: { userId: string },
): Promise<EntryProblem | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return 'unknown'
  const entries = await tx
    .selectFrom('bankEntries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = entries.filter(({ state }) => state === 'open')
  if (open.length === 0) return entries.some(({ state }) => state === 'aside') ? 'unknown' : undefined
  const amount = open.reduce((sum, entry) => sum + entry.amount, 0)
  for (const entry of open) {
    const problem = problemOf({ ...entry, isTwice: false, payment })
    if (!mayConfirm(problem)) return problem
  }
  // less than the expected amount is no payment, because all of it would be paid out or refunded
  if (amount < payment.amount) return 'less'
  const { groupId, saleId } = payment
  const paid = groupId === null ? { saleId: saleId ?? 0 } : { groupId }
  await receiveTransfer(tx, paid, admin, { bankEntries: open.map(({ id }) => id) })
  await tx
    .updateTable('bankEntries')
    .set({ state: 'confirmed', decidedBy: admin.userId, decidedAt: new Date() })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  return undefined
}

/**
 * Puts transfers aside that pay for nothing here, or brings them back; confirmed ones stay confirmed.
 * @returns the number of changed entries
 */
export async function setBankEntriesAside(
  db: Db,
  { ids, isAside }: { ids: number[]; isAside: boolean },
  { userId }: { userId: string },
): Promise<number> {
  const decided = isAside ? { decidedBy: userId, decidedAt: new Date() } : { decidedBy: null, decidedAt: null }
  const [from, to] = isAside ? (['open', 'aside'] as const) : (['aside', 'open'] as const)
  const deed = { action: `payments.entry-${isAside ? 'aside' : 'back'}`, before: { state: from }, after: { state: to } }
  return db.transaction().execute(async tx => {
    const changed = await tx
      .updateTable('bankEntries')
      .set({ state: to, ...decided })
      .where('id', 'in', ids)
      .where('state', '=', from)
      .returning('id')
      .execute()
    for (const { id } of changed)
      await writeAudit(tx, { ...deed, userId, actingVendorId: null, target: `bank-entry:${id}` })
    return changed.length
  })
}
