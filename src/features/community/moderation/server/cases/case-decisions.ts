import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { CaseDecision } from '../../moderation.contract.ts'
import { casesShown } from '../../moderation-limits.ts'
import '../../moderation.tables.ts'

/** Decisions about a thing, in whichever case, latest first. */
export async function decisionsOf(db: Db, thing: string): Promise<CaseDecision[]> {
  const rows = await db
    .selectFrom('moderationDecisions as decision')
    .innerJoin('moderationCases', 'moderationCases.id', 'decision.caseId')
    .leftJoin('users', 'users.id', 'decision.decidedBy')
    .leftJoin('moderationAppeals', 'moderationAppeals.decisionId', 'decision.id')
    .leftJoin('moderationDecisions as later', 'later.takesBack', 'decision.id')
    .select(['decision.id', 'decision.caseId', 'decision.measure', 'decision.sanction', 'decision.sanctionUntil'])
    .select(['decision.rule', 'decision.facts', 'decision.decidedAt', 'users.name as by', 'later.id as takenBackBy'])
    .select(['moderationAppeals.appealedAt'])
    .where('moderationCases.thing', '=', thing)
    .orderBy('decision.id', 'desc')
    .limit(casesShown.history)
    .execute()
  return rows.map(({ sanctionUntil, decidedAt, takenBackBy, appealedAt, ...row }) => ({
    ...row,
    sanctionUntil: sanctionUntil?.toISOString() ?? null,
    at: decidedAt.toISOString(),
    isTakenBack: takenBackBy !== null,
    appealedAt: appealedAt?.toISOString() ?? null,
  }))
}
