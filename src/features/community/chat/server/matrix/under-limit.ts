import { ORPCError } from '@orpc/server'
import { forbid, limitExceeded } from './matrix-error.ts'

/** @throws MatrixError M_LIMIT_EXCEEDED in place of the limits' own errors */
export async function underLimit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    if (error.status === 429) limitExceeded(((error.data as { retryAfter?: number })?.retryAfter ?? 60) * 1000)
    forbid(error.message)
  }
}
