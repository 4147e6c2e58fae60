import { ORPCError } from '@orpc/server'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'

/** Limit: wrong codes per network address in an hour, for discounts and gift cards together. */
const wrongCodes = limitRate({ name: 'shop-code', points: 20, seconds: 3600 })

/**
 * Does work that needs a valid code of a discount or a gift card. Refusals because of the code are counted outside the
 * caller's transaction; after too many, even a valid code is refused without being looked up.
 * @param ip the caller's
 * @throws ORPCError gm-error-codes-many (429), with the seconds to wait
 */
export async function tryCode<T>(db: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const caller = ipKey(ip)
  await wrongCodes.consume(db, caller).catch(tooManyCodes)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof ORPCError && error.data?.field === 'code'
    throw error
  } finally {
    if (!isWrong) await wrongCodes.giveBack(db, caller)
  }
}

function tooManyCodes(error: unknown): never {
  if (!(error instanceof ORPCError) || error.status !== 429) throw error
  const { retryAfter } = error.data as { retryAfter: number }
  const message = 'Too many wrong codes were tried from this address. Please wait a while.'
  refuse('gm-error-codes-many', { status: 429, field: 'code', message, retryAfter })
}
