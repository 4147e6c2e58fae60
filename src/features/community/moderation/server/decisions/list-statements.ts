import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { teamRoles } from '#shared/roles.ts'
import { needsReasons } from '../../measures.ts'
import '../../moderation.tables.ts'
import { loadThings } from '../kinds/thing-kinds.ts'
import { languageOf, statementFacts } from './statement-facts.ts'
import { writeStatement } from './write-statement.ts'

/** @limit decisions listed, the latest first */
const shown = 100

/** Decisions about what somebody, or an enterprise that they run, put up; those that restricted nothing are left out. */
export async function listStatements(db: Db, { userId }: Viewer, language: string) {
  const rows = await db
    .selectFrom('moderationDecisions as decision')
    .innerJoin('moderationCases', 'moderationCases.id', 'decision.caseId')
    .leftJoin('moderationAppeals', 'moderationAppeals.decisionId', 'decision.id')
    .leftJoin('moderationDecisions as later', 'later.takesBack', 'decision.id')
    .selectAll('decision')
    .select(['moderationCases.kind', 'moderationCases.thingId', 'moderationCases.copy'])
    .select(['moderationAppeals.appealedAt', 'later.id as takenBackBy'])
    .where(({ or, eb, and }) =>
      or([
        eb('decision.authorId', '=', userId),
        and([
          eb('decision.authorId', 'is', null),
          eb('decision.vendorId', 'in', inner =>
            inner
              .selectFrom('vendorTeam')
              .select('vendorTeam.vendorId')
              .where('userId', '=', userId)
              .where('role', 'in', [teamRoles.owner, teamRoles.admin]),
          ),
        ]),
      ]),
    )
    .orderBy('decision.id', 'desc')
    .limit(shown)
    .execute()
  const restricting = rows.filter(({ measure, sanction }) => needsReasons(measure, sanction))
  const things = await loadThings(db, restricting, language)
  const items = []
  for (const row of restricting) {
    const facts = await statementFacts(db, row, { thing: things.get(`${row.kind}:${row.thingId}`), copy: row.copy })
    items.push({
      id: row.id,
      title: writeStatement(facts, wordsIn(languageOf(language))).title,
      at: row.decidedAt.toISOString(),
      isTakenBack: row.takenBackBy !== null,
      isAppealed: row.appealedAt !== null,
    })
  }
  return items
}
