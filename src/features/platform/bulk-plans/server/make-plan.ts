import { createHash } from 'node:crypto'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { selectJsonRows } from '#server/db/json-rows.ts'
import { jsonb } from '#server/db/jsonb.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { WantedAct } from '../bulk-acts.ts'
import '../bulk-plans.tables.ts'
import { maxRows, type PlannedRow, planRow } from '../plan-rules.ts'
import { actNamed, type BulkActs } from './acts/index.ts'

/**
 * Plans an act on all rows that the filters match: what each is now, and what it becomes. Nothing else changes.
 * @returns the plan's id
 * @throws gm-error-plan-too-large (400) if more than {@link maxRows} match
 */
export async function makePlan(
  db: Db,
  acts: BulkActs,
  { userId }: Viewer,
  { why, ...wanted }: WantedAct & { why: string },
): Promise<string> {
  const { act: name, filters, params } = wanted
  const act = actNamed(acts, name)
  await act.prepare(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const targets = await act.find(tx, filters, maxRows + 1)
      if (targets.length > maxRows) refuse('gm-error-plan-too-large', { status: 400 })
      const present = targets.length > 0 ? await act.read(tx, targets) : new Map()
      const rows = targets.flatMap(target => {
        const before = present.get(target)
        return before ? [planRow(target, before, act.outlook(before, params, why))] : []
      })
      const size = rows.filter(({ after }) => after).length
      const { id } = await tx
        .insertInto('bulkPlans')
        .values({
          ...{ act: name, why, size, madeBy: userId, hash: hashOf({ ...wanted, why }, rows) },
          ...{ filters: jsonb(filters), params: jsonb(params) },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const stored = rows.map((row, position) => ({
        ...{ planId: id, position, result: row.after ? 'open' : 'none' },
        ...row,
      }))
      const columns = ['planId', 'position', 'target', 'before', 'after', 'result', 'reason'] as const
      if (stored.length > 0)
        await tx
          .insertInto('bulkPlanRows')
          .columns([...columns])
          .expression(selectJsonRows('bulkPlanRows', columns, stored))
          .execute()
      const details = { act: name, rows: rows.length, changes: size }
      const deed = { action: 'bulk.plan', target: `bulk-plan:${id}`, details, why }
      await writeAudit(tx, { ...deed, userId, actingVendorId: null })
      return id
    })
}

/** SHA-256 of what is confirmed, in hex: the act and every row as it is shown. */
function hashOf(wanted: object, rows: PlannedRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify([wanted, rows]))
    .digest('hex')
}
