import type { ChatEvent } from './chat-events.ts'

/** Consecutive events without a gap, the oldest first. */
export type Stretch = {
  events: readonly ChatEvent[]
  /** token for the events before; null if there are none */
  before: string | null
}

/** Known events of a room, the oldest stretch first; there may be gaps between stretches. */
export type Timeline = readonly Stretch[]

type Live = { events?: readonly ChatEvent[]; limited?: boolean; prev_batch?: string }

/**
 * Adds the events of a sync. A limited one begins a new stretch, because there may be a gap before it; events that are
 * known already, from a repeated request or a page of older events, are kept once.
 */
export function addLive(timeline: Timeline, { events = [], limited = false, prev_batch }: Live): Timeline {
  const before = prev_batch ?? null
  const last = timeline.at(-1)
  if (events.length === 0) return limited && prev_batch ? [...timeline, { events: [], before }] : timeline
  if (!last) return [{ events, before }]
  if (limited) return join([...timeline, { events, before }])
  if (isKnown(timeline, events)) return join([...timeline, { events, before: last.before }])
  return [...timeline.slice(0, -1), { ...last, events: [...last.events, ...events] }]
}

/**
 * Adds a page of older events.
 * @param from token that the page was requested with
 * @param chunk the newest first, as the server returns it
 * @param end token of the next page; undefined at the room's beginning
 */
export function addOlder(timeline: Timeline, from: string, chunk: readonly ChatEvent[], end?: string): Timeline {
  const at = timeline.findIndex(({ before }) => before === from)
  const stretch = timeline[at]
  // another page was added first
  if (!stretch) return timeline
  const known = new Set(stretch.events.map(one => one.event_id))
  const older = chunk.filter(one => !known.has(one.event_id)).reverse()
  const grown = { events: [...older, ...stretch.events], before: end ?? null }
  return join([...timeline.slice(0, at), grown, ...timeline.slice(at + 1)])
}

/** The token of the newest gap; null if nothing is missing back to the room's beginning. */
export function olderFrom(timeline: Timeline): string | null {
  return timeline.at(-1)?.before ?? null
}

/** All known events of the newest stretch: those that can be shown without hiding a gap. */
export function newestEvents(timeline: Timeline): readonly ChatEvent[] {
  return timeline.at(-1)?.events ?? []
}

function isKnown(timeline: Timeline, events: readonly ChatEvent[]): boolean {
  const ids = new Set(events.map(one => one.event_id))
  return timeline.some(stretch => stretch.events.some(one => ids.has(one.event_id)))
}

/** Merges stretches that share an event, until none do. */
function join(stretches: Stretch[]): Timeline {
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    let grown = stretch
    for (let at = joined.length - 1; at >= 0; at--) {
      const one = joined[at]
      const united = one && unite(one, grown)
      if (!united) continue
      grown = united
      joined.splice(at, 1)
    }
    joined.push(grown)
  }
  return joined
}

/** Merges two stretches of the same order if they overlap; undefined if they don't. */
function unite(a: Stretch, b: Stretch): Stretch | undefined {
  const inA = places(a.events)
  const inB = places(b.events)
  const startB = b.events[0] && inA.get(b.events[0].event_id)
  const startA = a.events[0] && inB.get(a.events[0].event_id)
  if (startA === undefined && startB === undefined) return undefined
  const [first, second, placesOfSecond] = startB !== undefined ? [a, b, inB] : [b, a, inA]
  const last = first.events.at(-1)
  const end = last && placesOfSecond.get(last.event_id)
  const after = end === undefined ? [] : second.events.slice(end + 1)
  const sameStart = startA === 0 && startB === 0
  const before = sameStart && second.before === null ? null : first.before
  return { events: after.length === 0 ? first.events : [...first.events, ...after], before }
}

function places(events: readonly ChatEvent[]): Map<string, number> {
  return new Map(events.map((one, index) => [one.event_id, index]))
}
