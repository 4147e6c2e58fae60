import { type Answers, readAnswer } from './form-answers.ts'
import { type Dependence, type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { isDeciding } from './question-types.ts'

/**
 * The ids of shown questions (docs/product.md §4 “Question visibility”). Answers to hidden questions don't count; nor
 * do questions in a cycle, which published forms don't have.
 */
export function shownQuestions(form: FormDefinition, answers: Answers): Set<number> {
  const questions = new Map(questionsOf(form).map(question => [question.id, question]))
  const known = new Map<number, boolean>()
  const isShown = (question: Question): boolean => {
    const before = known.get(question.id)
    if (before !== undefined) return before
    known.set(question.id, false)
    const shown = !question.shownWhen || isMet(question.shownWhen)
    known.set(question.id, shown)
    return shown
  }
  const isMet = ({ match, parents }: Dependence): boolean => {
    const holds = ({ questionId, answers: listed }: Dependence['parents'][number]) => {
      const parent = questions.get(questionId)
      if (!parent || !isShown(parent)) return false
      return decidingAnswers(parent, answers.get(questionId)).some(one => listed.includes(one))
    }
    return match === 'all' ? parents.every(holds) : parents.some(holds)
  }
  return new Set([...questions.values()].filter(isShown).map(question => question.id))
}

/** The answers in the form that conditions list them: choices, sectors, focuses, or Yes and No. */
function decidingAnswers({ type }: Question, value: unknown): (number | boolean)[] {
  if (!isDeciding(type)) return []
  const answer = readAnswer(type, value)
  if (answer === undefined) return []
  return Array.isArray(answer) ? answer : [answer]
}

/**
 * The answers to save, which are those to shown questions. The page holds the others in memory while somebody toggles.
 */
export function answersToKeep(form: FormDefinition, answers: Answers): Map<number, unknown> {
  const shown = shownQuestions(form, answers)
  return new Map([...answers].filter(([id]) => shown.has(id)))
}
