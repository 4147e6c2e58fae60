import { isObject, type JsonObject } from '../event-rules/check-json.ts'

/** What a sync looks at of a client's filter. */
export type SyncFilter = { timelineLimit: number; lazyMembers: boolean; fullMembers: boolean }

export const defaultTimeline = 10
const mostTimeline = 100

export function syncFilterOf(filter: JsonObject): SyncFilter {
  const room = isObject(filter.room) ? filter.room : {}
  const timeline = isObject(room.timeline) ? room.timeline : {}
  const state = isObject(room.state) ? room.state : {}
  const lazyMembers = state.lazy_load_members === true
  return { timelineLimit: limitOf(timeline.limit), lazyMembers, fullMembers: !lazyMembers }
}

function limitOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.floor(value), mostTimeline) : defaultTimeline
}
