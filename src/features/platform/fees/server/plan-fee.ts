import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { addDays } from '#shared/add-days.ts'
import { earliestStart, furthestFeeDays } from '../fee-rules.ts'
import type { NewFee } from '../fees.contract.ts'
import { feeNotice, readNoticeDays, today } from './read-fees.ts'

/** Tells the owners of enterprises that sell of a raised fee, or that it was withdrawn. */
export const feeQueue = defineQueue<{ feeId: number; withdrawn: boolean }>('fee-news', {
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
})

/**
 * Plans a fee after those that are planned.
 * @throws gm-error-fees-changed (409), gm-error-fee-same, gm-error-fee-too-soon
 */
export async function planFee(db: Db, { userId }: Viewer, { basisPoints, startsOn, why, follows }: NewFee) {
  await db.transaction().execute(async tx => {
    const { last, day } = await lockFees(tx)
    if (last.id !== follows) refuse('gm-error-fees-changed', { status: 409 })
    if (basisPoints === last.basisPoints) refuse('gm-error-fee-same', { field: 'basisPoints' })
    const noticeDays = await readNoticeDays(tx)
    const first = earliestStart(basisPoints, { last, today: day, noticeDays })
    if (startsOn < first || startsOn > addDays(day, furthestFeeDays))
      refuse('gm-error-fee-too-soon', { field: 'startsOn', message: `The earliest day is ${first}.` })
    const { id } = await tx
      .insertInto('platformFees')
      .values({ basisPoints, startsOn, why, createdBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, {
      ...{ userId, actingVendorId: null, action: 'fee.plan', target: `fee:${id}`, why },
      before: { basisPoints: last.basisPoints },
      after: { basisPoints, startsOn },
    })
    if (basisPoints > last.basisPoints) await enqueue(tx, feeQueue, { feeId: id, withdrawn: false })
  })
}

/** Withdraws the fee that is planned last. @throws NOT_FOUND, gm-error-fee-begun (409) */
export async function withdrawFee(db: Db, { userId }: Viewer, { id, why }: { id: number; why: string }) {
  await db.transaction().execute(async tx => {
    const { last, before, day } = await lockFees(tx)
    if (!(await tx.selectFrom('platformFees').select('id').where('id', '=', id).executeTakeFirst())) missing()
    if (last.id !== id || last.startsOn <= day) refuse('gm-error-fee-begun', { status: 409 })
    await tx
      .updateTable('platformFees')
      .set({ withdrawnAt: sql`now()`, withdrawnBy: userId })
      .where('id', '=', id)
      .execute()
    const { basisPoints, startsOn } = last
    const deed = { action: 'fee.withdraw', target: `fee:${id}`, details: { basisPoints, startsOn }, why }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
    if (before && basisPoints > before.basisPoints) await enqueue(tx, feeQueue, { feeId: id, withdrawn: true })
  })
}

/** Sets the days of notice before fees that are raised from now on. */
export async function setFeeNotice(db: Db, { userId }: Viewer, days: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockFees(tx)
    const before = { days: await readNoticeDays(tx) }
    await feeNotice.write(tx, { days })
    const deed = { action: 'fee.notice', target: 'settings:fees', before, after: { days } }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
}

/** Keeps others from changing fees. @returns the fee that is planned last, or else holds, and the one before it */
async function lockFees(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('platform-fees'))`.execute(tx)
  const [last, before] = await tx
    .selectFrom('platformFees')
    .select(['id', 'basisPoints', sql<string>`starts_on::text`.as('startsOn'), sql<string>`${today}::text`.as('day')])
    .where('withdrawnAt', 'is', null)
    .orderBy('startsOn', 'desc')
    .limit(2)
    .execute()
  if (!last) throw new Error('there is no fee')
  return { last, before, day: last.day }
}
