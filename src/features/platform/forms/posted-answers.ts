import { siteLanguages } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { readAnswer } from './form-answers.ts'
import type { Question } from './form-definition.ts'
import { typedAnswer } from './typed-number.ts'

/** What a plain form sent. */
export type PostedFields = {
  get(name: string): string | null
  all(name: string): string[]
}

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
  const name = fieldName(question.id)
  const ids = fields.all(name).map(Number).filter(Number.isInteger)
  switch (question.type) {
    case 'polar':
      return lookUp({ true: true, false: false }, fields.get(name) ?? '')
    case 'selectOne':
      return ids[0]
    case 'selectMany':
    case 'sector':
    case 'focus':
    case 'location':
    case 'vendorLookup':
      return orNull([...new Set(ids)])
    case 'text':
    case 'brand': {
      const texts: Record<string, string> = { ...readAnswer(question.type, before) }
      for (const code of siteLanguages) {
        const text = fields.get(`${name}.${code}`)?.replaceAll('\r\n', '\n')
        if (text?.trim()) texts[code] = text
        else if (text !== undefined) delete texts[code]
      }
      return Object.keys(texts).length > 0 ? texts : null
    }
    case 'number':
    case 'points':
      return typedAnswer(fields.get(name) ?? '', language, question.type)
    case 'keyword': {
      const more = (fields.get(`${name}.more`) ?? '').split(/[,\n،、，]/).map(one => one.trim())
      return orNull([...new Set([...fields.all(name), ...more])].filter(Boolean))
    }
    case 'signature': {
      const strokes = readAnswer('signature', before)?.strokes ?? []
      const typed = fields.get(`${name}.name`) ?? ''
      return typed.trim() || strokes.length > 0 ? { name: typed, strokes } : null
    }
    default:
      return undefined
  }
}

/** Names of places or enterprises that are to be looked up, one in each line. */
export function namesToFind({ id, type }: Question, fields: PostedFields): string[] {
  if (type !== 'location' && type !== 'vendorLookup') return []
  const lines = (fields.get(`${fieldName(id)}.find`) ?? '').split('\n').map(one => one.trim())
  return lines.filter(Boolean).slice(0, 20)
}

function orNull<T>(items: T[]): T[] | null {
  return items.length > 0 ? items : null
}
