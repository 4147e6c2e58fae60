import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { choicesOf, type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { carriedAnswer, identityOf, isSameQuestion, type Origin, withOrigins, withoutOrigin } from './same-question.ts'
import { aForm, aQuestion, randomFormWithAnswers } from './testing/random-forms.ts'

const one = (question: Partial<Question> & { id: number }) => aQuestion(question)
const at = (origin: Origin, question: Question) => ({ origin, question })
const choices = (...ids: number[]) => [
  { id: 90, title: {}, choices: ids.map(id => ({ id, text: { en: `Choice ${id}` }, points: 0 })) },
]

test('texts decide nothing: equal words are two questions, and other words may be the same one', () => {
  const [a, b] = [
    one({ id: 3, text: { en: 'Do you pay fairly?' } }),
    one({ id: 3, text: { en: 'Do you pay fairly?' } }),
  ]
  expect(isSameQuestion(at(1, a), at(2, b))).toBe(false)
  expect(isSameQuestion(at(1, a), at(2, { ...b, text: { en: 'Wages?' }, sameAs: '1/3' }))).toBe(true)
  expect(isSameQuestion(at(1, a), at(1, a))).toBe(true)
})

test('two that are both the same as a third are the same', () => {
  const [a, b] = [one({ id: 3, sameAs: 'pola/11' }), one({ id: 8, sameAs: 'pola/11' })]
  expect(isSameQuestion(at(1, a), at(2, b))).toBe(true)
  expect(isSameQuestion(at(1, a), at('pola', one({ id: 11 })))).toBe(true)
})

test('a question of another type is another one', () => {
  expect(isSameQuestion(at(1, one({ id: 3 })), at(2, one({ id: 4, type: 'number', sameAs: '1/3' })))).toBe(false)
})

test('choices are carried over by what they are known by, and an answer with one that is missing isn’t', () => {
  const from = at(1, one({ id: 3, type: 'selectMany', choiceGroups: choices(31, 32) }))
  const [yes, no] = [
    { id: 7, text: {}, points: 0, sameAs: '1/31' },
    { id: 31, text: {}, points: 0 },
  ]
  const many = one({
    id: 4,
    type: 'selectMany',
    sameAs: '1/3',
    choiceGroups: [{ id: 5, title: {}, choices: [no, yes] }],
  })
  expect(carriedAnswer([31], from, at(2, many))).toEqual([7])
  expect(carriedAnswer([31, 32], from, at(2, many))).toBeUndefined()
  expect(carriedAnswer([], from, at(2, many))).toBeUndefined()
})

test('files and signatures stay with the form that they were given to', () => {
  for (const type of ['fileUpload', 'gallery', 'imageUpload', 'certifications', 'signature'] as const) {
    const question = one({ id: 3, type })
    expect(carriedAnswer([crypto.randomUUID()], at(1, question), at(1, question))).toBeUndefined()
  }
})

/** Written from the rule’s words: looks each part up in a list of all places with what they say. */
function naive(value: unknown, from: [Origin, Question], to: [Origin, Question]): unknown {
  const place = (origin: Origin, part: { id: number; sameAs?: string | undefined }) =>
    part.sameAs === undefined ? `${origin}/${part.id}` : part.sameAs
  const [[origin, question], [target, wanted]] = [from, to]
  if (question.type !== wanted.type || place(origin, question) !== place(target, wanted)) return undefined
  if (['fileUpload', 'gallery', 'imageUpload', 'certifications', 'signature'].includes(question.type)) return undefined
  if (question.type !== 'selectOne' && question.type !== 'selectMany') return value
  const out: number[] = []
  for (const id of question.type === 'selectOne' ? [value] : (value as number[])) {
    let hit: number | undefined
    for (const mine of choicesOf(question))
      for (const theirs of choicesOf(wanted))
        if (mine.id === id && place(origin, mine) === place(target, theirs)) hit ??= theirs.id
    if (hit === undefined) return undefined
    out.push(hit)
  }
  return question.type === 'selectOne' ? out[0] : out
}

/** What an admin may do to a copied form: other ids, some ties taken away. */
const edits = fc.array(fc.record({ untie: fc.boolean(), untieChoice: fc.nat(3), shift: fc.nat(1000) }), {
  minLength: 12,
  maxLength: 12,
})

function edited(copy: FormDefinition, how: { untie: boolean; untieChoice: number; shift: number }[]): Question[] {
  return questionsOf(copy).map((question, index) => {
    const { untie, untieChoice, shift } = how[index] as (typeof how)[number]
    const choiceGroups = question.choiceGroups.map(group => ({
      ...group,
      choices: group.choices.map((choice, place) =>
        place === untieChoice
          ? { ...choice, sameAs: undefined, id: choice.id + shift }
          : { ...choice, id: choice.id + 50 },
      ),
    }))
    const moved = { ...question, id: question.id + shift, choiceGroups }
    return untie ? withoutOrigin(moved) : moved
  })
}

test('a copied form, edited in any way, takes over what the naive rule takes over', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, edits, fc.constantFrom<Origin>('pola', 5), ({ form, answers }, how, origin) => {
      const targets = edited(withOrigins(form, origin), how)
      for (const source of questionsOf(form))
        for (const target of targets) {
          const value = answers.get(source.id)
          if (value === undefined) continue
          const [from, to] = [at(origin, source), at(9, target)]
          expect(carriedAnswer(value, from, to)).toEqual(naive(value, [origin, source], [9, target]))
        }
    }),
    { numRuns: 300 },
  )
})

test('a copy of a copy is still the same, and respondents notice nothing of it', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form }) => {
      const copy = withOrigins(withOrigins(form, 1), 2)
      const parts = (of: FormDefinition) => questionsOf(of).flatMap(question => [question, ...choicesOf(question)])
      expect(parts(copy).map(part => identityOf(2, part))).toEqual(parts(form).map(part => identityOf(1, part)))
      expect(compareVersions(form, copy)).toEqual({ added: [], removed: [], changed: [] })
      expect(aForm(questionsOf(copy).map(withoutOrigin)).sections[0]?.questions).toEqual(questionsOf(form))
    }),
    { numRuns: 100 },
  )
})
