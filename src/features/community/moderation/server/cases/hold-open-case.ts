import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../../moderation.tables.ts'
import '#features/people/accounts/accounts.tables.ts'

/**
 * An open case of this revision, which nobody else changes until the transaction ends.
 * @param revision undefined: whichever it has
 * @throws ORPCError NOT_FOUND; gm-error-case-closed (409) with the decision that closed it; gm-error-case-changed (409)
 */
export async function holdCase(tx: Tx, id: number, revision?: number) {
  const held = await tx.selectFrom('moderationCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) return missing()
  if (held.state === 'closed') await refuseClosed(tx, id)
  if (revision !== undefined && held.revision !== revision)
    refuse('gm-error-case-changed', { status: 409, message: 'Something came to this case in the meantime.' })
  return held
}

async function refuseClosed(tx: Tx, id: number): Promise<never> {
  const latest = await tx
    .selectFrom('moderationDecisions')
    .leftJoin('users', 'users.id', 'moderationDecisions.decidedBy')
    .select(['measure', 'decidedAt', 'users.name as by'])
    .where('caseId', '=', id)
    .orderBy('moderationDecisions.id', 'desc')
    .executeTakeFirst()
  return refuse('gm-error-case-closed', {
    status: 409,
    message: 'Somebody else has decided this case.',
    given: { by: latest?.by ?? '', measure: latest?.measure ?? '', at: latest?.decidedAt.toISOString() ?? '' },
  })
}
