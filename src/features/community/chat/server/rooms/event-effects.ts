import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { relationOf } from '../event-rules/check-relation.ts'
import { holdMedia, useMedia } from '../media/use-media.ts'
import { wordsColumn, wordsOfEdit, wordsOfEvent } from '../message-search/words-of-event.ts'
import { checkRelation } from '../relations/check-relation-target.ts'

type Sent = { roomId: string; type: string; sender: string; content: JsonObject }

/**
 * Checks what an event names, its files and the event that it refers to, before it is in the stream.
 * @returns what is to be noted once it is there
 * @throws MatrixError
 */
export async function prepareEvent(
  tx: Tx,
  { serverName }: { serverName: string },
  { roomId, type, sender, content }: Sent,
): Promise<(eventId: string) => Promise<void>> {
  await checkRelation(tx, { roomId, type, sender, content })
  const media = await holdMedia(tx, { content, identity: sender, serverName })
  const relation = relationOf(content)
  const edited = relation?.type === 'm.replace' ? relation.eventId : undefined
  return async eventId => {
    await useMedia(tx, media, { eventId, roomId })
    if (edited !== undefined) await setWords(tx, edited, wordsOfEdit({ roomId, type, content }))
  }
}

/** What is taken from an event that is redacted: its files, its words; from an edited one, the words of the edit. */
export async function undoEffects(
  tx: Tx,
  { id, roomId, type, content }: { id: string; roomId: string; type: string; content: JsonObject },
): Promise<void> {
  await tx.deleteFrom('chatMediaUses').where('eventId', '=', id).execute()
  await setWords(tx, id, null)
  const relation = relationOf(content)
  if (relation?.type !== 'm.replace') return
  const original = await tx
    .selectFrom('chatEvents')
    .select('content')
    .where('id', '=', relation.eventId)
    .where('redactedBy', 'is', null)
    .executeTakeFirst()
  if (!original) return
  const edit = await tx
    .selectFrom('chatEvents')
    .select('content')
    .where(sql`content #>> '{m.relates_to,event_id}'`, '=', relation.eventId)
    .where(sql`content #>> '{m.relates_to,rel_type}'`, '=', 'm.replace')
    .where('redactedBy', 'is', null)
    .where('id', '<>', id)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  const words = edit
    ? wordsOfEdit({ roomId, type, content: edit.content })
    : wordsOfEvent({ roomId, type, content: original.content })
  await setWords(tx, relation.eventId, words)
}

async function setWords(tx: Tx, eventId: string, words: string[] | null): Promise<void> {
  await tx
    .updateTable('chatEvents')
    .set({ words: wordsColumn(words) })
    .where('id', '=', eventId)
    .execute()
}
