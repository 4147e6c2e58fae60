import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from './form-definition.ts'
import { gridRows } from './question-grids.ts'
import { aQuestion } from './random-forms.factory.ts'

const choice = (id: number, en: string, si: string) => ({ id, text: { en, si }, points: id })
const group = (from: number, title = {}) => [
  { id: from, title, choices: [choice(from, 'Never', 'කිසිදා නැත'), choice(from + 1, 'Always', 'සැමවිට')] },
]
const polar = (id: number) => aQuestion({ id, type: 'polar', presentation: 'grid' })
const one = (id: number, choiceGroups = group(id * 10)) =>
  aQuestion({ id, type: 'selectOne', presentation: 'grid', choiceGroups })
const rows = (...asked: Question[]) => [...gridRows(asked, () => true)]

test('neighbours with the same choices are rows, whatever the ids and points of the choices', () => {
  expect(rows(one(1), one(2), one(3))).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(rows(polar(1), polar(2), one(3), one(4))).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])
})

test('a single question, other presentations, another order and titles of groups prevent a grid', () => {
  expect(rows(polar(1), one(2), polar(3))).toEqual([])
  expect(rows(polar(1), { ...polar(2), presentation: undefined })).toEqual([])
  const turned = group(20).map(each => ({ ...each, choices: each.choices.toReversed() }))
  expect(rows(one(1), one(2, turned))).toEqual([])
  expect(rows(one(1, group(10, { en: 'How often' })), one(2, group(20, { en: 'How often' })))).toEqual([])
  expect(rows(one(1, []), one(2, []))).toEqual([])
})

test('more choices than fit beside the words prevent a grid', () => {
  const many = [{ id: 1, title: {}, choices: [1, 2, 3, 4, 5, 6].map(id => choice(id, `${id}`, `${id}`)) }]
  expect(rows(one(1, many), one(2, many))).toEqual([])
})

test('a question that can’t be answered now splits a grid', () => {
  const asked = [1, 2, 3, 4, 5].map(polar)
  expect([...gridRows(asked, ({ id }) => id !== 3)]).toEqual([
    [1, true],
    [2, false],
    [4, true],
    [5, false],
  ])
})

test('grids are the longest runs of at least two similar questions', () => {
  const kinds = { polar, one, text: (id: number) => aQuestion({ id }) }
  const names = fc.array(fc.constantFrom('polar', 'one', 'text'), { maxLength: 12 })
  fc.assert(
    fc.property(names, kept => {
      const asked = kept.map((name, id) => kinds[name as keyof typeof kinds](id))
      const expected: [number, boolean][] = []
      for (let from = 0, to = 0; from < kept.length; from = to) {
        to = from
        while (to < kept.length && kept[to] === kept[from]) to++
        if (to - from < 2 || kept[from] === 'text') continue
        for (let at = from; at < to; at++) expected.push([at, at === from])
      }
      expect(rows(...asked)).toEqual(expected)
    }),
  )
})
