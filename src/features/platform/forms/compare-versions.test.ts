import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { aForm, aQuestion, randomForm } from './testing/random-forms.ts'

test('new, removed and changed questions are reported', () => {
  const before = aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 }), aQuestion({ id: 3 }), aQuestion({ id: 4 })])
  const after = aForm([
    aQuestion({ id: 5 }),
    aQuestion({ id: 4, type: 'number' }),
    aQuestion({ id: 2, isRequired: true }),
    aQuestion({ id: 1 }),
  ])
  expect(compareVersions(before, after)).toEqual({ added: [5, 4], removed: [3, 4], changed: [2] })
})

test('a form doesn’t differ from itself, whatever the order of its properties', () => {
  fc.assert(
    fc.property(randomForm, form => {
      const turned = JSON.parse(JSON.stringify(form), (_, part) =>
        part && typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).reverse())
          : part,
      )
      expect(compareVersions(form, turned)).toEqual({ added: [], removed: [], changed: [] })
    }),
  )
})
