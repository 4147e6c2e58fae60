import { expect, test } from 'vitest'
import { changesOf } from './standards-changes.ts'

const one = (id: number, en: string, nodeId: number | null = null, others = {}) => ({
  id,
  nodeId,
  text: { en, ...others },
})

test('what is new, changed, moved and gone, sector by sector', () => {
  const now = [one(1, 'Pay'), one(2, 'Own'), one(3, 'Farm', 7), one(4, 'Cow', 7)]
  const draft = [one(2, 'Own'), one(1, 'Pay'), one(4, 'Cow', 7, { si: 'එළදෙන' }), one(5, 'Goat', 7)]
  expect(changesOf(now, draft).map(({ id, nodeId, kind }) => [id, nodeId, kind])).toEqual([
    [2, null, 'moved'],
    [1, null, 'moved'],
    [4, 7, 'changed'],
    [5, 7, 'new'],
    [3, 7, 'gone'],
  ])
})

test('a draft that says the same changes nothing, in whatever order its languages are', () => {
  const now = [{ id: 1, nodeId: null, text: { en: 'Pay', si: 'ගෙවන්න' } }]
  expect(changesOf(now, [{ id: 1, nodeId: null, text: { si: 'ගෙවන්න', en: 'Pay' } }])).toEqual([])
})

test('one that goes moves none of the others', () => {
  const now = [one(1, 'Pay'), one(2, 'Own'), one(3, 'Say')]
  expect(changesOf(now, [one(2, 'Own'), one(3, 'Say')])).toEqual([
    { id: 1, nodeId: null, now: { en: 'Pay' }, kind: 'gone' },
  ])
})
