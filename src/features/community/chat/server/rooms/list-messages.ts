import { sql } from 'kysely'
import type { Chat } from '../chat-services.ts'
import { invalidParam, notInRoom } from '../matrix/matrix-error.ts'
import type { SignedCall } from '../matrix/matrix-router.ts'
import { loadBundles } from '../relations/load-bundles.ts'
import { type EventReader, eventJson, lettersBefore, selectEvents, writeEvent } from '../stream/event-row.ts'
import { positionIn } from '../sync/stream-token.ts'

const defaultPage = 10
const largestPage = 100
/** max characters of contents on a page; at least one event is always returned */
const maxLetters = 1_000_000

/** `GET /rooms/{roomId}/messages`: a page of events, in either direction from a token. */
export async function listMessages({ chat, caller, param, query }: SignedCall): Promise<string> {
  const roomId = param('roomId')
  const { upTo } = await historyOf(chat, caller.identity, roomId)
  const asked = query.get('dir')
  const dir = asked === 'b' || asked === 'f' ? asked : invalidParam('dir must be b or f.')
  const limit = Math.min(largestPage, Math.max(1, Number.parseInt(query.get('limit') ?? '', 10) || defaultPage))
  const from = query.get('from')
  const to = query.get('to')
  const page: Omit<Page, 'upTo'> = {
    dir,
    limit,
    from: from ? positionIn(from) : undefined,
    to: to ? positionIn(to) : undefined,
  }
  const { events, start, end } = await readPage(chat, roomId, { ...page, upTo })
  const bundles = await loadBundles(
    chat,
    caller,
    events.map(event => event.id),
    upTo,
  )
  const chunk = events.map(event => eventJson(event, caller, chat.serverName, bundles.get(event.id))).join(',')
  return `{"chunk":[${chunk}],"start":"t${start}"${end === undefined ? '' : `,"end":"t${end}"`}}`
}

type Page = { dir: 'b' | 'f'; limit: number; from: number | undefined; to?: number | undefined; upTo: number }

/**
 * Events of a room and the tokens around them; `end` is undefined if there are no more. A token marks the place after
 * its position.
 */
export async function readPage({ db, serverName }: Pick<Chat, 'db' | 'serverName'>, roomId: string, page: Page) {
  const { dir, limit, upTo, to } = page
  const isBack = dir === 'b'
  const from = Math.min(page.from ?? (isBack ? upTo : 0), upTo)
  const asked = db
    .selectFrom('chatEvents as event')
    .select(['event.position', sql<number>`length(event.content::text)`.as('letters')])
    .where('event.roomId', '=', roomId)
    .where('event.position', '<=', isBack ? from : Math.min(to ?? upTo, upTo))
    .where('event.position', '>', isBack ? (to ?? 0) : from)
    .orderBy('event.position', isBack ? 'desc' : 'asc')
    .limit(limit + 1)
  const order = isBack ? sql`asked.position desc` : sql`asked.position`
  const sized = db
    .selectFrom(asked.as('asked'))
    .select(['asked.position', lettersBefore(sql`asked.letters`, order).as('before')])
    .select(eb => eb.fn.countAll<number>().over().as('available'))
  const rows = await selectEvents(db)
    .innerJoin(sized.as('sized'), 'sized.position', 'event.position')
    .select('sized.available')
    .where('sized.before', '<', maxLetters)
    .orderBy('event.position', isBack ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  const events = rows.map(({ available: _, ...row }) => writeEvent(row, serverName))
  const last = events.at(-1)?.position
  const isMore = (rows[0]?.available ?? 0) > rows.length
  const end = isMore && last !== undefined ? (isBack ? last - 1 : last) : undefined
  // as a token, “the end” is the position of the last event
  const start = from < Number.MAX_SAFE_INTEGER ? from : (events[0]?.position ?? 0)
  return { events, start, end }
}

/**
 * The position up to which somebody may read a room: all of it while they are a member or invited to a conversation of
 * two, otherwise up to when they left.
 * @throws MatrixError M_FORBIDDEN
 */
export async function historyOf(
  { db }: Pick<Chat, 'db'>,
  identity: EventReader['identity'],
  roomId: string,
): Promise<{ upTo: number; membership: 'join' | 'invite' | 'leave' | 'ban' }> {
  const row = await db
    .selectFrom('chatMembers as member')
    .innerJoin('chatRooms as room', 'room.id', 'member.roomId')
    .innerJoin('chatEvents as own', 'own.position', 'member.position')
    .select(['member.membership', 'member.position', 'own.prevContent', 'room.asked'])
    .where('member.roomId', '=', roomId)
    .where('member.member', '=', identity)
    .executeTakeFirst()
  if (!row) notInRoom()
  const { membership, position, prevContent, asked } = row
  if (membership === 'join' || (membership === 'invite' && asked === identity))
    return { upTo: Number.MAX_SAFE_INTEGER, membership }
  // somebody who declined an invitation has never seen anything
  if (membership !== 'invite' && prevContent?.membership === 'join') return { upTo: position, membership }
  return notInRoom()
}
