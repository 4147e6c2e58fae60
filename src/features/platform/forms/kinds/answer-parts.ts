import { z } from 'zod'
import { inLanguages, jsonId } from '#shared/contract-parts.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import type { Question } from '../form-definition.ts'

/** max characters of an answer's text in one language */
export const longestText = 20_000
/** max things in one answer */
export const maxItems = 200

export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))

export const localised = (longest: number) => inLanguages(text(longest))
const writtenTexts = localised(longestText)
export type LocalisedAnswer = z.infer<typeof writtenTexts>

/** The texts of an answer; empty if the value has another shape. */
export function textsOf(value: unknown): LocalisedAnswer {
  return writtenTexts.safeParse(value).data ?? {}
}

export const ids = z.array(jsonId).max(maxItems).refine(isUnique)

export const picture = z.object({ id: z.uuid(), alt: localised(500) })

export function isUnique(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length
}

/** Whether there is no answer: nothing chosen, or only white space. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmptyAnswer)
  if (typeof value === 'object') return Object.values(value).every(isEmptyAnswer)
  return false
}

/** Checks the number of items against the limits. */
export function counted(items: readonly unknown[], { limits }: Question): AnswerProblem | null {
  const { min, max } = limits
  if (min !== undefined && items.length < min) return { code: 'few', least: min }
  if (max !== undefined && items.length > max) return { code: 'many', most: max }
  return null
}

/** The problem of the first item with one. */
export function firstOf<T>(items: readonly T[], problemOf: (item: T) => AnswerProblem | null): AnswerProblem | null {
  for (const item of items) {
    const problem = problemOf(item)
    if (problem) return problem
  }
  return null
}

export function orNull<T>(items: T[]): T[] | null {
  return items.length > 0 ? items : null
}
