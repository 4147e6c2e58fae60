import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { appealMonths } from '../../measures.ts'
import '../../moderation.tables.ts'
import { dropTried } from '../decisions/tried-appeals.ts'
import { allKinds } from '../kinds/thing-kinds.ts'
import { notifyOfCase } from '../reports/report-notifications.ts'

/** Reminds, and gives up what is no longer kept. */
export const moderationUpkeepQueue = defineQueue('moderation-upkeep')

/** @limit hours before an order is due in which moderators are reminded */
const remindHours = 6

/**
 * Reminds moderators of orders that are due soon, once each; gives up what cases sealed once nobody can appeal any more,
 * and pauses that are over.
 */
export async function keepUpCases(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await tx
      .updateTable('moderationOrders')
      .set({ remindedAt: new Date() })
      .from('moderationCases')
      .whereRef('moderationCases.id', '=', 'moderationOrders.caseId')
      .where('moderationCases.state', '=', 'open')
      .where('remindedAt', 'is', null)
      .where('moderationOrders.dueAt', '<', sql<Date>`now() + make_interval(hours => ${remindHours})`)
      .returning(['moderationOrders.id', 'moderationOrders.caseId', 'authority'])
      .execute()
    for (const { id, caseId, authority } of due)
      await notifyOfCase(tx, { caseId, what: 'late', message: authority, key: String(id) })
  })
  await db.transaction().execute(giveUpSealed)
  await sql`update moderation_decisions decision set before = before - 'words' from moderation_cases
    where moderation_cases.id = decision.case_id and moderation_cases.copy is null and moderation_cases.state = 'closed'
      and decision.before ? 'words'`.execute(db)
  await dropTried(db)
  await db.deleteFrom('postingPauses').where('until', '<', sql<Date>`now()`).execute()
}

/** Gives up what cases sealed, and what their kinds kept aside, once no case about the thing needs it any more. */
async function giveUpSealed(tx: Tx): Promise<void> {
  const over = await tx
    .updateTable('moderationCases')
    .set({ copy: null })
    .where('state', '=', 'closed')
    .where('copy', 'is not', null)
    .where('closedAt', '<', sql<Date>`now() - make_interval(months => ${appealMonths})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderationAppeals')
            .innerJoin('moderationDecisions', 'moderationDecisions.id', 'moderationAppeals.decisionId')
            .select('moderationAppeals.decisionId')
            .whereRef('moderationDecisions.caseId', '=', 'moderationCases.id')
            .where('answeredBy', 'is', null),
        ),
      ),
    )
    .returning(['kind', 'thingId', 'thing'])
    .execute()
  for (const kind of allKinds())
    for (const { thingId, thing } of kind.giveUp ? over.filter(one => one.kind === kind.kind) : []) {
      const needed = await tx
        .selectFrom('moderationCases')
        .select('id')
        .where('thing', '=', thing)
        .where(eb => eb.or([eb('state', '=', 'open'), eb('copy', 'is not', null)]))
        .executeTakeFirst()
      if (!needed) await kind.giveUp?.(tx, thingId)
    }
}
