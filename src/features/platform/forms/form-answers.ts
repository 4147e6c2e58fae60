import { z } from 'zod'
import { jsonId } from '#shared/contract-parts.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { QuestionType } from './question-types.ts'

/** longest text of an answer in one language, in characters */
export const longestText = 20_000
/** bytes of all answers of a response together, as JSON */
export const maxAnswerBytes = 1_000_000
/** most things that one answer names */
export const maxItems = 200

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))

const localised = (longest: number) => z.partialRecord(z.enum(siteLanguages), text(longest))
const ids = z.array(jsonId).max(maxItems).refine(isUnique)
const day = z.iso.date()
const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

const certification = z.object({
  /** of the platform's certificates; null for one that it doesn't list */
  certificateId: jsonId.nullable(),
  name: text(200),
  number: text(100),
  issuer: text(200),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  fileId: z.uuid().nullable(),
})

/** What was typed for a number and is none: it stays as it is until it is mended, and isn't handed in. */
const unreadNumber = z.strictObject({ typed: text(40).min(1) })

export type UnreadNumber = z.infer<typeof unreadNumber>

/** What an answer looks like, by its question's type. Nothing is said here of whether it is a good answer. */
export const answerShapes = {
  polar: z.boolean(),
  selectOne: jsonId,
  selectMany: ids,
  text: localised(longestText),
  vendorLookup: ids,
  /** ids of cities, states and countries */
  location: ids,
  sector: ids,
  fileUpload: z.array(z.uuid()).max(maxItems).refine(isUnique),
  /** pictures in their order */
  gallery: z
    .array(z.object({ id: z.uuid(), alt: localised(500) }))
    .max(maxItems)
    .refine(pictures => isUnique(pictures.map(one => one.id))),
  focus: ids,
  keyword: z.array(text(100)).max(maxItems).refine(isUnique),
  brand: localised(200),
  imageUpload: z.object({ id: z.uuid(), alt: localised(500) }),
  /** drawn in a box whose sides count as 1, or typed */
  signature: z.object({ name: text(200), strokes: z.array(z.array(point).max(2000)).max(200) }),
  number: z.union([z.number(), unreadNumber]),
  points: z.union([z.number().int(), unreadNumber]),
  certifications: z.array(certification).max(maxItems),
} satisfies Record<QuestionType, z.ZodType>

export type AnswerOf<T extends QuestionType> = z.infer<(typeof answerShapes)[T]>
export type Answer = AnswerOf<QuestionType>
/** Answers by the ids of their questions. */
export type Answers = ReadonlyMap<number, unknown>

/** The answer, if it has the shape of its question's type. */
export function readAnswer<T extends QuestionType>(type: T, value: unknown): AnswerOf<T> | undefined {
  return answerShapes[type].safeParse(value).data as AnswerOf<T> | undefined
}

/** Whether nothing was answered: nothing chosen, no text but spaces. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmptyAnswer)
  if (typeof value === 'object') return Object.values(value).every(isEmptyAnswer)
  return false
}

function isUnique(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length
}
