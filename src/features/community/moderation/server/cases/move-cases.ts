import type { Tx } from '#server/db/database.ts'
import type { MergePair } from '#server/merging/merge-register.ts'
import { graver } from '../../measures.ts'
import '../../moderation.tables.ts'
import '../../reports.tables.ts'

/**
 * Cases about the profile of an enterprise that was merged into another one are about that one’s now: an open one joins
 * the open one that there is.
 */
export async function moveCases(tx: Tx, { kind, kept, merged }: MergePair): Promise<void> {
  if (kind !== 'enterprise') return
  const open = await tx
    .selectFrom('moderationCases')
    .select(['id', 'thingId', 'source', 'dueAt'])
    .where('kind', '=', 'profile')
    .where('thingId', 'in', [kept, merged])
    .where('state', '=', 'open')
    .forUpdate()
    .execute()
  const [gone, into] = [merged, kept].map(id => open.find(one => one.thingId === id))
  if (gone && into) {
    const caseId = into.id
    await tx.updateTable('reports').set({ caseId }).where('caseId', '=', gone.id).execute()
    // the same order may have been entered for both
    const entered = tx.selectFrom('moderationOrders').select('number').where('caseId', '=', caseId)
    await tx.deleteFrom('moderationOrders').where('caseId', '=', gone.id).where('number', 'in', entered).execute()
    await tx.updateTable('moderationOrders').set({ caseId }).where('caseId', '=', gone.id).execute()
    await tx.updateTable('moderationNotes').set({ caseId }).where('caseId', '=', gone.id).execute()
    await tx.updateTable('moderationAppeals').set({ caseId }).where('caseId', '=', gone.id).execute()
    await tx.updateTable('moderationTies').set({ caseId }).where('caseId', '=', gone.id).execute()
    const { source, dueAt } = gone
    await tx
      .updateTable('moderationCases')
      .set(eb => ({
        source: graver(source, into.source),
        dueAt: earlierOf(into.dueAt, dueAt),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', into.id)
      .execute()
    await tx.deleteFrom('moderationCases').where('id', '=', gone.id).execute()
  }
  await tx
    .updateTable('moderationCases')
    .set({ thingId: kept })
    .where('kind', '=', 'profile')
    .where('thingId', '=', merged)
    .execute()
}

const earlierOf = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)
