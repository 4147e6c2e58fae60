import { restoredType } from '../../restored-type.ts'
import type { ChatEvent } from './chat-events.ts'
import type { Timeline } from './room-timeline.ts'

/**
 * A timeline before the events of a sync: without the redactions that moderators took back. Where an event was read
 * while it was empty, nothing stays, so that all is read anew.
 */
export function beforeRestored(timeline: Timeline, live: readonly ChatEvent[]): Timeline {
  const back = new Set(live.flatMap(({ type, content: { events } }) => (type === restoredType ? events : [])))
  if (back.size === 0) return timeline
  const isBack = ({ event_id }: ChatEvent) => back.has(event_id)
  const isEmpty = ({ content }: ChatEvent) => Object.keys(content).length === 0
  if (timeline.some(({ events }) => events.some(event => isBack(event) && isEmpty(event)))) return []
  return timeline.map(stretch => ({
    ...stretch,
    events: stretch.events.filter(event => event.type !== 'm.room.redaction' || !isBack(event)),
  }))
}
