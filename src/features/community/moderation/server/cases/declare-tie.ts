import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import '../../moderation.tables.ts'
import { holdCase } from './hold-open-case.ts'

/**
 * A moderator says that they know people whom a case concerns, or takes that back. It holds for every case about the same
 * thing; one that was theirs to decide is nobody’s again. Saying the same again changes nothing.
 * @throws ORPCError NOT_FOUND; gm-error-case-closed (409)
 */
export async function declareTie(
  db: Db,
  { userId }: Viewer,
  { id, knows }: { id: number; knows: boolean },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const held = await holdCase(tx, id)
    const before = (await tiesOf(tx, held.thing)).find(tie => tie.userId === userId)?.knows ?? false
    if (before === knows) return
    await tx.insertInto('moderationTies').values({ caseId: id, userId, knows }).execute()
    if (knows && held.assigneeId === userId)
      await tx
        .updateTable('moderationCases')
        .set({ assigneeId: null, assignedAt: null, revision: held.revision + 1 })
        .where('id', '=', id)
        .execute()
    await writeAudit(tx, {
      ...{ userId, actingVendorId: null, action: 'moderation.tie', target: `case:${id}` },
      ...{ before: { knows: before }, after: { knows } },
    })
  })
}

/** What moderators said about themselves and a thing, the latest first. */
function tiesOf(db: Db | Tx, thing: string) {
  return db
    .selectFrom('moderationTies')
    .innerJoin('moderationCases', 'moderationCases.id', 'moderationTies.caseId')
    .innerJoin('users', 'users.id', 'moderationTies.userId')
    .select(['moderationTies.userId', 'knows', 'at', 'users.name as by'])
    .where('moderationCases.thing', '=', thing)
    .orderBy('moderationTies.id', 'desc')
    .execute()
}

/** The same for the desk, and whether the reader says that they know somebody. */
export async function shownTies(
  db: Db,
  { userId }: Viewer,
  thing: string,
): Promise<Pick<ModerationCase, 'ties' | 'hasDeclared'>> {
  const ties = await tiesOf(db, thing)
  return {
    hasDeclared: ties.find(tie => tie.userId === userId)?.knows ?? false,
    ties: ties.map(({ by, knows, at }) => ({ by, knows, at: at.toISOString() })),
  }
}
