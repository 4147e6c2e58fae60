import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { applyEdit, applyEdits, type Edit, inverseOf } from './form-changes.ts'
import { type DraftParts, definitionOf, partsOf } from './form-draft.ts'

const by = { revision: 2, changedBy: null }
const form = {
  sections: [1, 2, 3].map(id => ({
    id,
    title: { en: `Section ${id}` },
    intro: {},
    questions: [1, 2, 3].map(at => aQuestion({ id: id * 10 + at })),
  })),
}

const sectionId = fc.integer({ min: 1, max: 5 })
const questionId = fc.constantFrom(11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42)
const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const section = sectionId.map(id => ({ id, title: { en: `Other ${id}` }, intro: {} }))
const question = questionId.map(id => aQuestion({ id, text: { en: `Other ${id}` } }))
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('addSection' as const), section, before: orNone(sectionId) }),
  fc.record({ do: fc.constant('saveSection' as const), section }),
  fc.record({ do: fc.constant('moveSection' as const), id: sectionId, before: orNone(sectionId) }),
  fc.record({ do: fc.constant('removeSection' as const), id: sectionId }),
  fc.record({ do: fc.constant('addQuestion' as const), question, sectionId, before: orNone(questionId) }),
  fc.record({ do: fc.constant('saveQuestion' as const), question }),
  fc.record({ do: fc.constant('moveQuestion' as const), id: questionId, sectionId, before: orNone(questionId) }),
  fc.record({ do: fc.constant('removeQuestion' as const), id: questionId }),
)

test('undoing any changes one by one or all at once restores the form', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 20 }), edits => {
      const start = partsOf(form)
      const done: { edit: Edit; before: DraftParts }[] = []
      let now = start
      for (const edit of edits) {
        const next = applyEdit(now, edit, by)
        if (!next) continue
        done.push({ edit, before: now })
        now = next
      }
      const all = inverseOf(
        start,
        done.map(one => one.edit),
      )
      expect(definitionOf(applyEdits(now, all, by) ?? [])).toEqual(form)
      for (const { edit, before } of done.reverse()) {
        now = applyEdits(now, inverseOf(before, [edit]), by) ?? []
        expect(definitionOf(now)).toEqual(definitionOf(before))
      }
    }),
  )
})

test('a change of a removed part is impossible', () => {
  const sections = partsOf(aForm([aQuestion({ id: 1 })]))
  expect(applyEdit(sections, { do: 'removeQuestion', id: 2 }, by)).toBeUndefined()
  expect(
    applyEdit(sections, { do: 'addQuestion', question: aQuestion({ id: 1 }), sectionId: 1, before: null }, by),
  ).toBeUndefined()
  expect(applyEdit(sections, { do: 'removeSection', id: 1 }, by)).toBeUndefined()
})
