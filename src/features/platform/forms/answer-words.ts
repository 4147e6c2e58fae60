import { readAnswer } from './form-answers.ts'
import type { Question } from './form-definition.ts'
import type { AnswerWording } from './kinds/question-kind.ts'
import { kindOf } from './question-kinds.ts'

export type { AnswerWording }

/** An answer in words, one for each thing that it names; none where nothing was answered. Pictures without words by their ids. */
export function answerWords(question: Question, value: unknown, wording: AnswerWording): string[] {
  const answer = value === null ? undefined : readAnswer(question.type, value)
  return answer === undefined ? [] : kindOf(question.type).words(answer, question, wording).filter(Boolean)
}
