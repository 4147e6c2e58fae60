import { sql } from 'kysely'
import type { EventContent } from '../../chat.tables.ts'
import { localpartIn } from '../../chat-identity.ts'
import { namedType } from '../../named-type.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { helpState } from '../help-desk/case-event.ts'
import { badJsonIf, invalidParam, MatrixError, notFound, notInRoom } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { ownUser } from '../matrix/own-user.ts'
import { setBlock } from '../rooms/blocks.ts'
import { isBlockedIn } from '../rooms/is-blocked.ts'
import { historyOf } from '../rooms/list-messages.ts'
import { namesOf } from '../rooms/names-of.ts'
import { changeAccountData, readAccountData, writeAccountData } from './account-data.ts'
import { setReceipts } from './set-receipt.ts'

const receiptTypes = ['m.read', 'm.read.private', 'm.fully_read'] as const
/** Types that have endpoints of their own. */
const ownTypes = new Set(['m.fully_read', 'm.push_rules', helpState, namedType])
const longestTyping = 30_000
const maxTags = 50
const maxIgnored = 500

const data = '/client/v3/user/:userId/account_data/:type'
const roomData = '/client/v3/user/:userId/rooms/:roomId/account_data/:type'
const tag = '/client/v3/user/:userId/rooms/:roomId/tags/:tag'

/** Endpoints for receipts, typing and account data. */
export const markEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/receipt/:type/:eventId' }, cost: 0.5, handle: receipt },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/read_markers' }, cost: 0.5, handle: readMarkers },
  { ...{ method: 'PUT', path: '/client/v3/rooms/:roomId/typing/:userId' }, cost: 0.5, handle: typing },
  { method: 'GET', path: data, handle: getData },
  { method: 'PUT', path: data, handle: setData },
  { method: 'GET', path: roomData, handle: getData },
  { method: 'PUT', path: roomData, handle: setData },
  { ...{ method: 'GET', path: '/client/v3/user/:userId/rooms/:roomId/tags' }, handle: listTags },
  { method: 'PUT', path: tag, handle: call => changeTags(call, tags => setTag(tags, call)) },
  { method: 'DELETE', path: tag, handle: call => changeTags(call, tags => delete tags[call.param('tag')]) },
]

async function receipt({ chat, caller, param, body }: SignedCall): Promise<JsonObject> {
  const type = receiptTypes.find(one => one === param('type')) ?? invalidParam('There is no such receipt.')
  const thread = body.thread_id ?? ''
  badJsonIf(typeof thread !== 'string' || thread.length > 255, 'thread_id must be a text.')
  const at = { roomId: param('roomId'), member: caller.identity, eventId: param('eventId') }
  await setReceipts(chat, [{ ...at, type, thread: type === 'm.fully_read' ? '' : (thread as string) }])
  return {}
}

async function readMarkers({ chat, caller, param, body }: SignedCall): Promise<JsonObject> {
  const at = { roomId: param('roomId'), member: caller.identity, thread: '' }
  const marks = receiptTypes.flatMap(type => {
    const eventId = body[type]
    badJsonIf(eventId !== undefined && typeof eventId !== 'string', `${type} must be an event's id.`)
    return eventId === undefined ? [] : [{ ...at, type, eventId: eventId as string }]
  })
  if (marks.length > 0) await setReceipts(chat, marks)
  return {}
}

/** Sent to the nodes alone, and never stored. */
async function typing(call: SignedCall): Promise<JsonObject> {
  const { chat, body, param } = call
  const member = ownUser(call)
  const roomId = param('roomId')
  const { membership } = await historyOf(chat, member, roomId)
  if (membership !== 'join') notInRoom()
  badJsonIf(typeof body.typing !== 'boolean', 'typing must be true or false.')
  const timeout = typeof body.timeout === 'number' ? Math.min(Math.max(0, body.timeout), longestTyping) : 20_000
  // after a block neither side sees the other typing, and the typist doesn't notice
  if (await isBlockedIn(chat.db, roomId, member)) return {}
  const until = body.typing ? Date.now() + timeout : 0
  await sql`select pg_notify('chat', ${`typing:${JSON.stringify({ roomId, member, until })}`})`.execute(chat.db)
  return {}
}

async function getData(call: SignedCall): Promise<JsonObject> {
  const member = ownUser(call)
  const found = await readAccountData(call.chat.db, { member, roomId: call.param('roomId'), type: call.param('type') })
  return found ?? notFound('Nothing is kept under that name.')
}

async function setData(call: SignedCall): Promise<JsonObject> {
  const { chat, body } = call
  const member = ownUser(call)
  const [roomId, type] = [call.param('roomId'), call.param('type')]
  if (ownTypes.has(type)) throw new MatrixError(405, 'M_BAD_JSON', `${type} is set by an endpoint of its own.`)
  if (type.length > 255) invalidParam('A type has at most 255 characters.')
  if (type === 'm.ignored_user_list') checkIgnored(body)
  if (roomId !== '') await historyOf(chat, member, roomId)
  const before = await readAccountData(chat.db, { member, roomId, type })
  await writeAccountData(chat.db, { member, roomId, type, content: body })
  if (type === 'm.ignored_user_list' && roomId === '') await blockIgnored(call, before, body)
  return {}
}

function checkIgnored({ ignored_users: ignored }: JsonObject): void {
  badJsonIf(ignored !== undefined && !isObject(ignored), 'ignored_users must be an object.')
  if (isObject(ignored) && Object.keys(ignored).length > maxIgnored)
    invalidParam(`At most ${maxIgnored} can be ignored.`)
}

/** Blocks the people whom another client ignores, and unblocks those it no longer ignores. */
async function blockIgnored({ chat, caller }: SignedCall, before: JsonObject | undefined, after: JsonObject) {
  const idsIn = (list: JsonObject | undefined) =>
    new Set(isObject(list?.ignored_users) ? Object.keys(list.ignored_users) : [])
  const [old, next] = [idsIn(before), idsIn(after)]
  const changed = [...old.symmetricDifference(next)].flatMap(userId => {
    const blocked = localpartIn(userId, chat.serverName)
    return blocked && blocked !== caller.identity ? [{ blocked, isBlocked: next.has(userId) }] : []
  })
  const known = await namesOf(
    chat.db,
    changed.map(({ blocked }) => blocked),
  )
  for (const { blocked, isBlocked } of changed)
    if (known.has(blocked)) await setBlock(chat, { blocker: caller.identity, blocked, isBlocked })
}

type Tagged = { member: string; roomId: string; type: string }

/** Where the tags of a room that the caller is in are stored. */
async function taggedBy(call: SignedCall): Promise<Tagged> {
  const member = ownUser(call)
  const roomId = call.param('roomId')
  await historyOf(call.chat, member, roomId)
  return { member, roomId, type: 'm.tag' }
}

const tagsIn = (content: EventContent | undefined): JsonObject => (isObject(content?.tags) ? content.tags : {})

async function listTags(call: SignedCall): Promise<JsonObject> {
  return { tags: tagsIn(await readAccountData(call.chat.db, await taggedBy(call))) }
}

async function changeTags(call: SignedCall, change: (tags: JsonObject) => unknown): Promise<JsonObject> {
  await changeAccountData(call.chat.db, await taggedBy(call), before => {
    const tags = { ...tagsIn(before) }
    change(tags)
    return { tags }
  })
  return {}
}

function setTag(tags: JsonObject, { param, body }: SignedCall): void {
  const name = param('tag')
  if (name.length > 255 || Object.keys(tags).length >= maxTags) invalidParam('That tag is too long, or one too many.')
  Object.defineProperty(tags, name, { value: body, enumerable: true, configurable: true })
}
