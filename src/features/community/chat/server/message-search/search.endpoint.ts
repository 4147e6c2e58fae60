import { z } from 'zod'
import { checkShape } from '../event-rules/check-message.ts'
import { type RoomEventFilter, roomEventFilter } from '../filters/event-filter.ts'
import { invalidParam, refuseIf } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { loadBundles } from '../relations/load-bundles.ts'
import { readPage } from '../rooms/list-messages.ts'
import { eventJson } from '../stream/event-row.ts'
import { type FoundMessage, type SearchCursor, searchMessages, typesForKeys } from './search-messages.ts'

const count = z.int().min(0).max(20)
const grouping = z.looseObject({ key: z.enum(['room_id', 'sender']) })
const roomEvents = z.looseObject({
  search_term: z.string().max(500),
  keys: z.array(z.string().max(100)).max(20).optional(),
  filter: roomEventFilter.optional(),
  order_by: z.enum(['rank', 'recent']).optional(),
  event_context: z.looseObject({ before_limit: count.optional(), after_limit: count.optional() }).optional(),
  include_state: z.boolean().optional(),
  groupings: z.looseObject({ group_by: z.array(grouping).max(2).optional() }).optional(),
})
const searchBody = z.looseObject({ search_categories: z.looseObject({ room_events: roomEvents.optional() }) })
type Asked = z.infer<typeof roomEvents>

const largestPage = 100
/** max results of a page if each comes with the messages around it */
const largestPageAround = 20

/** `POST /search`: messages, names and topics of the caller's rooms. */
export const searchEndpoints: MatrixEndpoint[] = [
  { method: 'POST', path: '/client/v3/search', cost: 3, handle: search },
]

async function search(call: SignedCall): Promise<string> {
  const { body, chat, caller, query } = call
  refuseIf(checkShape(searchBody, body))
  const asked = searchBody.parse(body).search_categories.room_events
  if (!asked) return '{"search_categories":{}}'
  const filter: RoomEventFilter = asked.filter ?? {}
  const result = await searchMessages(chat, caller.identity, {
    ...{ term: asked.search_term, types: typesForKeys(asked.keys), orderBy: asked.order_by ?? 'rank', filter },
    limit: Math.min(filter.limit ?? 10, asked.event_context ? largestPageAround : largestPage),
    cursor: cursorIn(query.get('next_batch')),
  })
  const { found, words, next } = result
  const bundles = await loadBundles(
    chat,
    caller,
    found.map(({ event }) => event.id),
  )
  const results = await Promise.all(
    found.map(async one => {
      const event = eventJson(one.event, caller, chat.serverName, bundles.get(one.event.id))
      const context = asked.event_context ? `,"context":${await contextOf(call, asked, one)}` : ''
      return `{"rank":${one.rank},"result":${event}${context}}`
    }),
  )
  const parts = [`"count":${result.count}`, `"highlights":${JSON.stringify(words)}`, `"results":[${results.join(',')}]`]
  if (asked.include_state) parts.push('"state":{}')
  if (asked.groupings) parts.push(`"groups":${JSON.stringify(groupsOf(call, asked, found))}`)
  if (next) parts.push(`"next_batch":"${tokenOf(next)}"`)
  return `{"search_categories":{"room_events":{${parts.join(',')}}}}`
}

async function contextOf({ chat, caller }: SignedCall, { event_context: wanted }: Asked, { event }: FoundMessage) {
  const { before_limit: before = 5, after_limit: after = 5 } = wanted ?? {}
  const { roomId, position } = event
  const upTo = Number.MAX_SAFE_INTEGER
  const nothing = { events: [] }
  const [earlier, later] = await Promise.all([
    before > 0 ? readPage(chat, roomId, { dir: 'b', limit: before, from: position - 1, upTo }) : nothing,
    after > 0 ? readPage(chat, roomId, { dir: 'f', limit: after, from: position, upTo }) : nothing,
  ])
  const json = (events: FoundMessage['event'][]) => events.map(one => eventJson(one, caller, chat.serverName)).join(',')
  const start = (earlier.events.at(-1)?.position ?? position) - 1
  const end = later.events.at(-1)?.position ?? position
  return `{"start":"t${start}","end":"t${end}","events_before":[${json(earlier.events)}],"events_after":[${json(later.events)}]}`
}

function groupsOf({ chat }: SignedCall, { groupings }: Asked, found: FoundMessage[]) {
  const keys = groupings?.group_by?.map(({ key }) => key) ?? []
  const groups = keys.map(key => {
    const byKey = Map.groupBy(found, ({ event }) =>
      key === 'room_id' ? event.roomId : `@${event.sender}:${chat.serverName}`,
    )
    const shaped = [...byKey].map(([id, ofGroup], order) => [
      id,
      { order, results: ofGroup.map(({ event }) => event.id) },
    ])
    return [key, Object.fromEntries(shaped)]
  })
  return Object.fromEntries(groups)
}

function tokenOf({ rank, position }: SearchCursor): string {
  return `r${rank}_${position}`
}

function cursorIn(token: string | null): SearchCursor | undefined {
  if (token === null) return undefined
  const [, rank, position] = /^r(\d{1,3}(?:\.\d{1,10})?)_(\d{1,15})$/.exec(token) ?? []
  if (rank === undefined || position === undefined) invalidParam('next_batch is not one of ours.')
  return { rank: Number(rank), position: Number(position) }
}
