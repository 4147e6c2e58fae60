import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FilterQuestion, type HandedIn, heldNodes } from './held-nodes.ts'

const question: FilterQuestion = {
  ...{ questionId: 7, type: 'selectMany', since: 100, isPublic: true },
  choices: [71, 72, 73].map(choiceId => ({ nodeId: choiceId + 1000, choiceId })),
}
const given = (id: number, at: number, answer: unknown): HandedIn => ({ id, at, answers: { 7: answer } })

test('the newest submission counts, whatever order they come in', () => {
  const [first, second] = [given(1, 110, [71, 72]), given(2, 120, [73])]
  expect(heldNodes(question, [first, second])).toEqual([1073])
  expect(heldNodes(question, [second, first])).toEqual([1073])
})

test('what was handed in before the form said so is not shown', () => {
  expect(heldNodes(question, [given(1, 99, [71])])).toEqual([])
  expect(heldNodes(question, [given(1, 100, [71])])).toEqual([1071])
})

test('an answer for the enterprise’s own eyes, or to a question that was hidden, shows nothing', () => {
  expect(heldNodes({ ...question, isPublic: false }, [given(1, 110, [71])])).toEqual([])
  expect(heldNodes(question, [given(1, 110, [71]), { id: 2, at: 120, answers: {} }])).toEqual([])
})

/** Goes through the submissions one by one, as they were handed in, and keeps what is shown after each. */
function replay({ type, questionId, since, isPublic, choices }: FilterQuestion, submissions: HandedIn[]): number[] {
  let shown: number[] = []
  for (let id = 0; id < 50; id++)
    for (const submission of submissions) {
      if (submission.id !== id) continue
      shown = []
      if (submission.at < since) continue
      const answer = submission.answers[questionId]
      for (const { nodeId, choiceId } of choices) {
        const isOne = type === 'selectOne' && answer === choiceId
        const isAmong = type === 'selectMany' && Array.isArray(answer) && answer.indexOf(choiceId) >= 0
        if (isOne || isAmong) shown.push(nodeId)
      }
    }
  return isPublic ? shown : []
}

test('a member has the nodes that going through all its submissions leaves', () => {
  const choiceId = fc.integer({ min: 1, max: 6 })
  const type = fc.constantFrom('selectOne' as const, 'selectMany' as const)
  const world = type.chain(one =>
    fc.record({
      question: fc.record({
        questionId: fc.integer({ min: 1, max: 2 }),
        type: fc.constant(one),
        since: fc.integer({ min: 0, max: 20 }),
        isPublic: fc.boolean(),
        choices: fc
          .uniqueArray(choiceId, { maxLength: 6 })
          .map(ids => ids.map(id => ({ nodeId: 100 - id, choiceId: id }))),
      }),
      submissions: fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 49 }),
          at: fc.integer({ min: 0, max: 30 }),
          answers: fc.dictionary(
            fc.constantFrom('1', '2'),
            fc.oneof<fc.Arbitrary<unknown>[]>(
              one === 'selectOne' ? choiceId : fc.uniqueArray(choiceId, { minLength: 1, maxLength: 6 }),
            ),
          ),
        }),
        { maxLength: 8, selector: ({ id }) => id },
      ),
    }),
  )
  let shown = 0
  fc.assert(
    fc.property(world, ({ question: asked, submissions }) => {
      const held = heldNodes(asked, submissions)
      expect(held).toEqual(replay(asked, submissions))
      shown += held.length
    }),
    { numRuns: 1000 },
  )
  expect(shown).toBeGreaterThan(100)
})
