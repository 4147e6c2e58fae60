import '#features/people/accounts/accounts.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import '../../moderation.tables.ts'
import { holdCase } from './hold-open-case.ts'
import { readStand } from './read-stand.ts'

/**
 * Gives a case to a moderator who may decide it, or to nobody.
 * @returns the new revision
 * @throws ORPCError as {@link holdCase}; NOT_FOUND for whoever is no moderator; gm-error-conflict-of-interest (403)
 */
export async function assignCase(
  db: Db,
  { userId: by }: Viewer,
  { id, userId, revision }: { id: number; userId: string | null; revision: number },
): Promise<number> {
  return db.transaction().execute(async tx => {
    const held = await holdCase(tx, id, revision)
    if (userId !== null) {
      const { moderators } = await readStand(tx, held)
      const chosen = moderators.find(one => one.id === userId) ?? missing()
      if (chosen.conflict) refuse('gm-error-conflict-of-interest', { status: 403 })
    }
    await tx
      .updateTable('moderationCases')
      .set({ assigneeId: userId, assignedAt: userId === null ? null : new Date(), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, {
      ...{ userId: by, actingVendorId: null, action: 'moderation.assign', target: `case:${id}` },
      ...{ before: { assignee: held.assigneeId }, after: { assignee: userId } },
    })
    return revision + 1
  })
}

/** Adds a note for moderators, also to a closed case. @throws ORPCError NOT_FOUND */
export async function noteOnCase(
  db: Db,
  { userId }: Viewer,
  { id, words }: { id: number; words: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const known = await tx.selectFrom('moderationCases').select('id').where('id', '=', id).forShare().executeTakeFirst()
    if (!known) missing()
    await tx.insertInto('moderationNotes').values({ caseId: id, authorId: userId, words }).execute()
  })
}
