import { expect, test } from 'vitest'
import { aDraft } from '../../testing/a-draft.ts'
import { keepBoth } from './keep-both.ts'

const base = aDraft({ title: { en: 'Scarf', ta: 'சால்வை' }, description: { en: 'Woven.' } })
const theirs = { ...base, title: { en: 'Scarf', si: 'ස්කාෆ්', ta: 'சால்வை' }, description: { en: 'By them.' } }

test('of a text the languages that one wrote in are one’s own, the others theirs', () => {
  expect(keepBoth({ title: { en: 'Mine', ta: 'சால்வை' } }, base, theirs)).toEqual({
    title: { en: 'Mine', si: 'ස්කාෆ්', ta: 'சால்வை' },
  })
})

test('what one took out is out', () => {
  expect(keepBoth({ title: { en: 'Scarf' } }, base, theirs)).toEqual({ title: { en: 'Scarf', si: 'ස්කාෆ්' } })
})

test('where both wrote the same language it is one’s own, and what is no text, too', () => {
  const mine = { description: { en: 'By me.' }, categoryIds: [11] }
  expect(keepBoth(mine, base, theirs)).toEqual(mine)
})
