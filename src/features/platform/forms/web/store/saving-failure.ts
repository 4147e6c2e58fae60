import { apiErrorOf } from '#web/api-client/api-error.ts'

/**
 * Reasons why answers couldn't be saved: no network or an unavailable server, which is temporary; an expired session; a
 * form that was handed in; or an answer that is refused.
 */
export type Failure = 'away' | 'loggedOut' | 'closed' | 'refused'

export function failureOf(error: unknown): Failure {
  const { status, code } = apiErrorOf(error)
  if (status === 401 || code === 'UNAUTHORIZED') return 'loggedOut'
  if (code === 'gm-error-form-closed') return 'closed'
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused'
  return 'away'
}

/** ms until the next retry, by the number of failures */
export function waitBefore(failures: number): number {
  return Math.min(60_000, 2000 * 2 ** failures)
}
