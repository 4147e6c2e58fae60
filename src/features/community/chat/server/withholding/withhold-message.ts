import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import '../../chat.tables.ts'
import { redactContent } from '../event-rules/redact-event.ts'
import '../media/media.tables.ts'
import { relationOf } from '../event-rules/check-relation.ts'
import { messageDeleted } from '../notify-of-message.ts'
import { holdEdited } from '../rooms/event-effects.ts'
import { awaitsRedaction, withheldMessages } from './announce-withheld.ts'
import './withholding.tables.ts'

export type MessageName = { roomId: string; eventId: string }

/**
 * Takes a message and its edits out of a conversation, for everybody: from now on nothing reads what they said, and a
 * job sends clients their redactions, because the stream's lock must be taken last. What they said is kept aside.
 * Nothing happens to what is deleted already.
 * @param name of the message, or of one of its edits
 */
export async function withholdMessage(tx: Tx, { roomId, eventId }: MessageName): Promise<void> {
  const message = await tx
    .selectFrom('chatEvents')
    .innerJoin('chatRooms', 'chatRooms.id', 'chatEvents.roomId')
    .select(['sender', 'type', 'content', 'chatRooms.kind'])
    .where('chatEvents.id', '=', eventId)
    .where('roomId', '=', roomId)
    .where('redactedBy', 'is', null)
    .where('stateKey', 'is', null)
    .forNoKeyUpdate('chatEvents')
    .executeTakeFirst()
  if (!message) return
  const relation = relationOf(message.content)
  const root = relation?.type === 'm.replace' ? relation.eventId : eventId
  await holdEdited(tx, root)
  // an edit locks the message before it is added, so none comes meanwhile
  const edits = await tx
    .selectFrom('chatEvents')
    .select(['id', 'type', 'content'])
    .where('roomId', '=', roomId)
    .where('redactedBy', 'is', null)
    .where('sender', '=', message.sender)
    .where(eb =>
      eb.or([
        eb('id', '=', root),
        eb.and([
          eb(sql`content #>> '{m.relates_to,event_id}'`, '=', root),
          eb(sql`content #>> '{m.relates_to,rel_type}'`, '=', 'm.replace'),
        ]),
      ]),
    )
    .orderBy('position')
    .forNoKeyUpdate()
    .execute()
  if (message.type === 'm.room.message' && message.kind !== 'group')
    await messageDeleted(tx, { roomId, sender: message.sender, eventId: root })
  for (const { id, type, content } of edits) {
    await sql`insert into chat_withheld (event_id, message_id, content, words, media)
      select id, ${eventId}, content, words,
        array(select media_id from chat_media_uses where event_id = chat_events.id order by media_id)
      from chat_events where id = ${id}`.execute(tx)
    await tx
      .updateTable('chatEvents')
      .set({ content: JSON.stringify(redactContent(type, content)), redactedBy: awaitsRedaction })
      .where('id', '=', id)
      .execute()
  }
  await enqueue(tx, withheldMessages, { roomId, events: edits.map(({ id }) => id), are: 'out' })
}

/**
 * Gives back exactly what {@link withholdMessage} took: contents, files and the words of search. Its redactions no
 * longer count as such, and a job lets our own pages read the conversation anew. What its writer deleted meanwhile stays
 * deleted.
 */
export async function restoreMessage(tx: Tx, { roomId, eventId }: MessageName): Promise<void> {
  const events = await tx
    .selectFrom('chatEvents')
    .innerJoin('chatWithheld', 'chatWithheld.eventId', 'chatEvents.id')
    .select(['chatEvents.id', 'chatEvents.redactedBy', 'chatWithheld.media'])
    .where('chatWithheld.messageId', '=', eventId)
    .where('chatEvents.roomId', '=', roomId)
    .orderBy('chatEvents.position')
    .forUpdate('chatEvents')
    .execute()
  for (const { id, media } of events) {
    await sql`update chat_events event set content = withheld.content, words = withheld.words, redacted_by = null
      from chat_withheld withheld where withheld.event_id = event.id and event.id = ${id}`.execute(tx)
    if (media.length > 0)
      await tx
        .insertInto('chatMediaUses')
        .values(media.map(mediaId => ({ mediaId, eventId: id, roomId })))
        .execute()
    await tx.deleteFrom('chatWithheld').where('eventId', '=', id).execute()
  }
  const redactions = events.flatMap(({ redactedBy }) => redactedBy ?? [])
  if (redactions.length === 0) return
  await tx
    .updateTable('chatEvents')
    .set({ type: takenBackType, content: '{}', redacts: null })
    .where('id', 'in', redactions)
    .execute()
  await enqueue(tx, withheldMessages, { roomId, events: [...events.map(({ id }) => id), ...redactions], are: 'back' })
}

/** What becomes of a redaction that was taken back: clients know no such type, and pass over it. */
const takenBackType = 'org.pola.taken_back'

/** Drops what was kept of a message: nobody can appeal any more, or its writer has deleted it. */
export async function giveUpMessage(tx: Tx, eventId: string): Promise<void> {
  await tx
    .deleteFrom('chatWithheld')
    .where('messageId', 'in', eb => eb.selectFrom('chatWithheld').select('messageId').where('eventId', '=', eventId))
    .execute()
}

/** Drops what was kept of everything that an identity wrote: its account is deleted. */
export async function giveUpAll(tx: Tx, identity: string): Promise<void> {
  await tx
    .deleteFrom('chatWithheld')
    .where('eventId', 'in', eb => eb.selectFrom('chatEvents').select('id').where('sender', '=', identity))
    .execute()
}
