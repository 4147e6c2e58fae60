import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, aQuestion, randomForm } from '#features/platform/forms/random-forms.factory.ts'
import { branchLayers } from './branch-layers.ts'

const on = (...ids: number[]) => ({
  match: 'any' as const,
  parents: ids.map(questionId => ({ questionId, answers: [true] })),
})

test('each question stands right of those that it depends on, and no two share a place', () => {
  fc.assert(
    fc.property(randomForm, form => {
      const { nodes, edges } = branchLayers(form)
      const layer = new Map(nodes.map(one => [one.question.id, one.layer]))
      for (const { from, to } of edges) expect(layer.get(from)).toBeLessThan(layer.get(to) as number)
      expect(new Set(nodes.map(one => `${one.layer} ${one.row}`)).size).toBe(nodes.length)
    }),
  )
})

test('independent questions are left out, and a cycle ends', () => {
  const form = aForm([
    aQuestion({ id: 1 }),
    aQuestion({ id: 2, shownWhen: on(3) }),
    aQuestion({ id: 3, shownWhen: on(2) }),
  ])
  expect(
    branchLayers(form)
      .nodes.map(one => one.question.id)
      .sort(),
  ).toEqual([2, 3])
})
