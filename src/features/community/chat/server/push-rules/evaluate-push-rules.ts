import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { type PowerLevels, powerOf } from '../event-rules/power-levels.ts'
import { hasWords, matchGlob } from '../filters/match-glob.ts'
import { type PushKind, type PushRule, type PushRules, pushKinds } from './push-rule.ts'

/** An event as clients get it. */
export type PushedEvent = { type: string; room_id: string; sender: string; state_key?: string; content: JsonObject }

/** What of the room conditions ask for. */
export type PushContext = {
  /** whole Matrix id of who may be notified */
  userId: string
  displayName: string | null
  joinedMembers: number
  powerLevels: PowerLevels
}

export type PushEffect = { notify: boolean; highlight: boolean; sound: string | null }

const silent: PushEffect = { notify: false, highlight: false, sound: null }
/** characters of a message that are searched for words */
const mostRead = 4000
const longestPattern = 255

/** What an event is to somebody, by the first of their rules that fits; their own events are nothing. */
export function evaluatePushRules(rules: PushRules, event: PushedEvent, context: PushContext): PushEffect {
  if (event.sender === context.userId) return silent
  for (const kind of pushKinds)
    for (const rule of rules[kind]) if (rule.enabled && fits(kind, rule, event, context)) return effectOf(rule.actions)
  return silent
}

function fits(kind: PushKind, rule: PushRule, event: PushedEvent, context: PushContext): boolean {
  if (kind === 'room') return rule.rule_id === event.room_id
  if (kind === 'sender') return rule.rule_id === event.sender
  if (kind === 'content') return hasWords(rule.pattern ?? '', bodyOf(event))
  return (rule.conditions ?? []).every(condition => holds(condition, event, context))
}

function effectOf(actions: unknown[]): PushEffect {
  const tweaks = actions.filter(isObject)
  const sound = tweaks.find(one => one.set_tweak === 'sound')?.value
  return {
    notify: actions.includes('notify') || actions.includes('coalesce'),
    highlight: tweaks.some(one => one.set_tweak === 'highlight' && one.value !== false),
    sound: typeof sound === 'string' ? sound : null,
  }
}

function holds(condition: JsonObject, event: PushedEvent, context: PushContext): boolean {
  const { kind, key, pattern, value, is } = condition
  if (kind === 'event_match') return eventMatches(event, key, pattern)
  if (kind === 'event_property_is') {
    const found = typeof key === 'string' ? valueAt(event, key) : undefined
    return found === value && (typeof found !== 'object' || found === null)
  }
  if (kind === 'event_property_contains') {
    const found = typeof key === 'string' ? valueAt(event, key) : undefined
    return Array.isArray(found) && found.includes(value)
  }
  if (kind === 'contains_display_name') {
    const { displayName } = context
    return displayName !== null && displayName !== '' && hasWords(plainly(displayName), bodyOf(event))
  }
  if (kind === 'room_member_count') return typeof is === 'string' && countIs(context.joinedMembers, is)
  if (kind === 'sender_notification_permission') return mayNotify(context.powerLevels, event.sender, key)
  // what we don't know fits nothing
  return false
}

function eventMatches(event: PushedEvent, key: unknown, pattern: unknown): boolean {
  if (typeof key !== 'string' || typeof pattern !== 'string') return false
  const value = valueAt(event, key)
  if (typeof value !== 'string') return false
  if (pattern.length > longestPattern) return false
  if (key === 'content.body') return hasWords(pattern, value.slice(0, mostRead))
  return matchGlob(pattern.toLowerCase(), value.slice(0, mostRead).toLowerCase())
}

/** `content.m\.relates_to.rel_type`: names joined by dots, of which an escaped one is part of a name. */
function valueAt(event: JsonObject, path: string): unknown {
  const names = path.match(/(?:\\.|[^.\\])+/gs) ?? []
  let value: unknown = event
  for (const name of names) {
    const plain = name.replace(/\\([.\\])/g, '$1')
    if (!isObject(value) || !Object.hasOwn(value, plain)) return undefined
    value = value[plain]
  }
  return value
}

function countIs(count: number, rule: string): boolean {
  const [, sign, digits] = /^(==|<=|>=|<|>)?(\d{1,9})$/.exec(rule) ?? []
  if (digits === undefined) return false
  const wanted = Number(digits)
  if (sign === '<') return count < wanted
  if (sign === '>') return count > wanted
  if (sign === '<=') return count <= wanted
  return sign === '>=' ? count >= wanted : count === wanted
}

function mayNotify(levels: PowerLevels, sender: string, key: unknown): boolean {
  const named = isObject(levels?.notifications) && typeof key === 'string' ? levels.notifications[key] : undefined
  return powerOf(levels, sender) >= (typeof named === 'number' ? named : 50)
}

function bodyOf(event: PushedEvent): string {
  const { body } = event.content
  return typeof body === 'string' ? body.slice(0, mostRead) : ''
}

/** A name is no pattern. */
function plainly(name: string): string {
  return name.replaceAll('*', '?')
}
