import { readAnswer } from './form-answers.ts'
import type { Question } from './form-definition.ts'
import type { AnswerWording } from './kinds/question-kind.ts'
import { kindOf } from './question-kinds.ts'

export type { AnswerWording }

/**
 * An answer in words, one entry for each thing that it names; empty without an answer. Pictures without a description
 * appear by their ids.
 */
export function answerWords(question: Question, value: unknown, wording: AnswerWording): string[] {
  const answer = value === null ? undefined : readAnswer(question.type, value)
  return answer === undefined ? [] : kindOf(question.type).words(answer, question, wording).filter(Boolean)
}
