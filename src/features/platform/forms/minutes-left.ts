import { isEmptyAnswer } from './form-answers.ts'
import { type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { isRequired } from './is-required.ts'
import { kindOf } from './question-kinds.ts'

/** Minutes above which estimates are rounded, because nobody is that exact. */
const exactUpTo = 10
const step = 5

/**
 * Estimated minutes for the required questions that are shown and unanswered, rounded up; 0 if there are none. Optional
 * questions don't count.
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
