import type { Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { isNews } from '../notify-of-message.ts'
import type { NewEvent } from '../rooms/append-events.ts'
import { namesOf } from '../rooms/names-of.ts'
import { caseEvent } from './case-event.ts'
import { findCaseToChange } from './hold-case.ts'
import { markNotesChanged } from './mark-notes-changed.ts'
import { noteAnswer, noteQuestion } from './note-answers.ts'
import { greetingFor } from './saved-replies.ts'

type Written = {
  roomId: string
  kind: string
  sender: string
  /** the person behind the sender; null for a program */
  actorId: string | null
  type: string
  content: EventContent
}

/** Effects of a message on the case of its conversation. */
export type CaseOfMessage = {
  /** the admin who looks after it; null if all do */
  assigneeId: string | null
  /** events sent before the message */
  events: NewEvent[]
  /** events sent after the message */
  after: NewEvent[]
}

/** Every conversation with the platform's team has a case from its start. */
export async function openCase(tx: Tx, roomId: string): Promise<void> {
  await tx.insertInto('helpCases').values({ roomId, assigneeId: null, closedAt: null, closedBy: null }).execute()
}

/**
 * A closed case opens again when the other side writes. An admin who closes it at the same time waits for the message,
 * and then hears of it (`set-case-status.ts`). Whoever starts or reopens a case gets the greeting. A message of the
 * team answers whatever is waiting. Undefined for messages that aren't sent to the team.
 */
export async function caseOfMessage(tx: Tx, written: Written): Promise<CaseOfMessage | undefined> {
  const { roomId, kind, sender, type, content } = written
  if (kind !== 'help' || !isNews(type, content)) return undefined
  if (sender === 'help') {
    await noteAnswer(tx, roomId)
    return undefined
  }
  const held = await findCaseToChange(tx, roomId)
  if (!held) return undefined
  const { assigneeId, closedAt, mergedInto } = held
  await noteQuestion(tx, roomId, closedAt)
  if (closedAt === null)
    return { assigneeId, events: [], after: (await isFirst(tx, roomId)) ? await greeting(tx, written) : [] }
  const opened = { closedAt: null, closedBy: null, mergedInto: null }
  await tx.updateTable('helpCases').set(opened).where('roomId', '=', roomId).execute()
  await markNotesChanged(tx, [mergedInto])
  const events = [caseEvent(roomId, { status: 'open', actorId: null })]
  return { assigneeId, events, after: await greeting(tx, written) }
}

async function isFirst(tx: Tx, roomId: string): Promise<boolean> {
  const before = await tx
    .selectFrom('chatEvents')
    .select('id')
    .where('roomId', '=', roomId)
    .where('type', '=', 'm.room.message')
    .limit(1)
    .executeTakeFirst()
  return before === undefined
}

/** Sent as a notice, so that nobody is notified and nothing replies to it. */
async function greeting(tx: Tx, { roomId, sender, actorId }: Written): Promise<NewEvent[]> {
  if (actorId === null) return []
  const name = (await namesOf(tx, [sender])).get(sender)?.name ?? ''
  const body = await greetingFor(tx, { userId: actorId, name })
  const content = { msgtype: 'm.notice', body }
  return body ? [{ roomId, type: 'm.room.message', sender: 'help', actorId: null, content }] : []
}
