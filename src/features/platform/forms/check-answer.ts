import type { AnswerProblem } from './answer-problem.ts'
import { isEmptyAnswer, readAnswer } from './form-answers.ts'
import type { FormDefinition, Question } from './form-definition.ts'
import { isRequired } from './is-required.ts'
import { kindOf } from './question-kinds.ts'
import { shownQuestions } from './shown-questions.ts'

/**
 * The problem of the answer to a shown question, or null. Page and server use the same check; the server also checks
 * that places, enterprises, sectors, certificates and files exist.
 */
export function checkAnswer(question: Question, value: unknown): AnswerProblem | null {
  if (isUnanswered(question, value)) return isRequired(question) ? { code: 'missing' } : null
  const answer = readAnswer(question.type, value)
  return answer === undefined ? { code: 'shape' } : kindOf(question.type).check(answer, question)
}

/** The problems of a form's answers, by question; only shown questions have any. */
export function checkAnswers(form: FormDefinition, answers: ReadonlyMap<number, unknown>): Map<number, AnswerProblem> {
  const shown = shownQuestions(form, answers)
  const problems = new Map<number, AnswerProblem>()
  for (const section of form.sections)
    for (const question of section.questions) {
      const problem = shown.has(question.id) ? checkAnswer(question, answers.get(question.id)) : null
      if (problem) problems.set(question.id, problem)
    }
  return problems
}

/** A listing needs an English title, whatever language its form was answered in (docs/product.md §5). */
function isUnanswered({ type, tag }: Question, value: unknown): boolean {
  if (isEmptyAnswer(value)) return true
  if (type !== 'text' || !tag?.startsWith('highlight')) return false
  return isEmptyAnswer(readAnswer('text', value)?.en)
}
