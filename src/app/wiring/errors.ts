import type { Errors } from '#shared/error-codes.ts'
import { loadParts } from './feature-parts.ts'

/** The error codes that each feature defines, in the order of features. */
export const errorsOfFeatures = (await loadParts<{ errors: Errors }>('errors')).map(({ name, part }) => ({
  name,
  errors: part.errors,
}))
