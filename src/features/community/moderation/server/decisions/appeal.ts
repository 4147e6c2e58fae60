import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../../moderation.tables.ts'
import { openCase } from '../cases/open-case.ts'
import { notifyOfCase } from '../reports/report-notifications.ts'
import { findDecision, mayAppeal, type Reader } from './find-statement.ts'

/**
 * Appeals against a decision: opens a case, or joins the open one about the same thing, that somebody else decides.
 * @throws ORPCError NOT_FOUND; gm-error-appeal-over (409); gm-error-appeal-waits (409) while another one about the same
 * thing isn't decided
 */
export async function appealAgainst(
  db: Db,
  { id, words }: { id: number; words: string },
  reader: Reader,
): Promise<void> {
  const found = await findDecision(db, id, reader)
  if (!mayAppeal(found)) refuse('gm-error-appeal-over', { status: 409 })
  await db.transaction().execute(async tx => {
    const { kind, thingId } = found
    const caseId = await openCase(tx, { kind, thingId, source: 'appeal', concerns: found })
    const other = await tx
      .selectFrom('moderationAppeals')
      .select('decisionId')
      .where('caseId', '=', caseId)
      .where('decisionId', '<>', id)
      .where('answeredBy', 'is', null)
      .executeTakeFirst()
    if (other) refuse('gm-error-appeal-waits', { status: 409 })
    const added = await tx
      .insertInto('moderationAppeals')
      .values({ decisionId: id, caseId, userId: reader.viewer?.userId ?? null, words })
      // sent twice at once
      .onConflict(conflict => conflict.doNothing())
      .returning('decisionId')
      .executeTakeFirst()
    if (!added) refuse('gm-error-appeal-over', { status: 409 })
    await notifyOfCase(tx, { caseId, what: 'appeal', message: words, key: String(id) })
  })
}
