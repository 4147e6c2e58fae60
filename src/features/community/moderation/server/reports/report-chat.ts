import type { Db } from '#server/db/database.ts'
import type { ReportReason } from '../../flag-reasons.ts'
import { longestReport } from '../../report-limits.ts'
import '../../reports.tables.ts'
import type { ReportedWords } from '../../reports.tables.ts'
import { notifyOfReport } from './report-notifications.ts'
import { reportsPerPerson } from './report-rate.ts'
import { reportToCase } from './report-to-case.ts'

export type ReportedChat = {
  reporterId: string
  roomId: string
  /** null for the whole conversation */
  eventId: string | null
  reason: Exclude<ReportReason, 'other'> | null
  message: string
  context: ReportedWords[]
}

/**
 * Stores a report of a message or conversation for admins, with the messages around it. While a person's report of it
 * is open, reporting again only updates that report. The caller has checked that the person can read the room.
 * @throws ORPCError TOO_MANY_REQUESTS
 */
export async function reportChat(
  db: Db,
  { reporterId, roomId, eventId, reason, message, context }: ReportedChat,
): Promise<void> {
  await reportsPerPerson.consume(db, reporterId)
  const words = message.trim().slice(0, longestReport)
  const said = { reason: reason ?? (words === '' ? ('not-constructive' as const) : ('other' as const)), message: words }
  await db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set(said)
      .where('reporterId', '=', reporterId)
      .where('chatRoomId', '=', roomId)
      .where('chatEventId', 'is not distinct from', eventId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const kind = eventId === null ? ('conversation' as const) : ('message' as const)
    const added = await tx
      .insertInto('reports')
      .values({
        ...{
          kind,
          reporterId,
          chatRoomId: roomId,
          chatEventId: eventId,
        },
        ...{ ...said, chatContext: JSON.stringify(context) },
      })
      // the same person may have sent it twice at once
      .onConflict(conflict => conflict.doNothing())
      .returning(['id', 'thing'])
      .executeTakeFirst()
    if (!added) return
    const caseId = await reportToCase(tx, { ...added, kind })
    await notifyOfReport(tx, { id: added.id, kind, message: words, caseId, reporterId })
  })
}
