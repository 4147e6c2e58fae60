import { isEmptyAnswer } from './form-answers.ts'
import { type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { isRequired } from './is-required.ts'
import { kindOf } from './question-kinds.ts'

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

function secondsOf(question: Question): number {
  const { seconds } = kindOf(question.type)
  return typeof seconds === 'number' ? seconds : seconds(question)
}
