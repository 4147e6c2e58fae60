import { z } from 'zod'
import { inLanguages } from '#shared/contract-parts.ts'

/** A text without what PostgreSQL refuses: U+0000 and halves of surrogate pairs. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(value => value.isWellFormed() && !value.includes('\0'))

/** A text in some languages; empty ones are left out. */
export const localText = (max: number) =>
  inLanguages(text(max)).transform(
    texts => Object.fromEntries(Object.entries(texts).filter(([, one]) => one)) as Record<string, string>,
  )
