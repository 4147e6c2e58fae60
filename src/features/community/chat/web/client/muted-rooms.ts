type Rule = { rule_id?: unknown; enabled?: unknown; actions?: unknown; conditions?: unknown }

/** A push rule that mutes a room, as API calls name it. */
export type MutingRule = { kind: 'override' | 'room'; id: string }

const none: ReadonlyMap<string, MutingRule[]> = new Map()
const known = new WeakMap<object, ReadonlyMap<string, MutingRule[]>>()

/**
 * Muted rooms with the rules that mute them: one of the room itself, as these pages make it, or an override for just
 * that room, as other clients do. The server uses the same definition (`silent-rooms.ts`).
 * @param pushRules content of `m.push_rules`
 */
export function mutingRules(pushRules: object | undefined): ReadonlyMap<string, MutingRule[]> {
  if (!pushRules) return none
  const before = known.get(pushRules)
  if (before) return before
  const found = new Map<string, MutingRule[]>()
  const { override, room } = ((pushRules as { global?: unknown }).global ?? {}) as Record<string, unknown>
  const note = (roomId: unknown, rule: MutingRule) => {
    if (typeof roomId === 'string') found.set(roomId, [...(found.get(roomId) ?? []), rule])
  }
  for (const rule of silent(override)) {
    const [only, more] = Array.isArray(rule.conditions) ? rule.conditions : []
    const isOfRoom = only?.kind === 'event_match' && only.key === 'room_id' && more === undefined
    if (isOfRoom) note(only.pattern, { kind: 'override', id: rule.rule_id })
  }
  for (const rule of silent(room)) note(rule.rule_id, { kind: 'room', id: rule.rule_id })
  known.set(pushRules, found)
  return found
}

/** Rules that are enabled and have no actions. */
function silent(rules: unknown): (Rule & { rule_id: string })[] {
  if (!Array.isArray(rules)) return []
  return rules.filter(
    (one: Rule | null): one is Rule & { rule_id: string } =>
      typeof one?.rule_id === 'string' &&
      one.enabled !== false &&
      Array.isArray(one.actions) &&
      !one.actions.includes('notify'),
  )
}
