import { ORPCError } from '@orpc/server'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'

/** wrong codes that one address of the network may try in an hour, those of discounts and gift cards together */
const wrongCodes = limitRate({ name: 'shop-code', points: 20, seconds: 3600 })

/**
 * Does what needs a right code of a discount or a gift card. Whatever is refused because of the code is counted, outside
 * the caller's transaction; once there were many, a right code is refused without being looked up, like a wrong one.
 * @param ip of the caller
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
