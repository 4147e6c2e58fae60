import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/database.ts'
import { type ChatFilter, eventPasses, roomPasses, timelineLimit } from '../filters/event-filter.ts'
import { filterIn } from '../filters/stored-filter.ts'
import type { ChatEvent } from '../stream/event-row.ts'

/** A client's filter, compiled into predicates. */
export type SyncFilter = {
  timelineLimit: number
  lazyMembers: boolean
  /** equal for filters that let the same through */
  shape: string
  /** lets only some events through, so that more have to be read */
  isPicky: boolean
  hasRoom(roomId: string): boolean
  timeline(event: ChatEvent): boolean
  state(event: ChatEvent): boolean
  ephemeral(type: string): boolean
  roomData(type: string): boolean
  accountData(type: string): boolean
}

const known = new WeakMap<Db, LRUCache<string, SyncFilter>>()

/**
 * The filter that a sync names by its id, or contains. Cached, because a stored one never changes; equal filters share
 * one object.
 */
export async function syncFilter(
  db: Db,
  member: string,
  parameter: string | null,
  serverName: string,
): Promise<SyncFilter> {
  const filters = known.get(db) ?? new LRUCache<string, SyncFilter>({ max: 5_000 })
  known.set(db, filters)
  const key = parameter?.startsWith('{') ? parameter : `${member} ${parameter ?? ''}`
  const kept = filters.get(key)
  if (kept) return kept
  const definition = await filterIn(db, member, parameter)
  const text = JSON.stringify(definition)
  const filter = filters.get(text) ?? syncFilterOf(definition, serverName)
  for (const name of [key, text]) if (name.length < 2_000) filters.set(name, filter)
  return filter
}

function syncFilterOf(filter: ChatFilter, serverName: string): SyncFilter {
  const room = filter.room ?? {}
  const ofEvent = (part: NonNullable<ChatFilter['room']>['timeline']) => {
    const passes = eventPasses(part)
    return ({ type, sender, roomId, content }: ChatEvent) =>
      passes({ type, sender: `@${sender}:${serverName}`, roomId, content })
  }
  const { limit, lazy_load_members: lazy, ...picky } = room.timeline ?? {}
  const ofType = (part: Parameters<typeof eventPasses>[0]) => {
    const passes = eventPasses(part)
    return (type: string) => passes({ type })
  }
  return {
    timelineLimit: timelineLimit(filter),
    lazyMembers: room.state?.lazy_load_members === true,
    shape: JSON.stringify([room.timeline, room.state]),
    isPicky: Object.keys(picky).length > 0,
    hasRoom: roomPasses(room),
    timeline: ofEvent(room.timeline),
    state: ofEvent(room.state),
    ephemeral: ofType(room.ephemeral),
    roomData: ofType(room.account_data),
    accountData: ofType(filter.account_data),
  }
}
