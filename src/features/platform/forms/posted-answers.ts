import type { Question } from './form-definition.ts'
import type { PostedFields } from './kinds/question-kind.ts'
import { kindOf } from './question-kinds.ts'

export type { PostedFields }

/** the name of the ticks by which offered answers are taken over; their values are ids of questions */
export const takeOverField = 'take'

/** The prefix of a question's control names. */
export function fieldName(questionId: number): string {
  return `q${questionId}`
}

/**
 * The answer in the controls of a question, posted by a plain form or filled in before the scripts were loaded.
 * @param before the saved answer: parts that plain controls don't show are kept
 * @param language of the page with the form
 * @returns null for none; undefined if plain controls can't answer the question
 */
export function readPosted(question: Question, fields: PostedFields, before: unknown, language: string): unknown {
  return kindOf(question.type).posted?.({ question, fields, name: fieldName(question.id), before, language })
}

/** Names of places or enterprises to look up, one per line. */
export function namesToFind({ id, type }: Question, fields: PostedFields): string[] {
  if (type !== 'location' && type !== 'vendorLookup') return []
  const lines = (fields.get(`${fieldName(id)}.find`) ?? '').split('\n').map(one => one.trim())
  return lines.filter(Boolean).slice(0, 20)
}
