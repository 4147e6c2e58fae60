import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { enqueue } from '#server/jobs/index.ts'
import '../bulk-plans.tables.ts'
import { actsOf, type PlanActs, type PlanState, stateConfirmed } from '../plan-rules.ts'
import { bulkQueue } from './bulk-queue.ts'

type Held = Awaited<ReturnType<typeof holdPlan>>

/**
 * Starts a plan, or for a large one first lets it wait for another admin.
 * @param hash of the plan as it was shown
 * @throws NOT_FOUND, gm-error-plan-changed (409)
 */
export async function confirmPlan(db: Db, { userId }: Viewer, planId: string, hash: string): Promise<void> {
  await change(db, userId, planId, 'confirm', async (tx, plan) => {
    if (plan.hash !== hash) refuse('gm-error-plan-changed', { status: 409 })
    const state = stateConfirmed(plan, userId)
    await tx.updateTable('bulkPlans').set({ state, agreedBy: userId }).where('id', '=', planId).execute()
    if (state === 'running') await enqueue(tx, bulkQueue, { planId }, { key: planId })
    return state
  })
}

/** Drops a plan that hasn't started. @throws as {@link confirmPlan} */
export async function discardPlan(db: Db, { userId }: Viewer, planId: string): Promise<void> {
  await change(db, userId, planId, 'discard', async tx => {
    await tx.updateTable('bulkPlans').set({ state: 'discarded' }).where('id', '=', planId).execute()
    return 'discarded'
  })
}

/** Stops a plan between two batches; what is done stays. @throws as {@link confirmPlan} */
export async function stopPlan(db: Db, { userId }: Viewer, planId: string): Promise<void> {
  await change(db, userId, planId, 'stop', async tx => {
    const ended = { state: 'stopped' as const, finishedAt: new Date() }
    await tx.updateTable('bulkPlans').set(ended).where('id', '=', planId).execute()
    return 'stopped'
  })
}

/** Starts to undo what a plan did. @throws as {@link confirmPlan} */
export async function undoPlan(db: Db, { userId }: Viewer, planId: string): Promise<void> {
  await change(db, userId, planId, 'undo', async tx => {
    await tx.updateTable('bulkPlans').set({ state: 'undoing', undoneBy: userId }).where('id', '=', planId).execute()
    await enqueue(tx, bulkQueue, { planId }, { key: planId })
    return 'undoing'
  })
}

async function change(
  db: Db,
  userId: string,
  planId: string,
  act: keyof PlanActs,
  work: (tx: Tx, plan: Held) => Promise<PlanState>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const plan = await holdPlan(tx, planId)
    if (!actsOf(plan, userId, new Date())[act]) refuse('gm-error-plan-changed', { status: 409 })
    const after = { state: await work(tx, plan) }
    const deed = { action: `bulk.${act}`, target: `bulk-plan:${planId}`, before: { state: plan.state }, after }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
}

async function holdPlan(tx: Tx, planId: string) {
  const plan = await tx
    .selectFrom('bulkPlans')
    .select(['state', 'size', 'hash', 'madeBy', 'createdAt', 'finishedAt'])
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  return plan ?? missing()
}
