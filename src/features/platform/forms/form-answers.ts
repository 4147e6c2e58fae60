import { isEmptyAnswer, longestText } from './kinds/answer-parts.ts'
import { type AnswerOf, kindOf } from './question-kinds.ts'
import type { QuestionType } from './question-types.ts'

/** max bytes of all answers of a response together, as JSON */
export const maxAnswerBytes = 1_000_000

export type { AnswerOf }
export { isEmptyAnswer, longestText }
export type Answer = AnswerOf<QuestionType>
/** Answers by the ids of their questions. */
export type Answers = ReadonlyMap<number, unknown>

/** The answer, if it has the shape of its question's type. */
export function readAnswer<T extends QuestionType>(type: T, value: unknown): AnswerOf<T> | undefined {
  return kindOf(type).shape.safeParse(value).data as AnswerOf<T> | undefined
}
