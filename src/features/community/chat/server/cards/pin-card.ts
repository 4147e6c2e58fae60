import '../../chat.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { type ChatCard, cardKey, cardType } from '../../chat-card.ts'
import type { Chat } from '../chat-services.ts'
import { appendEvents } from '../rooms/append-events.ts'
import type { Writer } from '../rooms/open-conversation.ts'

/** @throws ORPCError NOT_FOUND if the thing doesn't concern both */
export async function checkCard(
  { db, cards }: Pick<Chat, 'db' | 'cards'>,
  { kind, id }: ChatCard,
  both: readonly [string, string],
): Promise<void> {
  const rule = cards.get(kind)
  if (!rule || !(await rule(db, id, both))) missing()
}

/** Pins a thing above a conversation, on top of earlier ones. Does nothing for somebody who isn't in the room. */
export async function pinCard(
  { db }: Pick<Chat, 'db'>,
  { identity, userId }: Writer,
  { roomId, card }: { roomId: string; card: ChatCard },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const member = await tx
      .selectFrom('chatMembers')
      .select('membership')
      .where('roomId', '=', roomId)
      .where('member', '=', identity)
      .forUpdate()
      .executeTakeFirst()
    if (member?.membership !== 'join') return
    const top = await tx
      .selectFrom('chatState')
      .select('stateKey')
      .where('roomId', '=', roomId)
      .where('type', '=', cardType)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const stateKey = cardKey(card)
    if (top?.stateKey === stateKey) return
    await appendEvents(tx, [{ roomId, type: cardType, stateKey, sender: identity, actorId: userId, content: card }])
  })
}

export const touchedCards = defineQueue<ChatCard>('chat-touched-cards')

/**
 * Notifies the conversations with this card that the thing has changed, after the caller's transaction commits. Done by
 * a job, because the stream's lock must be taken last and the caller has more to do.
 */
export async function touchCard(tx: Tx, card: ChatCard): Promise<void> {
  const isPinned = await pinnedIn(tx, card).limit(1).executeTakeFirst()
  if (isPinned) await enqueue(tx, touchedCards, card, { key: cardKey(card) })
}

/** Writes the card's state once more, so that everyone who sees it reloads the thing. */
export async function notifyOfCard(db: Db, card: ChatCard): Promise<void> {
  await db.transaction().execute(async tx => {
    const pinned = await pinnedIn(tx, card).orderBy('state.roomId').execute()
    const type = cardType
    const content = { ...card, changedAt: Date.now() }
    const state = { type, stateKey: cardKey(card), actorId: null, content }
    if (pinned.length > 0)
      await appendEvents(
        tx,
        pinned.map(room => ({ ...state, ...room })),
      )
  })
}

function pinnedIn(db: Db | Tx, card: ChatCard) {
  return db
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select(['state.roomId', 'event.sender'])
    .where('state.type', '=', cardType)
    .where('state.stateKey', '=', cardKey(card))
}
