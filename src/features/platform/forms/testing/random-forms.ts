import fc from 'fast-check'
import type { Answer } from '../form-answers.ts'
import type { Dependence, FormDefinition, Question } from '../form-definition.ts'
import { isDeciding, type QuestionType, questionTypeNames } from '../question-types.ts'

/** A question with default properties. */
export function aQuestion(given: Partial<Question> & { id: number }): Question {
  return {
    type: 'text',
    text: { en: `Question ${given.id}` },
    help: {},
    isRequired: false,
    isPublic: false,
    tag: null,
    shownWhen: null,
    choiceGroups: [],
    limits: {},
    ...given,
  }
}

/** A form with these questions in one section. */
export function aForm(questions: Question[]): FormDefinition {
  return { sections: [{ id: 1, title: { en: 'All' }, intro: {}, questions }] }
}

const choiceIds = [1, 2, 3, 4]
const choiceGroups = [
  { id: 1, title: {}, choices: choiceIds.map(id => ({ id, text: { en: `Choice ${id}` }, points: id * 2 - 5 })) },
]
const maxQuestions = 12
const someChoices = fc.uniqueArray(fc.constantFrom(...choiceIds), { minLength: 1 })
const words = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter(text => text.trim() !== '' && text.isWellFormed())
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 5 })
const texts = fc.record({ en: words, si: words }, { requiredKeys: ['en'] })
const picture = fc.record({ id: fc.uuid(), alt: texts })

/** Valid answers to questions without limits, by type. */
export const goodAnswers: Record<QuestionType, fc.Arbitrary<Answer>> = {
  polar: fc.boolean(),
  selectOne: fc.constantFrom(...choiceIds),
  selectMany: someChoices,
  text: texts,
  vendorLookup: someIds,
  location: someIds,
  sector: someIds,
  fileUpload: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
  gallery: fc.uniqueArray(picture, { minLength: 1, maxLength: 3, selector: one => one.id }),
  focus: someIds,
  keyword: fc.uniqueArray(words, { minLength: 1, maxLength: 5 }),
  brand: texts,
  imageUpload: picture,
  signature: fc.record({ name: words, strokes: fc.constant<[number, number][][]>([[[0, 0.5]]]) }),
  number: fc.integer(),
  points: fc.integer({ min: -1000, max: 1000 }),
  certifications: fc.array(
    fc.record({
      certificateId: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
      name: words,
      number: words,
      issuer: words,
      validFrom: fc.constantFrom(null, '2025-01-01'),
      validUntil: fc.constantFrom(null, '2026-12-31'),
      fileId: fc.option(fc.uuid(), { nil: null }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
}

const dependence = (earlier: number[]) =>
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    parents: fc.array(
      fc.record({
        questionId: fc.constantFrom(...earlier),
        answers: fc.array(fc.oneof(fc.constantFrom(...choiceIds), fc.boolean()), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })

/** Forms without faults, in which questions may depend on others before or after them. */
export const randomForm: fc.Arbitrary<FormDefinition> = fc
  .integer({ min: 1, max: maxQuestions })
  .chain(count =>
    fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.record({
          type: fc.constantFrom(...questionTypeNames, 'polar' as const, 'selectOne' as const, 'selectMany' as const),
          isRequired: fc.boolean(),
          shownWhen:
            at === 0 ? fc.constant(null) : fc.option(dependence(Array.from({ length: at }, (_, id) => id + 1))),
        }),
      ),
    ),
  )
  .map(all => publishable(all.map((one, at) => aQuestion({ id: at + 1, ...one }))))
  .chain(questions => fc.shuffledSubarray(questions, { minLength: questions.length }))
  .map(aForm)

/** Adds choices to questions whose type needs them, and makes conditions satisfiable. */
function publishable(questions: Question[]): Question[] {
  const parentsOf = ({ match, parents }: Dependence): Dependence | null => {
    const fitting = parents.flatMap(({ questionId, answers }) => {
      const type = questions.find(one => one.id === questionId)?.type
      const wanted = type === 'polar' ? 'boolean' : 'number'
      const left = answers.filter(one => typeof one === wanted)
      return type && isDeciding(type) && left.length > 0 ? [{ questionId, answers: left }] : []
    })
    return fitting.length > 0 ? { match, parents: fitting } : null
  }
  return questions.map(question => ({
    ...question,
    choiceGroups: question.type === 'selectOne' || question.type === 'selectMany' ? choiceGroups : [],
    shownWhen: question.shownWhen && parentsOf(question.shownWhen),
  }))
}

/** Valid answers to some of a form's questions. */
export function randomAnswers(form: FormDefinition): fc.Arbitrary<Map<number, unknown>> {
  const questions = form.sections.flatMap(one => one.questions)
  return fc
    .tuple(...questions.map(one => fc.option(goodAnswers[one.type], { freq: 4 })))
    .map(given => new Map(questions.flatMap((one, at) => (given[at] === null ? [] : [[one.id, given[at]]]))))
}

/** A form with valid answers to some of its questions. */
export const randomFormWithAnswers = randomForm.chain(form => randomAnswers(form).map(answers => ({ form, answers })))
