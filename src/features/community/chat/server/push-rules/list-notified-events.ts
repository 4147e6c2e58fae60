import { type SqlBool, sql } from 'kysely'
import { takeTurns } from '#server/work/take-turns.ts'
import type { Chat } from '../chat-services.ts'
import type { SignedCall } from '../matrix/matrix-router.ts'
import { type ChatEvent, eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { positionIn } from '../sync/stream-token.ts'
import { compilePushRules, type PushEffect } from './evaluate-push-rules.ts'
import { loadPushReader, loadPushRooms } from './load-push-contexts.ts'
import { loadPushRules } from './load-push-rules.ts'
import type { PushedEvent } from './pushed-event.ts'

const largestPage = 50
/** events that are checked for a page, and how many are read at a time */
const maxLooked = 500
const atOnce = 50
/**
 * Max steps of pattern search, and max characters read, for a page: a few tenths of a second at worst. A page that
 * exhausts them ends early, and the next one begins there.
 */
export const maxStepsOfPage = 4_000_000

type Notified = { event: ChatEvent; effect: PushEffect; isRead: boolean }

/**
 * `GET /notifications`: the caller's notifications by push rules, newest first; `only=highlight` lists mentions alone.
 */
export async function listNotifications({ chat, caller, query }: SignedCall): Promise<string> {
  const { serverName } = chat
  const from = query.get('from')
  const limit = Math.min(largestPage, Math.max(1, Number.parseInt(query.get('limit') ?? '', 10) || 20))
  const { notified, next } = await lookFor(chat, caller.identity, {
    upTo: from ? positionIn(from) : Number.MAX_SAFE_INTEGER,
    onlyCalls: query.get('only') === 'highlight',
    limit,
  })
  const notifications = notified.map(({ event, effect, isRead }) => {
    const rest = { actions: actionsOf(effect), read: isRead, room_id: event.roomId, ts: event.at, profile_tag: null }
    return `${JSON.stringify(rest).slice(0, -1)},"event":${eventJson(event, caller, serverName)}}`
  })
  return `{"notifications":[${notifications.join(',')}]${next === undefined ? '' : `,"next_token":"t${next}"`}}`
}

type Wanted = { upTo: number; onlyCalls: boolean; limit: number }

/** @returns a page, and the position at which the next begins; undefined if there is no more */
async function lookFor(chat: Chat, identity: string, { upTo, onlyCalls, limit }: Wanted) {
  const { db, serverName } = chat
  const [rules, reader] = await Promise.all([
    loadPushRules(db, { identity, serverName }),
    loadPushReader(chat, identity),
  ])
  const evaluate = compilePushRules(rules, reader)
  const [turn, steps] = [takeTurns(), { count: 0 }]
  const notified: Notified[] = []
  let next = upTo
  for (let looked = 0; looked < maxLooked; looked += atOnce) {
    const rows = await eventsFor(db, identity, next)
    const rooms = await loadPushRooms(db, [...new Set(rows.map(row => row.roomId))])
    for (const { isRead, letters, ...row } of rows) {
      if (steps.count >= maxStepsOfPage || notified.length === limit) return { notified, next: row.position }
      await turn()
      steps.count += letters
      const room = rooms.get(row.roomId)
      const event = writeEvent(row, serverName)
      const effect = room && evaluate(pushedEvent(event, serverName), room, steps)
      if (effect?.notify && (effect.highlight || !onlyCalls)) notified.push({ event, effect, isRead })
      next = row.position - 1
    }
    if (rows.length < atOnce) return { notified, next: undefined }
  }
  return { notified, next }
}

/** The latest events by others in an identity's rooms, backwards from a position. */
function eventsFor(db: Chat['db'], identity: string, upTo: number) {
  return selectEvents(db)
    .innerJoin('chatMembers as member', 'member.roomId', 'event.roomId')
    .where('member.member', '=', identity)
    .where('member.membership', '=', 'join')
    .where('event.sender', '<>', identity)
    .where('event.position', '<=', upTo)
    .where('event.redactedBy', 'is', null)
    .select([
      sql<number>`length(event.content::text)`.as('letters'),
      sql<boolean>`event.position <= coalesce((select max(receipt.event_position) from chat_receipts receipt
        where receipt.room_id = event.room_id and receipt.member = ${identity}), 0)`.as('isRead'),
    ])
    .where(sql<SqlBool>`(event.state_key is null or event.type = 'm.room.member')`)
    .orderBy('event.position', 'desc')
    .limit(atOnce)
    .execute()
}

function pushedEvent({ type, roomId, sender, stateKey, content }: ChatEvent, serverName: string): PushedEvent {
  return {
    ...{ type, room_id: roomId, sender: `@${sender}:${serverName}`, content },
    ...(stateKey !== null && { state_key: stateKey }),
  }
}

function actionsOf({ highlight, sound }: PushEffect): unknown[] {
  const tweaks = [highlight && { set_tweak: 'highlight' }, sound !== null && { set_tweak: 'sound', value: sound }]
  return ['notify', ...tweaks.filter(Boolean)]
}
