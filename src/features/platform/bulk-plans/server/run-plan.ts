import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import type { Logger } from '#server/log/logger.ts'
import '../bulk-plans.tables.ts'
import { settleRows } from '../plan-rules.ts'
import { actNamed, type BulkActs } from './acts/index.ts'

type Tools = { db: Db; acts: BulkActs; log: Logger }

/** rows of one transaction: few enough that visitors don't wait for what they hold */
const batchSize = 50

/**
 * Applies or undoes what is open of a plan, batch by batch, until it is done, is stopped, or this node stops. Run twice,
 * it goes on where it was: each batch is one transaction with its rows' results.
 * @throws if this node stops, so that the job is run again
 */
export async function runPlan(tools: Tools, planId: string, stopping: AbortSignal): Promise<void> {
  let size = batchSize
  while (true) {
    if (stopping.aborted) throw new Error('The node stops')
    try {
      if (!(await runBatch(tools, planId, size))) return
      size = batchSize
    } catch (error) {
      // One row of the batch was refused: the next ones are taken one by one, and the refused one is named.
      if (size > 1) size = 1
      else await skipRow(tools, planId, error)
    }
  }
}

/** @returns whether there may be more rows */
async function runBatch({ db, acts }: Tools, planId: string, size: number): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const plan = await tx.selectFrom('bulkPlans').selectAll().where('id', '=', planId).forUpdate().executeTakeFirst()
    if (plan?.state !== 'running' && plan?.state !== 'undoing') return false
    const direction = plan.state === 'running' ? 'apply' : 'undo'
    const rows = await openRows(tx, planId, direction, size)
    if (rows.length === 0) {
      const ended =
        direction === 'apply' ? { state: 'done' as const, finishedAt: new Date() } : { state: 'undone' as const }
      await tx.updateTable('bulkPlans').set(ended).where('id', '=', planId).execute()
      return false
    }
    const act = actNamed(acts, plan.act)
    const targets = rows.map(({ target }) => target)
    const { rewrites, settled } = settleRows(rows, await act.hold(tx, targets), direction)
    const by = direction === 'apply' ? plan.agreedBy : plan.undoneBy
    if (rewrites.length > 0) await act.write(tx, rewrites, { by, why: plan.why, planId })
    await settle(tx, planId, settled)
    return true
  })
}

function openRows(tx: Tx, planId: string, direction: 'apply' | 'undo', size: number) {
  return tx
    .selectFrom('bulkPlanRows')
    .select(['target', 'before', 'after'])
    .where('planId', '=', planId)
    .where('result', '=', direction === 'apply' ? 'open' : 'applied')
    .orderBy('position')
    .limit(size)
    .execute()
}

async function settle(tx: Tx, planId: string, settled: object[]): Promise<void> {
  await tx
    .updateTable('bulkPlanRows')
    .from(jsonRows('bulkPlanRows', settled).as(sql.raw('given')))
    .set({ result: sql.ref('given.result'), reason: sql.ref('given.reason') })
    .where(sql<boolean>`bulk_plan_rows.plan_id = ${planId} and bulk_plan_rows.target = given.target`)
    .execute()
}

/**
 * Leaves out the row whose turn it is, because its change was refused.
 * @throws the error, where nothing was refused but something broke: the job is run again later
 */
async function skipRow({ db, log }: Tools, planId: string, error: unknown): Promise<void> {
  if (!(error instanceof ORPCError)) throw error
  log.warn({ err: error, planId }, 'a row of a bulk change was refused')
  await db.transaction().execute(async tx => {
    const { state } = await tx
      .selectFrom('bulkPlans')
      .select('state')
      .where('id', '=', planId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state !== 'running' && state !== 'undoing') return
    const direction = state === 'running' ? 'apply' : 'undo'
    const [row] = await openRows(tx, planId, direction, 1)
    const result = direction === 'apply' ? 'skipped' : 'kept'
    if (row) await settle(tx, planId, [{ target: row.target, result, reason: 'refused' }])
  })
}
