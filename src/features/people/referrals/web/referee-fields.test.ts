import { expect, test } from 'vitest'
import { checkFields, leftOver, typeInto } from './referee-fields.ts'

const lines = (...emails: string[]) => emails.map((email, key) => ({ key, email }))
const emailsOf = (fields: { email: string }[]) => fields.map(field => field.email)

test('typing changes only its own line', () => {
  expect(typeInto(lines('a@x.lk', ''), 1, 'b@')).toEqual(lines('a@x.lk', 'b@'))
})

test('several pasted addresses become separate lines, at most ten, each with its own key', () => {
  const pasted = typeInto(lines('a@x.lk', ''), 1, 'Bina <b@x.lk>, "C" c@x.lk; d@x.lk\n')
  expect(emailsOf(pasted)).toEqual(['a@x.lk', 'b@x.lk', 'c@x.lk', 'd@x.lk'])
  expect(new Set(pasted.map(field => field.key)).size).toBe(4)
  const many = Array.from({ length: 20 }, (_, index) => `p${index}@x.lk`).join(' ')
  expect(typeInto(lines('a@x.lk', ''), 1, many)).toHaveLength(10)
})

test('text without an address stays as typed', () => {
  expect(emailsOf(typeInto(lines(''), 0, 'my old friend'))).toEqual(['my old friend'])
})

test('empty lines are ignored, unless all are empty', () => {
  expect(checkFields(lines('', ' '))).toEqual([{ key: 0, email: '', problem: 'empty' }])
  expect(checkFields(lines('', ' A@x.lk ', 'nonsense'))).toEqual([
    { key: 1, email: ' A@x.lk ', problem: undefined },
    { key: 2, email: 'nonsense', problem: 'invalid' },
  ])
})

test('addresses that weren’t invited remain, with the reason', () => {
  const items = [
    { email: 'a@x.lk', outcome: 'invited' as const },
    { email: 'b@x.lk', outcome: 'again' as const },
  ]
  expect(leftOver(lines(' A@x.lk', 'b@x.lk'), items)).toEqual([{ key: 1, email: 'b@x.lk', problem: 'again' }])
})

test('an address in angle brackets is extracted; brackets without one stay as typed', () => {
  expect(emailsOf(typeInto(lines(''), 0, 'Asha <asha@x.lk>'))).toEqual(['asha@x.lk'])
  const odd = '<'.repeat(10_000) + '@'.repeat(10_000)
  expect(emailsOf(typeInto(lines(''), 0, odd))).toEqual([odd])
})
