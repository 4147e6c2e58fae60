import { isEmptyAnswer } from '../../form-answers.ts'
import { type FormDefinition, type Question, questionsOf } from '../../form-definition.ts'
import { isRequired } from '../../is-required.ts'
import type { QuestionType } from '../../question-types.ts'

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

/** Half of what may be left out is. */
const shareOfOptional = 0.5

/**
 * Minutes that the questions which are shown and not answered yet will take, rounded up; 0 if none is left.
 * @param answerOf the answer of a question
 */
export function minutesLeft(
  form: FormDefinition,
  shown: ReadonlySet<number>,
  answerOf: (id: number) => unknown,
): number {
  const open = questionsOf(form).filter(({ id }) => {
    const value = answerOf(id)
    return shown.has(id) && value !== false && isEmptyAnswer(value)
  })
  const seconds = open.reduce((sum, one) => sum + secondsOf(one) * (isRequired(one) ? 1 : shareOfOptional), 0)
  return Math.ceil(seconds / 60)
}

function secondsOf({ type, limits }: Question): number {
  if (type !== 'text') return secondsFor[type]
  if (limits.format) return 15
  return (limits.max ?? 1000) <= 200 ? 25 : 75
}
