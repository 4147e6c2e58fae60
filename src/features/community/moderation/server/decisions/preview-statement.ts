import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { isByProgram, needsReasons } from '../../measures.ts'
import type { Verdict } from '../../moderation.contract.ts'
import '../../moderation.tables.ts'
import { loadThings } from '../kinds/thing-kinds.ts'
import { statementFacts } from './statement-facts.ts'
import { writeStatement } from './write-statement.ts'

const dayMs = 24 * 60 * 60_000

/** The statement of reasons that a decision would send now, in a language. @throws ORPCError NOT_FOUND */
export async function previewStatement(
  db: Db,
  { id, in: language, measure, sanction, days, rule, facts }: Verdict & { id: number; in: SiteLanguage },
): Promise<{ title: string; paragraphs: string[] }> {
  const row = await db.selectFrom('moderationCases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return missing()
  const { kind, thingId, copy, source, holds } = row
  const thing = (await loadThings(db, [{ kind, thingId }], language)).get(`${kind}:${thingId}`)
  const decidedAt = new Date()
  const decided = {
    ...{ measure, sanction, facts, source, decidedAt, caseId: id, byProgram: isByProgram(holds) },
    sanctionUntil: sanction === 'none' || days === null ? null : new Date(decidedAt.getTime() + days * dayMs),
    rule: needsReasons(measure, sanction) ? rule : null,
    before: { state: thing?.state ?? 'gone' },
  }
  return writeStatement(await statementFacts(db, decided, { thing, copy }), wordsIn(language))
}
