import { isEmptyAnswer } from './form-answers.ts'
import { type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { isRequired } from './is-required.ts'
import type { QuestionType } from './question-types.ts'

/** Seconds that an answer takes: reading the question, and answering it on a phone. Texts by how much is asked for. */
const secondsFor: Record<Exclude<QuestionType, 'text'>, number> = {
  polar: 8,
  selectOne: 12,
  selectMany: 18,
  vendorLookup: 30,
  location: 25,
  sector: 40,
  fileUpload: 75,
  gallery: 150,
  focus: 30,
  keyword: 25,
  brand: 15,
  imageUpload: 60,
  signature: 20,
  number: 12,
  points: 10,
  certifications: 90,
}

/** Minutes: more than these are told in steps, for nobody answers by the clock. */
const exactUpTo = 10
const step = 5

/**
 * Minutes that the questions which are shown and must still be answered will take, rounded up; 0 if none is left. What may be left
 * out isn't waited for.
 * @param answerOf the answer of a question
 */
export function minutesLeft(
  form: FormDefinition,
  shown: ReadonlySet<number>,
  answerOf: (id: number) => unknown,
): number {
  const open = questionsOf(form).filter(question => {
    const value = answerOf(question.id)
    return shown.has(question.id) && isRequired(question) && value !== false && isEmptyAnswer(value)
  })
  const seconds = open.reduce((sum, one) => sum + secondsOf(one), 0)
  const minutes = Math.ceil(seconds / 60)
  return minutes > exactUpTo ? Math.ceil(minutes / step) * step : minutes
}

function secondsOf({ type, limits }: Question): number {
  if (type !== 'text') return secondsFor[type]
  if (limits.format) return 15
  return (limits.max ?? 1000) <= 200 ? 25 : 75
}
