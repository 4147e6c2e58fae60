import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatFilter, eventPasses, type RoomEventFilter } from './event-filter.ts'

test('types in filters may have stars, and exclusions win', () => {
  const passes = eventPasses({ types: ['m.room.*', 'm.reaction'], not_types: ['m.room.member'], not_senders: ['@a:x'] })
  expect(passes({ type: 'm.room.message', sender: '@b:x' })).toBe(true)
  expect(passes({ type: 'm.reaction' })).toBe(true)
  expect(passes({ type: 'm.room.member', sender: '@b:x' })).toBe(false)
  expect(passes({ type: 'm.typing' })).toBe(false)
  expect(passes({ type: 'm.room.message', sender: '@a:x' })).toBe(false)
  expect(eventPasses({ types: [] })({ type: 'x' })).toBe(false)
  expect(eventPasses(undefined)({ type: 'x' })).toBe(true)
  expect(eventPasses({ contains_url: true })({ type: 'x', content: { url: 'mxc://a/b' } })).toBe(true)
  expect(eventPasses({ contains_url: true })({ type: 'x', content: {} })).toBe(false)
})

const part = fc.constantFrom('a', 'b', '.', '*', '?', '+', '(')
const word = fc.array(part, { maxLength: 6 }).map(parts => parts.join(''))
const plain = word.map(text => text.replace(/[*]/g, ''))
const list = fc.option(fc.array(word, { maxLength: 3 }), { nil: undefined })

/** The specification's rules taken literally, with a regular expression per pattern. */
function naive(filter: RoomEventFilter, event: { type: string; sender: string; roomId: string }): boolean {
  const like = (pattern: string, value: string) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map(piece => RegExp.escape(piece))
        .join('.*')}$`,
      's',
    ).test(value)
  if (filter.not_types?.some(one => like(one, event.type))) return false
  if (filter.types && !filter.types.some(one => like(one, event.type))) return false
  if (filter.not_senders?.includes(event.sender)) return false
  if (filter.senders && !filter.senders.includes(event.sender)) return false
  if (filter.not_rooms?.includes(event.roomId)) return false
  return !filter.rooms || filter.rooms.includes(event.roomId)
}

test('filters decide as a literal implementation of the specification does', () => {
  const filters = fc.record({
    types: list,
    not_types: list,
    senders: list,
    not_senders: list,
    rooms: list,
    not_rooms: list,
  })
  fc.assert(
    fc.property(filters, fc.record({ type: plain, sender: plain, roomId: plain }), (filter, event) => {
      expect(eventPasses(filter)(event)).toBe(naive(filter, event))
    }),
    { numRuns: 1000 },
  )
})

test('equal filters have the same shape', () => {
  for (const good of [
    {},
    { room: { timeline: { limit: 30, types: ['m.*'] }, rooms: null } },
    { event_format: 'client' },
  ])
    expect(chatFilter.safeParse(good).success).toBe(true)
  for (const bad of [
    [],
    null,
    { room: [] },
    { room: { timeline: { types: 'x' } } },
    { event_format: 'x' },
    { presence: { limit: 0 } },
  ])
    expect(chatFilter.safeParse(bad).success).toBe(false)
})
