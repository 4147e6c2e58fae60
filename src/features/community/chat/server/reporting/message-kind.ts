import { reportedTalk, type Thing, type ThingKind } from '#features/community/moderation/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import { giveUpMessage, type MessageName, restoreMessage, withholdMessage } from '../withholding/withhold-message.ts'
import '../withholding/withholding.tables.ts'

/**
 * Messages, for moderators: what a report brought along, and whether the message is still there, nothing else of its
 * conversation. One is removed, not hidden: nobody corrects what was sent. Of conversations on a homeserver elsewhere
 * there is nothing here to take out.
 */
export const messageKind: ThingKind = {
  kind: 'message',
  can: { hides: false, removes: true, editsLinks: false },
  // reporting checks it, because who reports must be in the room
  isSeen: async () => false,
  load: async (db, ids) => {
    const [things, states] = await Promise.all([reportedTalk(db, 'message', ids), statesOf(db, ids)])
    return new Map(
      [...things].map(([id, thing]): [string, Thing] => [id, { ...thing, state: states.get(id) ?? 'unseen' }]),
    )
  },
  remove: (tx, id) => withholdMessage(tx, messageIn(id)),
  show: (tx, id) => restoreMessage(tx, messageIn(id)),
  giveUp: (tx, id) => giveUpMessage(tx, messageIn(id).eventId),
}

/** `!room $event` */
function messageIn(thingId: string): MessageName {
  const [roomId = '', eventId = ''] = thingId.split(' ')
  return { roomId, eventId }
}

async function statesOf(db: Db | Tx, ids: string[]): Promise<Map<string, Thing['state']>> {
  const rows = await db
    .selectFrom('chatEvents')
    .leftJoin('chatWithheld', 'chatWithheld.eventId', 'chatEvents.id')
    .select(['chatEvents.id', 'roomId', 'redactedBy', 'chatWithheld.eventId as withheld'])
    .where('stateKey', 'is', null)
    .where(
      'chatEvents.id',
      'in',
      ids.map(id => messageIn(id).eventId),
    )
    .execute()
  return new Map(
    rows.map(({ id, roomId, redactedBy, withheld }) => [
      `${roomId} ${id}`,
      redactedBy === null ? 'shown' : withheld === null ? 'gone' : 'removed',
    ]),
  )
}
