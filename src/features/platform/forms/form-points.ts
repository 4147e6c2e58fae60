import { type AnswerOf, type Answers, readAnswer } from './form-answers.ts'
import { choicesOf, type FormDefinition, type Question } from './form-definition.ts'
import { shownQuestions } from './shown-questions.ts'

/** The points of a self-assessment, by section id: of chosen choices, and those given in questions for points. */
export function pointsBySection(form: FormDefinition, answers: Answers): Map<number, number> {
  const shown = shownQuestions(form, answers)
  const pointsOf = (question: Question) =>
    shown.has(question.id) ? answerPoints(question, answers.get(question.id)) : 0
  return new Map(
    form.sections.map(({ id, questions }) => [id, questions.reduce((sum, question) => sum + pointsOf(question), 0)]),
  )
}

function pointsGiven(answer: AnswerOf<'points'> | undefined): number {
  return typeof answer === 'number' ? answer : 0
}

/** The points of one answer, whether or not its question is shown. */
export function answerPoints(question: Question, value: unknown): number {
  if (question.type === 'points') return pointsGiven(readAnswer('points', value))
  const chosen =
    question.type === 'selectOne' ? [readAnswer('selectOne', value)] : (readAnswer('selectMany', value) ?? [])
  if (question.type !== 'selectOne' && question.type !== 'selectMany') return 0
  return choicesOf(question).reduce((sum, { id, points }) => sum + (chosen.includes(id) ? points : 0), 0)
}
