import { FilterSyntaxError, UnknownAttributeError, UnknownCriterionError } from './engine/engine.errors.ts'

/** An error response of the search API. */
export class SearchHttpError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413 | 429 | 503
  /** seconds to wait, with 429 */
  readonly retryAfter: number | undefined

  constructor(status: SearchHttpError['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The error response for an invalid request; undefined if the error is ours. */
export function asSearchError(error: unknown): SearchHttpError | undefined {
  if (error instanceof SearchHttpError) return error
  if (error instanceof FilterSyntaxError) return new SearchHttpError(400, `filters: ${error.message}`)
  if (error instanceof UnknownAttributeError) return new SearchHttpError(400, error.message)
  if (error instanceof UnknownCriterionError) return new SearchHttpError(404, 'Index does not exist')
  return undefined
}
