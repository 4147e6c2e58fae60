import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { BulkActName } from '../bulk-acts.ts'
import type { BulkPlan, BulkRow } from '../bulk-plans.contract.ts'
import '../bulk-plans.tables.ts'
import { actsOf, type RowReason, type RowResult, rowResults } from '../plan-rules.ts'
import { actNamed, type BulkActs } from './acts/index.ts'

type Paging = { page: number; limit: number }

/** A plan, with what the viewer may do. @throws NOT_FOUND */
export async function getPlan(db: Db, viewer: Viewer, planId: string): Promise<BulkPlan> {
  const [plan] = await shapes(db, viewer, await plansOf(db).where('bulkPlans.id', '=', planId).execute())
  return plan ?? missing()
}

/** A page of plans, latest first. */
export async function listPlans(db: Db, viewer: Viewer, { page, limit }: Paging) {
  const offset = (page - 1) * limit
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('bulkPlans')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    plansOf(db).orderBy('bulkPlans.createdAt', 'desc').orderBy('bulkPlans.id').limit(limit).offset(offset).execute(),
  ])
  return { items: await shapes(db, viewer, rows), count: Number(count), offset, limit }
}

/** A page of a plan's rows, in their order. @throws NOT_FOUND */
export async function listRows(
  db: Db,
  acts: BulkActs,
  {
    planId,
    page,
    limit,
    result,
    language,
  }: Paging & { planId: string; result: RowResult | undefined; language: string },
) {
  const plan = await db.selectFrom('bulkPlans').select('act').where('id', '=', planId).executeTakeFirst()
  if (!plan) missing()
  const offset = (page - 1) * limit
  const matching = db
    .selectFrom('bulkPlanRows')
    .where('planId', '=', planId)
    .$if(result !== undefined, query => query.where('result', '=', result as RowResult))
  const [{ count }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('position').limit(limit).offset(offset).execute(),
  ])
  const targets = rows.map(({ target }) => target)
  const names = targets.length > 0 ? await actNamed(acts, plan.act).names(db, targets, language) : new Map()
  const items = rows.map(
    ({ target, before, after, result, reason }): BulkRow => ({
      ...{ target, before, after, result, name: names.get(target) ?? null, reason: reason as RowReason | null },
    }),
  )
  return { items, count: Number(count), offset, limit }
}

function plansOf(db: Db) {
  return db
    .selectFrom('bulkPlans')
    .leftJoin('users as maker', 'maker.id', 'bulkPlans.madeBy')
    .leftJoin('users as agreer', 'agreer.id', 'bulkPlans.agreedBy')
    .leftJoin('users as undoer', 'undoer.id', 'bulkPlans.undoneBy')
    .selectAll('bulkPlans')
    .select(['maker.name as makerName', 'agreer.name as agreerName', 'undoer.name as undoerName'])
}

type Row = Awaited<ReturnType<ReturnType<typeof plansOf>['execute']>>[number]

async function shapes(db: Db, { userId }: Viewer, rows: Row[]): Promise<BulkPlan[]> {
  const counts = await countResults(
    db,
    rows.map(({ id }) => id),
  )
  const now = new Date()
  return rows.map(row => ({
    ...{ id: row.id, why: row.why, hash: row.hash, state: row.state, size: row.size },
    act: row.act as BulkActName,
    filters: row.filters as Record<string, unknown>,
    params: row.params as Record<string, unknown>,
    counts: counts.get(row.id) ?? noCounts(),
    madeBy: personOf(row.madeBy, row.makerName),
    agreedBy: personOf(row.agreedBy, row.agreerName),
    undoneBy: personOf(row.undoneBy, row.undoerName),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    may: actsOf(row, userId, now),
  }))
}

type Counts = Record<RowResult, number>
const noCounts = () => Object.fromEntries(rowResults.map(result => [result, 0])) as Counts

async function countResults(db: Db, planIds: string[]): Promise<Map<string, Counts>> {
  const counts = new Map(planIds.map(id => [id, noCounts()]))
  if (planIds.length === 0) return counts
  const rows = await db
    .selectFrom('bulkPlanRows')
    .select(({ fn }) => ['planId', 'result', fn.countAll<number>().as('count')])
    .where('planId', 'in', planIds)
    .groupBy(['planId', 'result'])
    .execute()
  for (const { planId, result, count } of rows) {
    const ofPlan = counts.get(planId)
    if (ofPlan) ofPlan[result] = Number(count)
  }
  return counts
}

function personOf(id: string | null, name: string | null): BulkPlan['madeBy'] {
  return id && name !== null ? { id, name } : null
}
