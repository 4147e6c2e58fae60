import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { carriedAnswer, isSameQuestion, type PlacedQuestion } from '#features/platform/forms/same-question.ts'

/** What an enterprise handed in to a form. */
export type GivenAnswers<Source> = {
  formId: number
  definition: FormDefinition
  /** by the question's id, only of those that were shown */
  answers: Record<string, unknown>
  at: Date
  source: Source
}

export type FoundAnswer<Source> = {
  /** in the choices of the question that it was looked for */
  value: unknown
  at: Date
  source: Source
  /** the question that was answered */
  answered: PlacedQuestion
}

/**
 * The newest answer to a question, wherever it was given; of two at the same moment, the later one in the list.
 * @param to a question, for which the answer is meant
 * @returns undefined if nobody answered the same question, or the newest answer has no counterpart here: an older one
 * would pass for what holds now
 */
export function newestAnswer<Source>(
  to: PlacedQuestion,
  given: readonly GivenAnswers<Source>[],
): FoundAnswer<Source> | undefined {
  const newestFirst = given.toReversed().sort((a, b) => b.at.getTime() - a.at.getTime())
  for (const { formId, definition, answers, at, source } of newestFirst) {
    for (const question of questionsOf(definition)) {
      const answered = { origin: formId, question }
      const answer = answers[question.id]
      if (answer === undefined || answer === null || !isSameQuestion(answered, to)) continue
      const value = carriedAnswer(answer, answered, to)
      return value === undefined ? undefined : { value, at, source, answered }
    }
  }
  return undefined
}
