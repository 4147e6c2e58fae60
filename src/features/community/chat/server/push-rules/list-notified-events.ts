import { setImmediate } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { SignedCall } from '../matrix/matrix-router.ts'
import { type ChatEvent, eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { positionIn } from '../sync/stream-token.ts'
import { evaluatePushRules, type PushEffect, type PushedEvent } from './evaluate-push-rules.ts'
import { loadPushContexts } from './load-push-contexts.ts'
import { loadPushRules } from './load-push-rules.ts'

const largestPage = 50
/** events that are looked at for a page */
const mostLooked = 500
const atOnce = 20

/** `GET /notifications`: what the caller's push rules notified them of, newest first; `only=highlight` for what called them. */
export async function listNotifications({ chat, caller, query }: SignedCall): Promise<string> {
  const { db, serverName } = chat
  const { identity } = caller
  const from = query.get('from')
  const limit = Math.min(largestPage, Math.max(1, Number.parseInt(query.get('limit') ?? '', 10) || 20))
  const rows = await selectEvents(db)
    .innerJoin('chatMembers as member', 'member.roomId', 'event.roomId')
    .where('member.member', '=', identity)
    .where('member.membership', '=', 'join')
    .where('event.sender', '<>', identity)
    .where('event.position', '<=', from ? positionIn(from) : Number.MAX_SAFE_INTEGER)
    .where('event.redactedBy', 'is', null)
    .select(
      sql<boolean>`event.position <= coalesce((select max(receipt.event_position) from chat_receipts receipt
        where receipt.room_id = event.room_id and receipt.member = ${identity}), 0)`.as('isRead'),
    )
    .where(sql<SqlBool>`(event.state_key is null or event.type = 'm.room.member')`)
    .orderBy('event.position', 'desc')
    .limit(mostLooked)
    .execute()
  const [rules, contexts] = await Promise.all([
    loadPushRules(db, { identity, serverName }),
    loadPushContexts(chat, identity, [...new Set(rows.map(row => row.roomId))]),
  ])
  const onlyCalls = query.get('only') === 'highlight'
  const told: { event: ChatEvent; effect: PushEffect; isRead: boolean }[] = []
  for (const [at, { isRead, ...row }] of rows.entries()) {
    // many rules take their time
    if (at % atOnce === atOnce - 1) await setImmediate()
    const event = writeEvent(row, serverName)
    const context = contexts.get(event.roomId)
    const effect = context && evaluatePushRules(rules, pushedEvent(event, serverName), context)
    if (effect?.notify && (effect.highlight || !onlyCalls)) told.push({ event, effect, isRead })
    if (told.length > limit) break
  }
  const page = told.slice(0, limit)
  const last = told.length > limit ? page.at(-1)?.event : rows.length === mostLooked ? rows.at(-1) : undefined
  const notifications = page.map(({ event, effect, isRead }) => {
    const rest = { actions: actionsOf(effect), read: isRead, room_id: event.roomId, ts: event.at, profile_tag: null }
    return `${JSON.stringify(rest).slice(0, -1)},"event":${eventJson(event, caller, serverName)}}`
  })
  return `{"notifications":[${notifications.join(',')}]${last ? `,"next_token":"t${last.position - 1}"` : ''}}`
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
