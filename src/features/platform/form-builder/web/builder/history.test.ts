import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { applyEdits, type Edit } from '../../form-changes.ts'
import { definitionOf, partsOf } from '../../form-draft.ts'
import { noHistory, remember, stepBack, stepForward } from './history.ts'

const form = aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 }), aQuestion({ id: 3 })])
const by = { revision: 2, changedBy: null }
const id = fc.integer({ min: 1, max: 4 })
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(id, fc.string())
    .map(([of, en]) => ({ do: 'saveQuestion' as const, question: aQuestion({ id: of, text: { en } }) })),
  fc.record({
    do: fc.constant('moveQuestion' as const),
    id,
    sectionId: fc.constant(1),
    before: fc.option(id, { nil: null }),
  }),
  id.map(of => ({ do: 'removeQuestion' as const, id: of })),
  id.map(of => ({ do: 'addQuestion' as const, question: aQuestion({ id: of }), sectionId: 1, before: null })),
)

test('undoing any steps restores the form, and redoing them restores the changes', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 15 }), edits => {
      let now = partsOf(form)
      let history = noHistory
      for (const edit of edits) {
        const next = applyEdits(now, [edit], by)
        if (!next) continue
        history = remember(history, now, [edit], edit.do === 'saveQuestion' ? `text ${edit.question.id}` : undefined)
        now = next
      }
      const made = definitionOf(now)
      for (let turn = stepBack(history, now); turn; turn = stepBack(history, now)) {
        expect(turn.isOvertaken).toBe(false)
        now = applyEdits(now, turn.edits, by) ?? []
        history = turn.history
      }
      expect(definitionOf(now)).toEqual(form)
      for (let turn = stepForward(history, now); turn; turn = stepForward(history, now)) {
        now = applyEdits(now, turn.edits, by) ?? []
        history = turn.history
      }
      expect(definitionOf(now)).toEqual(made)
    }),
  )
})

test('typing in one field is one step; a step that somebody else has overwritten is not undone', () => {
  const sections = partsOf(form)
  const typed = (en: string): Edit => ({ do: 'saveQuestion', question: aQuestion({ id: 1, text: { en } }) })
  let history = remember(noHistory, sections, [typed('T')], 'text 1')
  const after = applyEdits(sections, [typed('Tea')], by) ?? []
  history = remember(history, after, [typed('Tea')], 'text 1')
  expect(history.past).toHaveLength(1)
  expect(stepBack(history, after)?.edits).toEqual([{ do: 'saveQuestion', question: form.sections[0]?.questions[0] }])
  const others = applyEdits(after, [typed('Coffee')], by) ?? []
  expect(stepBack(history, others)).toMatchObject({ isOvertaken: true, edits: [] })
})
