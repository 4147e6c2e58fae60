import { expect, test } from 'vitest'
import { applySync, noChats } from './chat-state.ts'
import { mutingRules } from './muted-rooms.ts'

const roomRule = (rule_id: string, more = {}) => ({ rule_id, default: false, enabled: true, actions: [], ...more })
const overrideOf = (pattern: string, more = {}) => ({
  ...roomRule(`mute ${pattern}`),
  conditions: [{ kind: 'event_match', key: 'room_id', pattern }],
  ...more,
})

test('a room is muted by its own rule or by an override for it alone, and not by other rules', () => {
  const global = {
    room: [roomRule('!a:x'), roomRule('!off:x', { enabled: false }), roomRule('!loud:x', { actions: ['notify'] })],
    override: [
      overrideOf('!b:x', { actions: ['dont_notify'] }),
      overrideOf('!a:x'),
      overrideOf('!more:x', { conditions: [...overrideOf('!more:x').conditions, { kind: 'contains_display_name' }] }),
    ],
  }
  expect([...mutingRules({ global })]).toEqual([
    ['!b:x', [{ kind: 'override', id: 'mute !b:x' }]],
    [
      '!a:x',
      [
        { kind: 'override', id: 'mute !a:x' },
        { kind: 'room', id: '!a:x' },
      ],
    ],
  ])
})

test('malformed push rules mute nothing', () => {
  for (const odd of [undefined, {}, { global: null }, { global: { room: 'x', override: [null, 4, {}] } }])
    expect(mutingRules(odd).size).toBe(0)
})

test('rooms are muted and unmuted as syncs bring the rules, and other rooms stay the same objects', () => {
  const rulesOf = (...ids: string[]) => ({
    events: [{ type: 'm.push_rules', content: { global: { room: ids.map(id => roomRule(id)) } } }],
  })
  const join = { '!a:x': { timeline: { events: [] } }, '!b:x': { timeline: { events: [] } } }
  const first = applySync(noChats, { next_batch: 's1', rooms: { join }, account_data: rulesOf('!a:x') })
  const isMuted = ({ rooms }: typeof first) => [rooms['!a:x']?.isMuted ?? false, rooms['!b:x']?.isMuted ?? false]
  expect(isMuted(first)).toEqual([true, false])
  const second = applySync(first, { next_batch: 's2', account_data: rulesOf('!b:x') })
  expect(isMuted(second)).toEqual([false, true])
  const third = applySync(second, { next_batch: 's3', rooms: { join: { '!b:x': {} } } })
  expect(isMuted(third)).toEqual([false, true])
  expect(third.rooms['!a:x']).toBe(second.rooms['!a:x'])
})
