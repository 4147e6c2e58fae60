import type { Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import type { NewEvent } from '../rooms/append-events.ts'
import { caseEvent } from './case-event.ts'
import { findCaseToChange } from './hold-case.ts'

type Written = { roomId: string; kind: string; sender: string; type: string; content: EventContent }

/** What a message means for the case of its conversation. */
export type CaseOfMessage = {
  /** the admin who looks after it; null: all do */
  assigneeId: string | null
  /** what is told before the message */
  events: NewEvent[]
}

/** Every conversation with the platform's team is a case from its beginning on. */
export async function openCase(tx: Tx, roomId: string): Promise<void> {
  await tx.insertInto('helpCases').values({ roomId, assigneeId: null, closedAt: null, closedBy: null }).execute()
}

/**
 * A closed case opens again when the other side writes. Whoever closes it at the same time waits for the message, and is then told of it
 * (`set-case-status.ts`). Undefined for what isn't written to the team.
 */
export async function caseOfMessage(tx: Tx, written: Written): Promise<CaseOfMessage | undefined> {
  const { roomId, kind, sender, type, content } = written
  const isEdit = (content['m.relates_to'] as { rel_type?: unknown } | undefined)?.rel_type === 'm.replace'
  if (kind !== 'help' || sender === 'help' || type !== 'm.room.message' || isEdit) return undefined
  const held = await findCaseToChange(tx, roomId)
  if (!held) return undefined
  const { assigneeId, closedAt } = held
  if (closedAt === null) return { assigneeId, events: [] }
  await tx.updateTable('helpCases').set({ closedAt: null, closedBy: null }).where('roomId', '=', roomId).execute()
  return { assigneeId, events: [caseEvent(roomId, { status: 'open', actorId: null })] }
}
