import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMembership, type Membership } from './check-membership.ts'
import { mayChangeLevels, mayRedact, mayRemove, maySend, powerOf } from './power-levels.ts'
import { redactEvent } from './redact-event.ts'

const [owner, helper, guest] = ['@owner:x', '@helper:x', '@guest:x']
const levels = { users: { [owner]: 100, [helper]: 50 }, events: { 'm.room.name': 60 }, invite: 50 }

test('rights follow the room’s levels, or the specification’s defaults', () => {
  expect(maySend(levels, { sender: guest, type: 'm.room.message', isState: false })).toBe(true)
  expect(maySend(levels, { sender: guest, type: 'm.room.topic', isState: true })).toBe(false)
  expect(maySend(levels, { sender: helper, type: 'm.room.topic', isState: true })).toBe(true)
  expect(maySend(levels, { sender: helper, type: 'm.room.name', isState: true })).toBe(false)
  expect(mayRedact(levels, { sender: guest, author: guest })).toBe(true)
  expect(mayRedact(levels, { sender: guest, author: helper })).toBe(false)
  expect(mayRedact(levels, { sender: helper, author: owner })).toBe(true)
  expect(mayRemove(levels, { action: 'kick', sender: helper, target: owner })).toBe(false)
  expect(mayRemove(levels, { action: 'ban', sender: helper, target: guest })).toBe(true)
  expect(powerOf(null, owner, owner)).toBe(100)
  expect(maySend(null, { sender: guest, type: 'm.room.topic', isState: true })).toBe(true)
  expect(powerOf({ users: { [owner]: '100' } }, owner)).toBe(0)
  expect(powerOf({ users: {} }, 'constructor')).toBe(0)
})

test('nobody grants a higher level than their own, or lowers that of an equal', () => {
  const users = (more: object) => ({ ...levels, users: { ...levels.users, ...more } })
  expect(mayChangeLevels(levels, users({ [guest]: 50 }), helper)).toBe(true)
  expect(mayChangeLevels(levels, users({ [guest]: 51 }), helper)).toBe(false)
  expect(mayChangeLevels(levels, users({ [helper]: 0 }), helper)).toBe(true)
  expect(mayChangeLevels(levels, users({ [owner]: 0 }), helper)).toBe(false)
  expect(mayChangeLevels(users({ '@other:x': 50 }), users({ '@other:x': 0 }), helper)).toBe(false)
  expect(mayChangeLevels(levels, { ...levels, events: {} }, helper)).toBe(false)
  expect(mayChangeLevels(levels, { ...levels, ban: 60 }, helper)).toBe(false)
})

test('a change of levels never exceeds its author’s own level', () => {
  const level = fc.integer({ min: -5, max: 100 })
  const some = fc.record(
    {
      users: fc.dictionary(fc.constantFrom(owner, helper, guest), level),
      ban: level,
      kick: level,
      users_default: level,
    },
    { requiredKeys: ['users'] },
  )
  fc.assert(
    fc.property(some, some, (before, after) => {
      if (!mayChangeLevels(before, after, helper)) return
      const own = powerOf(before, helper)
      for (const user of [owner, guest]) {
        if (after.users[user] === before.users[user]) continue
        expect(after.users[user] ?? own).toBeLessThanOrEqual(own)
        if (before.users[user] !== undefined) expect(before.users[user]).toBeLessThan(own)
      }
    }),
  )
})

test('people join by invitation, leave freely, and are removed by those with a higher level', () => {
  const change = (sender: string, target: string, to: Membership, targetNow?: Membership, senderNow?: Membership) =>
    checkMembership({ sender, target, to, targetNow, senderNow, levels })?.errcode
  expect(change(guest, guest, 'join', 'invite')).toBeUndefined()
  expect(change(guest, guest, 'join', 'join')).toBeUndefined()
  for (const now of [undefined, 'leave', 'ban'] as const) expect(change(guest, guest, 'join', now)).toBe('M_FORBIDDEN')
  expect(change(owner, guest, 'join', 'invite', 'join')).toBe('M_FORBIDDEN')
  expect(change(guest, guest, 'leave', 'invite')).toBeUndefined()
  expect(change(guest, guest, 'leave', 'ban')).toBe('M_FORBIDDEN')
  expect(change(helper, guest, 'invite', undefined, 'join')).toBeUndefined()
  expect(change(helper, guest, 'invite', 'ban', 'join')).toBe('M_FORBIDDEN')
  expect(change(guest, '@new:x', 'invite', undefined, 'join')).toBe('M_FORBIDDEN')
  expect(change(helper, guest, 'invite', undefined, 'leave')).toBe('M_FORBIDDEN')
  expect(change(helper, guest, 'leave', 'join', 'join')).toBeUndefined()
  expect(change(helper, owner, 'leave', 'join', 'join')).toBe('M_FORBIDDEN')
  expect(change(helper, guest, 'ban', 'join', 'join')).toBeUndefined()
  expect(change(guest, helper, 'ban', 'join', 'join')).toBe('M_FORBIDDEN')
})

test('a redacted event keeps the fields that room version 11 keeps', () => {
  const content = {
    membership: 'join',
    displayname: 'Nimali',
    reason: 'x',
    third_party_invite: { signed: { a: 1 }, display_name: 'x' },
  }
  const event = {
    type: 'm.room.member',
    event_id: '$1',
    sender: guest,
    origin_server_ts: 1,
    unsigned: { age: 1 },
    content,
  }
  expect(redactEvent(event)).toEqual({
    ...{ type: 'm.room.member', event_id: '$1', sender: guest, origin_server_ts: 1 },
    content: { membership: 'join', third_party_invite: { signed: { a: 1 } } },
  })
  const message = { type: 'm.room.message', content: { body: 'secret', 'm.relates_to': {} } }
  expect(redactEvent(message).content).toEqual({})
  expect(redactEvent({ type: 'm.room.create', content: { a: 1 } }).content).toEqual({ a: 1 })
  expect(redactEvent({ type: 'm.room.redaction', content: { redacts: '$1', reason: 'x' } }).content).toEqual({
    redacts: '$1',
  })
  expect(redactEvent({ type: 'constructor', content: { a: 1 } }).content).toEqual({})
})

test('redacting an event twice is the same as redacting it once', () => {
  const type = fc.constantFrom('m.room.member', 'm.room.message', 'm.room.power_levels', 'm.room.create', 'toString')
  fc.assert(
    fc.property(type, fc.dictionary(fc.string(), fc.jsonValue()), (of, content) => {
      const once = redactEvent({ type: of, content: content as Record<string, unknown> })
      expect(redactEvent(once)).toEqual(once)
    }),
  )
})
