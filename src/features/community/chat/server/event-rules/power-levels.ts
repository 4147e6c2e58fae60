import { isObject, type JsonObject } from './check-json.ts'

/** Content of `m.room.power_levels`; null where a room has none. */
export type PowerLevels = JsonObject | null

const defaults = { users_default: 0, events_default: 0, state_default: 50, ban: 50, kick: 50, redact: 50, invite: 0 }
export type PowerName = keyof typeof defaults

/** The level required for something, with the specification's defaults if the room doesn't set it. */
export function levelOf(levels: PowerLevels, name: PowerName): number {
  // a room without that event lets everybody set state
  if (!levels && name === 'state_default') return 0
  return numberIn(levels, name) ?? defaults[name]
}

/** Somebody's level. Without the event the room's creator has 100. */
export function powerOf(levels: PowerLevels, user: string, creator?: string): number {
  if (!levels) return user === creator ? 100 : 0
  return numberIn(levels.users, user) ?? levelOf(levels, 'users_default')
}

/** The level required for sending an event of this type. */
export function neededFor(levels: PowerLevels, type: string, isState: boolean): number {
  return numberIn(levels?.events, type) ?? levelOf(levels, isState ? 'state_default' : 'events_default')
}

export function maySend(
  levels: PowerLevels,
  { sender, type, isState }: { sender: string; type: string; isState: boolean },
): boolean {
  return powerOf(levels, sender) >= neededFor(levels, type, isState)
}

/** Everyone may redact their own events; those of others require the level. */
export function mayRedact(levels: PowerLevels, { sender, author }: { sender: string; author: string }): boolean {
  return sender === author || powerOf(levels, sender) >= levelOf(levels, 'redact')
}

/** Kicking, banning and unbanning require the level, and a higher one than the other person's. */
export function mayRemove(
  levels: PowerLevels,
  { action, sender, target }: { action: 'kick' | 'ban'; sender: string; target: string },
): boolean {
  const power = powerOf(levels, sender)
  return power >= levelOf(levels, action) && power > powerOf(levels, target)
}

export function mayInvite(levels: PowerLevels, sender: string): boolean {
  return powerOf(levels, sender) >= levelOf(levels, 'invite')
}

/**
 * Room version 11, authorisation rule 9: nobody raises a level above their own, changes one that is above it, or lowers
 * the level of somebody who has as much as they do.
 */
export function mayChangeLevels(before: PowerLevels, after: JsonObject, sender: string): boolean {
  const own = powerOf(before, sender)
  const within = (old: number | undefined, next: number | undefined) =>
    old === next || ((old ?? own) <= own && (next ?? own) <= own)
  for (const name of Object.keys(defaults) as PowerName[])
    if (!within(numberIn(before, name), numberIn(after, name))) return false
  for (const map of ['events', 'users', 'notifications'] as const) {
    const [old, next] = [before?.[map], after[map]]
    for (const key of namesIn(old, next)) {
      const [from, to] = [numberIn(old, key), numberIn(next, key)]
      if (!within(from, to)) return false
      if (map === 'users' && from !== to && key !== sender && from !== undefined && from >= own) return false
    }
  }
  return true
}

function namesIn(...maps: unknown[]): Set<string> {
  return new Set(maps.flatMap(map => (isObject(map) ? Object.keys(map) : [])))
}

function numberIn(map: unknown, key: string): number | undefined {
  if (!isObject(map) || !Object.hasOwn(map, key)) return undefined
  const value = map[key]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
