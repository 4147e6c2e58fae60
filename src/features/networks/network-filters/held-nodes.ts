import { readAnswer } from '#features/platform/forms/form-answers.ts'

/** A question that a network filters by. */
export type FilterQuestion = {
  questionId: number
  type: 'selectOne' | 'selectMany'
  /** milliseconds: since when enterprises read beside the question that their answer is shown */
  since: number
  /** whether what is handed in may be seen by others than the enterprise */
  isPublic: boolean
  choices: readonly { nodeId: number; choiceId: number }[]
}

/** What an enterprise handed in to the question’s form; a later one has a higher id. */
export type HandedIn = { id: number; at: number; answers: Readonly<Record<string, unknown>> }

/**
 * The nodes that an enterprise has by what it handed in: the choices of its newest submission. It has none if that was
 * handed in before the form said that the answer is shown, or is for its own eyes.
 * @returns ids of nodes, in the order of the choices
 */
export function heldNodes(question: FilterQuestion, submissions: readonly HandedIn[]): number[] {
  const newest = submissions.reduce<HandedIn | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined)
  if (!newest || !question.isPublic || newest.at < question.since) return []
  const answer = readAnswer(question.type, newest.answers[question.questionId])
  if (answer === undefined) return []
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [answer])
  return question.choices.filter(({ choiceId }) => chosen.has(choiceId)).map(({ nodeId }) => nodeId)
}
