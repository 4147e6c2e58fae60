import { type Answer, readAnswer } from '#features/platform/forms/form-answers.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { columnOf, type IdsOf, kindOf, type NamesOf } from '#features/platform/forms/question-kinds.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'

export type { IdsOf, NamesOf }

/** Whether a file can contain answers of this type: files, pictures and signatures can't be imported. */
export function isImported(type: QuestionType): boolean {
  return !kindOf(type).isMedia
}

/**
 * An answer as its cell in a CSV file: readable for people, and read back unchanged by an import. '' without an answer.
 */
export function answerCell(question: Question, value: unknown, names: NamesOf = () => undefined): string {
  const answer = value === null ? undefined : readAnswer(question.type, value)
  return answer === undefined ? '' : storedCell(question, answer, names)
}

/**
 * The same as {@link answerCell} for a saved answer, whose shape was checked when it was saved: checking the answers of
 * 100,000 forms again takes minutes.
 */
export function storedCell(question: Question, answer: Answer, names: NamesOf): string {
  return columnOf(question.type).write(answer, question, names)
}

/**
 * The answer in a cell, without the guard of shared/csv.ts: null for an empty cell, undefined for one that can't be
 * understood.
 */
export function answerOfCell(question: Question, cell: string, ids: IdsOf = () => undefined): unknown {
  if (cell.trim() === '') return null
  const answer = columnOf(question.type).read?.(cell, question, ids)
  return answer === undefined ? undefined : readAnswer(question.type, answer)
}
