import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { type PowerLevels, powerOf } from '../event-rules/power-levels.ts'
import type { Steps } from '../filters/find-piece.ts'
import { compileGlob, compileWords } from '../filters/match-glob.ts'
import { type PushKind, type PushRule, type PushRules, pushKinds } from './push-rule.ts'
import { EventValues, eventKey, type PushedEvent } from './pushed-event.ts'

/** The reader whom rules may notify: the whole Matrix id, and the name that mentions them. */
export type PushReader = { userId: string; displayName: string | null }

/** Facts about the room that conditions use. */
export type PushRoom = { joinedMembers: number; powerLevels: PowerLevels }

export type PushEffect = { notify: boolean; highlight: boolean; sound: string | null }

/** The effect of an event on somebody; their own events have none. Adds the steps it took to `steps`. */
export type PushEvaluation = (event: PushedEvent, room: PushRoom, steps?: Steps) => PushEffect

type Test = (values: EventValues, room: PushRoom) => boolean

const silent: PushEffect = { notify: false, highlight: false, sound: null }
const longestPattern = 255
const body = eventKey('content.body')

/**
 * Max steps spent on an event: 50 patterns searched in 4,000 characters. After that, custom rules see only its room and
 * sender, as if the rest weren't there; the few predefined rules are always evaluated.
 */
export const maxStepsOfEvent = 200_000

/** Compiles somebody's rules into a function of events; the first rule that matches decides. */
export function compilePushRules(rules: PushRules, reader: PushReader): PushEvaluation {
  const nameFits = wordsFit(plainly(reader.displayName ?? ''))
  const asked = pushKinds.flatMap(kind =>
    rules[kind]
      .filter(rule => rule.enabled)
      .map(rule => ({ fits: compileRule(kind, rule, nameFits), effect: effectOf(rule.actions) })),
  )
  return (event, room, steps = { count: 0 }) => {
    if (event.sender === reader.userId) return silent
    const values = new EventValues(event, steps, maxStepsOfEvent)
    return asked.find(({ fits }) => fits(values, room))?.effect ?? silent
  }
}

function compileRule(kind: PushKind, rule: PushRule, nameFits: Test): Test {
  const { rule_id: id } = rule
  if (kind === 'room') return ({ event }) => event.room_id === id
  if (kind === 'sender') return ({ event }) => event.sender === id
  const tests =
    kind === 'content'
      ? [wordsFit(rule.pattern)]
      : (rule.conditions ?? []).map(condition => compileCondition(condition, nameFits))
  return (values, room) => tests.every(test => (rule.default || !values.isSpent) && test(values, room))
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

function compileCondition({ kind, key: path, pattern, value, is }: JsonObject, nameFits: Test): Test {
  if (kind === 'contains_display_name') return nameFits
  if (kind === 'room_member_count') return typeof is === 'string' ? countIs(is) : nothing
  if (kind === 'sender_notification_permission')
    return ({ event }, { powerLevels }) => mayNotify(powerLevels, event.sender, path)
  // unknown conditions never match
  if (typeof path !== 'string') return nothing
  const key = eventKey(path)
  if (kind === 'event_property_contains') return values => values.listHas(key, value)
  if (kind === 'event_property_is')
    return values => {
      const found = values.at(key)
      return found === value && (typeof found !== 'object' || found === null)
    }
  if (kind !== 'event_match' || typeof pattern !== 'string' || pattern.length > longestPattern) return nothing
  if (path === 'content.body') return wordsFit(pattern)
  const matches = compileGlob(pattern.toLowerCase())
  return values => {
    const text = values.lowerAt(key)
    return text !== undefined && matches(text, values.steps)
  }
}

const nothing: Test = () => false

function wordsFit(pattern = ''): Test {
  const fits = compileWords(pattern)
  return values => {
    const words = values.wordsAt(body)
    return words !== undefined && fits(words, values.steps)
  }
}

function countIs(rule: string): Test {
  const [, sign, digits] = /^(==|<=|>=|<|>)?(\d{1,9})$/.exec(rule) ?? []
  if (digits === undefined) return nothing
  const wanted = Number(digits)
  return (_, { joinedMembers: count }) => {
    if (sign === '<') return count < wanted
    if (sign === '>') return count > wanted
    if (sign === '<=') return count <= wanted
    return sign === '>=' ? count >= wanted : count === wanted
  }
}

function mayNotify(levels: PowerLevels, sender: string, key: unknown): boolean {
  const named = isObject(levels?.notifications) && typeof key === 'string' ? levels.notifications[key] : undefined
  return powerOf(levels, sender) >= (typeof named === 'number' ? named : 50)
}

/** Escapes a name, so that it isn't read as a pattern. */
function plainly(name: string): string {
  return name.replaceAll('*', '?')
}
