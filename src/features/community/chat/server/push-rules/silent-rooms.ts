import type { PushRules } from './push-rule.ts'

/**
 * Rooms that somebody has muted: those with an override or room rule without actions, or all while `.m.rule.master` is
 * on. Compiled from the rules once, evaluated for every message.
 */
export function silentRooms({ override, room }: PushRules): (roomId: string) => boolean {
  if (override.some(rule => rule.rule_id === '.m.rule.master' && rule.enabled)) return () => true
  const rooms = new Set<unknown>()
  for (const { enabled, actions, conditions = [] } of override) {
    const [only, more] = conditions
    const isOfRoom = only?.kind === 'event_match' && only.key === 'room_id' && more === undefined
    if (enabled && isOfRoom && !actions.includes('notify')) rooms.add(only.pattern)
  }
  for (const { rule_id: roomId, enabled, actions } of room)
    if (enabled && !actions.includes('notify')) rooms.add(roomId)
  return roomId => rooms.has(roomId)
}
