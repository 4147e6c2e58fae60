import { z } from 'zod'
import { isObject } from '../event-rules/check-json.ts'
import { compileGlob } from './match-glob.ts'

/** Each pattern with a star is searched for in every event, once for each of its stars. */
const maxPatterns = 20
const maxStars = 60
const names = z
  .array(z.string().max(255))
  .max(200)
  .refine(all => all.filter(one => one.includes('*')).length <= maxPatterns, {
    message: `At most ${maxPatterns} names with a star.`,
  })
  .refine(all => all.join('').split('*').length - 1 <= maxStars, { message: `At most ${maxStars} stars.` })
const eventFilter = z.looseObject({
  limit: z.int().min(1).optional(),
  types: names.nullish(),
  not_types: names.nullish(),
  senders: names.nullish(),
  not_senders: names.nullish(),
})
export const roomEventFilter = eventFilter.extend({
  rooms: names.nullish(),
  not_rooms: names.nullish(),
  contains_url: z.boolean().nullish(),
  lazy_load_members: z.boolean().optional(),
  include_redundant_members: z.boolean().optional(),
  unread_thread_notifications: z.boolean().optional(),
  related_by_rel_types: names.nullish(),
  related_by_senders: names.nullish(),
})
/** `POST /user/{userId}/filter`: the events that a client wants. */
export const chatFilter = z.looseObject({
  event_format: z.enum(['client', 'federation']).optional(),
  event_fields: names.nullish(),
  presence: eventFilter.optional(),
  account_data: eventFilter.optional(),
  room: z
    .looseObject({
      rooms: names.nullish(),
      not_rooms: names.nullish(),
      include_leave: z.boolean().optional(),
      ephemeral: roomEventFilter.optional(),
      state: roomEventFilter.optional(),
      timeline: roomEventFilter.optional(),
      account_data: roomEventFilter.optional(),
    })
    .optional(),
})
export type RoomEventFilter = z.infer<typeof roomEventFilter>
export type ChatFilter = z.infer<typeof chatFilter>

/** The fields of an event that filters look at; the sender is a whole Matrix id. */
export type FilteredEvent = { type: string; sender?: string; roomId?: string; content?: unknown }

/**
 * Compiles a filter into a predicate on events; a missing filter lets everything through. Made once per filter and
 * cached.
 */
export function eventPasses(filter: RoomEventFilter | undefined): (event: FilteredEvent) => boolean {
  if (!filter) return () => true
  const type = listPasses(filter.types, filter.not_types, matching)
  const sender = listPasses(filter.senders, filter.not_senders, exactly)
  const room = roomPasses(filter)
  const { contains_url: withUrl } = filter
  return event =>
    type(event.type) &&
    (event.sender === undefined || sender(event.sender)) &&
    (event.roomId === undefined || room(event.roomId)) &&
    (typeof withUrl !== 'boolean' || hasUrl(event.content) === withUrl)
}

/** Compiles a filter into a predicate on rooms; `not_rooms` wins over `rooms`. */
export function roomPasses(filter: Pick<RoomEventFilter, 'rooms' | 'not_rooms'> | undefined) {
  return listPasses(filter?.rooms, filter?.not_rooms, exactly)
}

/** Max events of a timeline that a client wants: at most 100, by default 10. */
export function timelineLimit(filter: ChatFilter | undefined): number {
  return Math.min(filter?.room?.timeline?.limit ?? 10, 100)
}

type Test = (value: string) => boolean

function listPasses(yes: Names, no: Names, test: (names: string[]) => Test): Test {
  const [wanted, unwanted] = [yes && test(yes), no && test(no)]
  return value => !unwanted?.(value) && (wanted?.(value) ?? true)
}
type Names = string[] | null | undefined

function exactly(listed: string[]): Test {
  const set = new Set(listed)
  return value => set.has(value)
}

function matching(listed: string[]): Test {
  const isExact = exactly(listed)
  const patterns = listed.filter(one => one.includes('*')).map(one => compileGlob(one, 'stars'))
  const steps = { count: 0 }
  return value => isExact(value) || patterns.some(matches => matches(value, steps))
}

function hasUrl(content: unknown): boolean {
  return isObject(content) && typeof content.url === 'string'
}
