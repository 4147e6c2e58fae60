import { isEmail } from '#shared/email-address.ts'
import { websiteOf } from '#shared/website.ts'
import { type AnswerOf, isEmptyAnswer, readAnswer, type UnreadNumber } from './form-answers.ts'
import { choicesOf, type FormDefinition, type Limits, type Question } from './form-definition.ts'
import { isRequired } from './is-required.ts'
import type { QuestionType } from './question-types.ts'
import { shownQuestions } from './shown-questions.ts'

/** missing: it is required; shape: no answer of this type, which only programs send; number: what was typed is none */
export const problemCodes = [
  'missing',
  'shape',
  'choice',
  'name',
  'dates',
  'number',
  'decimals',
  'short',
  'few',
  'low',
  'long',
  'many',
  'high',
  'email',
  'phone',
  'website',
] as const

/** What is wrong with an answer; `least` and `most` are the question's limit. */
export type AnswerProblem = { code: (typeof problemCodes)[number]; least?: number; most?: number }

type Check<T extends QuestionType> = (answer: AnswerOf<T>, question: Question) => AnswerProblem | null

const counted = (items: readonly unknown[], { limits }: Question) => howMany(items.length, limits)

const checks: { [T in QuestionType]: Check<T> } = {
  polar: () => null,
  selectOne: (answer, question) => chosen([answer], question),
  selectMany: (answer, question) => chosen(answer, question) ?? counted(answer, question),
  text: (answer, { limits }) => firstOf(Object.values(answer), one => written(one ?? '', limits)),
  vendorLookup: counted,
  location: counted,
  sector: counted,
  fileUpload: counted,
  gallery: counted,
  focus: counted,
  keyword: (answer, question) => (answer.some(isEmptyAnswer) ? { code: 'name' } : counted(answer, question)),
  brand: (answer, { limits }) => firstOf(Object.values(answer), one => written(one ?? '', limits)),
  imageUpload: () => null,
  signature: ({ name, strokes }) => (name.trim() || strokes.length > 0 ? null : { code: 'missing' }),
  number: (answer, { limits }) => ofValue(answer, limits),
  points: (answer, { limits }) => ofValue(answer, limits),
  certifications: (answer, question) => firstOf(answer, certified) ?? counted(answer, question),
}

/**
 * What is wrong with the answer of a question that is shown; null if it is well. The same on the page and on the server, which
 * also looks whether places, enterprises, sectors, certificates and files are there.
 */
export function checkAnswer(question: Question, value: unknown): AnswerProblem | null {
  if (isUnanswered(question, value)) return isRequired(question) ? { code: 'missing' } : null
  const answer = readAnswer(question.type, value)
  if (answer === undefined) return { code: 'shape' }
  return (checks[question.type] as Check<QuestionType>)(answer, question)
}

/** What is wrong with the answers of a form, by question, of those that are shown. */
export function checkAnswers(form: FormDefinition, answers: ReadonlyMap<number, unknown>): Map<number, AnswerProblem> {
  const shown = shownQuestions(form, answers)
  const problems = new Map<number, AnswerProblem>()
  for (const section of form.sections)
    for (const question of section.questions) {
      const problem = shown.has(question.id) ? checkAnswer(question, answers.get(question.id)) : null
      if (problem) problems.set(question.id, problem)
    }
  return problems
}

/** A listing is offered in English, whatever other languages its form was answered in (docs/product.md §5). */
function isUnanswered({ type, tag }: Question, value: unknown): boolean {
  if (isEmptyAnswer(value)) return true
  if (type !== 'text' || !tag?.startsWith('highlight')) return false
  return isEmptyAnswer(readAnswer('text', value)?.en)
}

function chosen(ids: number[], question: Question): AnswerProblem | null {
  const known = new Set(choicesOf(question).map(one => one.id))
  return ids.every(id => known.has(id)) ? null : { code: 'choice' }
}

function howMany(count: number, { min, max }: Limits): AnswerProblem | null {
  if (min !== undefined && count < min) return { code: 'few', least: min }
  if (max !== undefined && count > max) return { code: 'many', most: max }
  return null
}

function written(text: string, { min, max, format }: Limits): AnswerProblem | null {
  const trimmed = text.trim()
  if (!trimmed) return null
  const { length } = [...trimmed]
  if (min !== undefined && length < min) return { code: 'short', least: min }
  if (max !== undefined && length > max) return { code: 'long', most: max }
  return format && !formats[format](trimmed) ? { code: format } : null
}

const formats: Record<NonNullable<Limits['format']>, (text: string) => boolean> = {
  email: text => isEmail(text),
  phone: text => /^[+\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
  website: text => 'url' in websiteOf(text),
}

function ofValue(value: number | UnreadNumber, { min, max, decimals = 0 }: Limits): AnswerProblem | null {
  if (typeof value !== 'number') return { code: 'number' }
  if (min !== undefined && value < min) return { code: 'low', least: min }
  if (max !== undefined && value > max) return { code: 'high', most: max }
  return Number(value.toFixed(decimals)) === value ? null : { code: 'decimals' }
}

function certified({ certificateId, name, validFrom, validUntil }: AnswerOf<'certifications'>[number]) {
  if (certificateId === null && !name.trim()) return { code: 'name' as const }
  if (validFrom && validUntil && validUntil < validFrom) return { code: 'dates' as const }
  return null
}

function firstOf<T>(items: readonly T[], problemOf: (item: T) => AnswerProblem | null): AnswerProblem | null {
  for (const item of items) {
    const problem = problemOf(item)
    if (problem) return problem
  }
  return null
}
