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
 * Checks the files and the event that an event refers to, before it is added to the stream.
 * @returns what is to be recorded once it is added, if anything
 * @throws MatrixError
 */
export async function prepareEvent(
  tx: Tx,
  { serverName }: { serverName: string },
  { roomId, type, sender, content }: Sent,
): Promise<((eventId: string) => Promise<void>) | undefined> {
  const relation = relationOf(content)
  const edited = relation?.type === 'm.replace' ? relation.eventId : undefined
  if (edited !== undefined) await holdEdited(tx, edited)
  await checkRelation(tx, { roomId, type, sender, content })
  const media = await holdMedia(tx, { content, identity: sender, serverName })
  if (media.length === 0 && edited === undefined) return undefined
  return async eventId => {
    await useMedia(tx, media, { eventId, roomId })
    if (edited !== undefined) await setWords(tx, edited, wordsOfEdit({ type, content }))
  }
}

/**
 * Locks the row before the stream: a transaction that deletes the message holds the row while it waits for the stream.
 */
export async function holdEdited(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('chatEvents').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Once an edit is redacted, search finds its message by its current text. A trigger removes what the event itself
 * added.
 */
export async function undoEdit(
  tx: Tx,
  { id, type, content }: { id: string; type: string; content: JsonObject },
): Promise<void> {
  const relation = relationOf(content)
  if (relation?.type !== 'm.replace') return
  const { eventId } = relation
  const latest = await tx
    .selectFrom('chatEvents')
    .select(['id', 'content'])
    .where('redactedBy', 'is', null)
    .where('id', '<>', id)
    .where(eb =>
      eb.or([
        eb('id', '=', eventId),
        eb.and([
          eb(sql`content #>> '{m.relates_to,event_id}'`, '=', eventId),
          eb(sql`content #>> '{m.relates_to,rel_type}'`, '=', 'm.replace'),
        ]),
      ]),
    )
    .orderBy('position')
    .execute()
  if (latest[0]?.id !== eventId) return
  const now = latest.at(-1)?.content ?? {}
  const words = latest.length > 1 ? wordsOfEdit({ type, content: now }) : wordsOfEvent({ type, content: now })
  await setWords(tx, eventId, words)
}

async function setWords(tx: Tx, eventId: string, words: string[] | null): Promise<void> {
  await tx
    .updateTable('chatEvents')
    .set({ words: wordsColumn(words) })
    .where('id', '=', eventId)
    .execute()
}
