import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Chat } from '../chat-services.ts'
import { defaultPushRules } from '../push-rules/default-push-rules.ts'
import { pushRulesType } from '../push-rules/push-rule.ts'
import type { EventReader } from '../stream/event-row.ts'
import { type MemberView, noteAnswered } from '../stream/member-view.ts'
import { alikeAnswer } from './alike-answer.ts'
import { liveAnswer } from './live-answer.ts'
import { loadInvites } from './load-invites.ts'
import { loadJoined, type RoomParts, type RoomWanted } from './load-joined.ts'
import { loadLeft } from './load-left.ts'
import type { SyncFilter } from './sync-filter.ts'
import { joinedRoom, type SyncParts, syncAnswer } from './sync-json.ts'

type Asked = {
  /** position after which to return events; undefined for all */
  since: number | undefined
  filter: SyncFilter
  fullState: boolean
  /** max ms that the client waits for news */
  timeout: number
  /** @throws MatrixError if the caller's access has ended */
  stillMay(): Promise<void>
  client: Client
}

/** The client of a poll. Its connection's response shows when it is gone, at less cost than a request's signal. */
export type Client = {
  readonly destroyed: boolean
  once(event: 'close', gone: () => void): void
  off(event: 'close', gone: () => void): void
}

/** Longest wait of a poll (ms), below the idle timeout of connections. */
const longestWait = 25_000

/** The JSON of a sync: at once if there is news, otherwise when some comes, or after the timeout. */
export async function answerSync(chat: Chat, reader: EventReader, asked: Asked): Promise<string> {
  const { stream } = chat
  const { since } = asked
  // the token may come from a node that has read further, and a first sync includes what its client has just done
  if (since === undefined || since > stream.position) await stream.catchUp()
  const view = await stream.viewOf(reader.identity)
  const isKnown = since !== undefined && since <= stream.position
  if (isKnown) stream.delivery.confirm(view, since)
  if (!isKnown || asked.fullState)
    return wholeAnswer(chat, reader, view, { ...asked, since: isKnown ? since : undefined })
  if (since < stream.ring.start) return wholeAnswer(chat, reader, view, asked)
  const answerNow = async () => {
    const from = { since, filter: asked.filter }
    const answer = alikeAnswer(chat, reader, view, from) ?? (await liveAnswer(chat, reader, view, from))
    if (answer === undefined) return undefined
    stream.pace.answered()
    noteAnswered(view.answeredAt, reader.deviceId, performance.now())
    return answer
  }
  if (asked.timeout > 0) await keepPace(chat, reader, view)
  if (since < stream.ring.start) return wholeAnswer(chat, reader, view, asked)
  const ready = await answerNow()
  if (ready !== undefined || asked.timeout <= 0) return ready ?? syncAnswer({ next: stream.position })
  await news(view, Math.min(asked.timeout, longestWait), asked.client)
  if (asked.client.destroyed || stream.isStopping) return syncAnswer({ next: since })
  await asked.stillMay()
  if (since < stream.ring.start) return wholeAnswer(chat, reader, view, asked)
  return (await answerNow()) ?? syncAnswer({ next: stream.position })
}

/** Under load, makes a client that has just received a response wait a moment, so that it then gets more at once. */
async function keepPace({ stream }: Chat, { deviceId }: EventReader, view: MemberView): Promise<void> {
  const until = (view.answeredAt.get(deviceId) ?? Number.NEGATIVE_INFINITY) + stream.pace.gap()
  const wait = until - performance.now()
  if (wait < 1) return
  await pause(wait)
  stream.pace.ended(performance.now() - until)
}

/** Resolves when there may be news for this identity, or when the time is up. */
function news(view: MemberView, ms: number, client: Client): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      view.waiting.delete(done)
      client.off('close', done)
      view.lastUsed = Date.now()
      resolve()
    }
    const timer = setTimeout(done, ms)
    view.waiting.add(done)
    client.once('close', done)
  })
}

/** The full state, or the news since a position older than the memory. */
async function wholeAnswer(chat: Chat, reader: EventReader, view: MemberView, asked: Asked): Promise<string> {
  const { db, serverName, stream } = chat
  const upTo = stream.position
  const since = asked.fullState ? 0 : (asked.since ?? 0)
  const after = asked.since ?? 0
  const rooms = [...view.rooms].filter(([roomId, seen]) => seen.position <= upTo && asked.filter.hasRoom(roomId))
  const joined = rooms.flatMap(([roomId, seen]): RoomWanted[] =>
    // a member who has joined since then gets all of the room
    seen.membership === 'join' ? [{ roomId, since: seen.position > since ? 0 : since }] : [],
  )
  const ids = (is: 'invite' | 'left') =>
    rooms.flatMap(([roomId, { membership, position }]) => {
      const isIt = is === 'invite' ? membership === 'invite' : membership === 'leave' || membership === 'ban'
      return isIt && position > after ? [roomId] : []
    })
  const context = { db, serverName, reader, filter: asked.filter, upTo, isSilent: view.isSilent }
  const [parts, invites, left, accountData] = await Promise.all([
    loadJoined(context, await withNews(chat, reader, joined)),
    loadInvites(chat, reader, ids('invite')),
    asked.since === undefined ? new Map<string, string>() : loadLeft(chat, reader, ids('left'), asked.since),
    loadAccountData(chat, reader, since, asked.filter),
  ])
  const join = new Map([...parts].map(([roomId, room]) => [roomId, joinedRoom(room as RoomParts)]))
  const answer: SyncParts = { next: upTo, join, invite: invites, leave: left, accountData }
  return syncAnswer(answer)
}

/** Keeps only the rooms that have news. */
async function withNews(chat: Chat, reader: EventReader, rooms: RoomWanted[]): Promise<RoomWanted[]> {
  const older = rooms.filter(room => room.since > 0)
  if (older.length === 0) return rooms
  const { rows } = await sql<{ roomId: string }>`
    select room_id from unnest(
      ${older.map(room => room.roomId)}::text[], ${older.map(room => room.since)}::bigint[]) as wanted (room_id, since)
    where exists (select from chat_events event where event.room_id = wanted.room_id and event.position > wanted.since)
      or exists (select from chat_receipts receipt where receipt.room_id = wanted.room_id and receipt.position > wanted.since)
      or exists (select from chat_account_data data
        where data.room_id = wanted.room_id and data.member = ${reader.identity} and data.position > wanted.since)
    `.execute(chat.db)
  const changed = new Set(rows.map(row => row.roomId))
  return rooms.filter(room => room.since === 0 || changed.has(room.roomId))
}

async function loadAccountData(
  chat: Chat,
  { identity }: EventReader,
  since: number,
  filter: SyncFilter,
): Promise<string[]> {
  const rows = await chat.db
    .selectFrom('chatAccountData')
    .select(['type', 'content'])
    .where('member', '=', identity)
    .where('roomId', '=', '')
    .where('position', '>', since)
    .execute()
  const all = rows.filter(row => filter.accountData(row.type)).map(row => JSON.stringify(row))
  if (since > 0 || !filter.accountData(pushRulesType) || rows.some(row => row.type === pushRulesType)) return all
  const rules = defaultPushRules(`@${identity}:${chat.serverName}`)
  return [...all, JSON.stringify({ type: pushRulesType, content: { global: rules } })]
}
