import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRule, deleteRule, putRule, storedRules } from './change-push-rules.ts'
import { defaultPushRules } from './default-push-rules.ts'
import { compilePushRules, maxStepsOfEvent, type PushRoom } from './evaluate-push-rules.ts'
import type { PushRule, PushRules } from './push-rule.ts'
import type { PushedEvent } from './pushed-event.ts'

const me = '@user_1:pola.test'
const rules = defaultPushRules(me)
const message = (content: object, more: Partial<PushedEvent> = {}): PushedEvent => ({
  ...{ type: 'm.room.message', room_id: '!tea:pola.test', sender: '@vendor_12:pola.test', ...more },
  content: { msgtype: 'm.text', body: 'Hello', ...content },
})
const reader = { userId: me, displayName: 'Nimali Perera' }
const context: PushRoom = { joinedMembers: 2, powerLevels: { users: {} } }
const what = (event: PushedEvent, by: PushRules = rules, more: Partial<PushRoom> = {}) => {
  const { notify, highlight, sound } = compilePushRules(by, reader)(event, { ...context, ...more })
  return [notify && 'notify', highlight && 'highlight', sound].filter(Boolean).join(' ')
}
const changed = (result: ReturnType<typeof putRule>): PushRules =>
  'rules' in result ? result.rules : expect.unreachable()
const refused = (result: ReturnType<typeof putRule>) => ('refusal' in result ? result.refusal.errcode : undefined)

test('the predefined rules notify of messages, with a sound between two, and highlight the reader’s name', () => {
  expect(what(message({}))).toBe('notify default')
  expect(what(message({}), rules, { joinedMembers: 3 })).toBe('notify')
  expect(what(message({ msgtype: 'm.notice' }))).toBe('')
  expect(what(message({}, { sender: me }))).toBe('')
  expect(what(message({ body: 'nimali perera, the tea is here' }))).toBe('notify highlight default')
  expect(what(message({ 'm.mentions': { user_ids: [me] } }))).toBe('notify highlight default')
  expect(what(message({ 'm.relates_to': { rel_type: 'm.replace', event_id: '$1' } }))).toBe('')
  expect(what(message({}, { type: 'm.reaction' }))).toBe('')
  expect(what(message({ membership: 'invite' }, { type: 'm.room.member', state_key: me }))).toBe('notify default')
  expect(what(message({ membership: 'join' }, { type: 'm.room.member', state_key: 'x' }))).toBe('')
  expect(what(message({ body: '@room come' }), rules, { joinedMembers: 3 })).toBe('notify')
  const levels = { users: { '@vendor_12:pola.test': 50 } }
  expect(what(message({ body: '@room come' }), rules, { powerLevels: levels })).toBe('notify highlight')
})

test('a muted room is silent for any message, and the master rule silences all rooms', () => {
  const muted = changed(
    putRule(rules, {
      kind: 'override',
      id: '!tea:pola.test',
      body: { conditions: [{ kind: 'event_match', key: 'room_id', pattern: '!tea:pola.test' }], actions: [] },
    }),
  )
  expect(muted.override.map(rule => rule.rule_id).slice(0, 2)).toEqual(['.m.rule.master', '!tea:pola.test'])
  expect(what(message({ body: 'Nimali Perera' }), muted)).toBe('')
  expect(what(message({}, { room_id: '!other:x' }), muted)).toBe('notify default')
  expect(what(message({}), changed(deleteRule(muted, 'override', '!tea:pola.test')))).toBe('notify default')
  const master = { kind: 'override', id: '.m.rule.master', attribute: 'enabled', body: { enabled: true } } as const
  expect(what(message({ body: 'Nimali Perera' }), changed(changeRule(rules, master)))).toBe('')
  const room = { kind: 'room', id: '!tea:pola.test', body: { actions: [] } } as const
  expect(what(message({}), changed(putRule(rules, room)))).toBe('')
})

test('custom rules keep the requested order; predefined ones can’t be added or deleted', () => {
  const one = {
    kind: 'content',
    id: 'tea',
    body: { pattern: 'tea*', actions: ['notify', { set_tweak: 'highlight' }] },
  } as const
  const first = changed(putRule(rules, one))
  expect(what(message({ body: 'teapots' }), first)).toBe('notify highlight')
  const second = changed(putRule(first, { ...one, id: 'mug', after: 'tea' }))
  expect(second.content.map(rule => rule.rule_id).slice(0, 2)).toEqual(['tea', 'mug'])
  expect(refused(putRule(first, { ...one, id: 'mug', before: 'nothing' }))).toBe('M_NOT_FOUND')
  expect(refused(putRule(rules, { ...one, id: '.m.rule.x' }))).toBe('M_INVALID_PARAM')
  expect(refused(putRule(rules, { ...one, id: 'a/b' }))).toBe('M_INVALID_PARAM')
  expect(refused(putRule(rules, { ...one, body: { actions: [] } }))).toBe('M_BAD_JSON')
  expect(refused(putRule(rules, { ...one, body: { pattern: 'x', actions: 'notify' } }))).toBe('M_BAD_JSON')
  expect(refused(deleteRule(rules, 'underride', '.m.rule.message'))).toBe('M_INVALID_PARAM')
  expect(refused(deleteRule(rules, 'underride', 'x'))).toBe('M_NOT_FOUND')
  expect(refused(changeRule(rules, { kind: 'override', id: '.m.rule.master', attribute: 'enabled', body: {} }))).toBe(
    'M_BAD_JSON',
  )
})

test('stored rules are used only if they are complete', () => {
  expect(storedRules({ global: rules })).toBe(rules)
  for (const content of [undefined, {}, { global: { override: [] } }]) expect(storedRules(content)).toBeUndefined()
})

test('any conditions evaluate on any event without an error', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('content.body', 'content.a\\.b', 'type', '*', '\\', '.', '==2'))
  const condition = fc.record({
    kind: fc.constantFrom(
      'event_match',
      'event_property_is',
      'event_property_contains',
      'room_member_count',
      'x',
      'contains_display_name',
      'sender_notification_permission',
    ),
    ...{ key: text, pattern: text, is: text, value: fc.jsonValue() },
  })
  fc.assert(
    fc.property(condition, fc.dictionary(fc.string(), fc.jsonValue()), (one, content) => {
      const rule = { rule_id: 'x', default: false, enabled: true, conditions: [one], actions: ['notify'] }
      const effect = compilePushRules({ ...rules, override: [rule] }, reader)(message(content), context)
      expect(typeof effect.notify).toBe('boolean')
    }),
  )
})

/** 64 kB of custom rules made from one condition each; all look for something that isn't there. */
function hostileRules(kind: 'override' | 'content', condition: (at: number) => object): PushRules {
  const own = Array.from({ length: 500 }, (_, at): PushRule => {
    const rule = { rule_id: `r${at}`, default: false, enabled: true, actions: [] }
    return kind === 'content' ? { ...rule, ...condition(at) } : { ...rule, conditions: [{ ...condition(at) }] }
  })
  return { ...rules, [kind]: [...own, ...rules[kind]] }
}
const match = (pattern: string) => ({ kind: 'event_match', key: 'content.body', pattern })
const hostile: Record<string, ['override' | 'content', (at: number) => object]> = {
  'whose last letter differs': ['override', at => match(`${'a'.repeat(250)}${at}b`)],
  'of question marks': ['override', at => match(`${'?a'.repeat(100)}${at}`)],
  'of stars': ['content', at => ({ pattern: `${'*a'.repeat(100)}${at}` })],
  'for a name': ['override', () => ({ kind: 'contains_display_name' })],
  'for long lists': [
    'override',
    at => ({ kind: 'event_property_contains', key: `${'.'.repeat(at)}content.list`, value: at }),
  ],
  'for lists by other escapes': [
    'override',
    at => ({ kind: 'event_property_contains', key: 'content.list', value: at }),
  ],
  'for what lies deep': [
    'override',
    () => ({ kind: 'event_property_is', key: 'content.deep'.concat('.a'.repeat(50)), value: 1 }),
  ],
}

test.each(Object.entries(hostile))('many rules %s stop at the max steps of an event', (_, [kind, condition]) => {
  const deep = Array.from({ length: 50 }).reduce<object>(inner => ({ a: inner }), {})
  const event = message({ body: 'a'.repeat(60_000), list: Array(10_000).fill('a'), deep })
  const steps = { count: 0 }
  const effect = compilePushRules(hostileRules(kind, condition), reader)(event, context, steps)
  // the last rule to be evaluated, and the predefined ones
  expect(steps.count).toBeLessThanOrEqual(maxStepsOfEvent + 100_000)
  // the predefined rules decide
  expect(effect).toEqual({ notify: true, highlight: false, sound: 'default' })
})

test('once its steps are spent an event matches no more patterns, but rooms and people stay muted', () => {
  const event = message({ body: `${'a'.repeat(3990)} tea` })
  const tea = {
    rule_id: 'tea',
    default: false,
    enabled: true,
    pattern: 'tea',
    actions: ['notify', { set_tweak: 'highlight' }],
  }
  expect(what(event, { ...rules, content: [tea, ...rules.content] })).toBe('notify highlight')
  const busy = hostileRules('override', at => match(`${'?a'.repeat(100)}${at}`))
  expect(what(event, { ...busy, content: [tea, ...rules.content] })).toBe('notify default')
  const muted = { rule_id: '!tea:pola.test', default: false, enabled: true, actions: [] }
  expect(what(event, { ...busy, room: [muted] })).toBe('')
})
