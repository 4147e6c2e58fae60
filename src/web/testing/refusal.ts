import { ORPCError } from '@orpc/client'

type Refusal = { code?: string; field?: string; retryAfter?: number }

/** What a call throws that the API refuses, as `apiErrorOf` reads it. */
export function refusal(status: number, { retryAfter, ...body }: Refusal = {}): Error {
  return new ORPCError('REFUSED', {
    status,
    data: { body, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  })
}
