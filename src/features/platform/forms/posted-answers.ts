import type { Question } from './form-definition.ts'
import type { PostedFields } from './kinds/question-kind.ts'
import { kindOf } from './question-kinds.ts'

export type { PostedFields }

/** The names of a question's controls begin with this. */
export function fieldName(questionId: number): string {
  return `q${questionId}`
}

/**
 * The answer that the controls of a question hold, sent by a plain form or filled in before the scripts came.
 * @param before the answer as it is known: what plain controls don't show of it stays
 * @param language of the page with the form
 * @returns null for none; undefined for what plain controls can't answer
 */
export function readPosted(question: Question, fields: PostedFields, before: unknown, language: string): unknown {
  return kindOf(question.type).posted?.({ question, fields, name: fieldName(question.id), before, language })
}

/** Names of places or enterprises that are to be looked up, one in each line. */
export function namesToFind({ id, type }: Question, fields: PostedFields): string[] {
  if (type !== 'location' && type !== 'vendorLookup') return []
  const lines = (fields.get(`${fieldName(id)}.find`) ?? '').split('\n').map(one => one.trim())
  return lines.filter(Boolean).slice(0, 20)
}
