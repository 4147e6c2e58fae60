import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/database.ts'
import { refuse } from './api-context.ts'
import './rate-limits.tables.ts'

export type RateLimit = {
  /** tries in a window */
  points: number
  /**
   * Counts a try; one too many ends the call with `TOO_MANY_REQUESTS` (429) and the seconds to wait.
   * @param most tries in a window, at most `points`, where somebody chose so. The refusal has it in `given`, and isn't
   *   counted: fewer at once may fit
   */
  consume(db: Db, key: string, points?: number, most?: number): Promise<void>
  /** Counts a try and returns the number in this window; never refuses. */
  add(db: Db, key: string): Promise<number>
  /** Number of tries counted in this window. */
  count(db: Db, key: string): Promise<number>
  /** Takes back counted tries. */
  giveBack(db: Db, key: string, points?: number): Promise<void>
  /** Resets the count of a key. */
  reset(db: Db, key: string): Promise<void>
}

type Limit = {
  /** prefix of its keys in the table `rate_limits`; one per purpose */
  name: string
  /** tries in a window */
  points: number
  /** length of the window, which begins with the first try */
  seconds: number
}

/** @param wait seconds @throws ORPCError TOO_MANY_REQUESTS (429) */
export function refuseTooMany(wait: number, most?: number): never {
  refuse('TOO_MANY_REQUESTS', {
    ...{ status: 429, message: 'Too many attempts. Please wait a while.', retryAfter: wait },
    ...(most !== undefined && { given: { most } }),
  })
}

/**
 * A limit that all nodes count together, in the database; declared at module level. Keys (addresses, ids) are kept as
 * digests. When the database can't count, the call fails closed.
 */
export function limitRate({ name, points, seconds }: Limit): RateLimit {
  const limiters = new WeakMap<Db, RateLimiterPostgres>()
  const limiterOf = (db: Db) => {
    const known = limiters.get(db)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: {
        query: async (query: Query) => {
          const { rows } = await db.executeQuery(CompiledQuery.raw(query.text, query.values))
          return { rows, rowCount: rows.length }
        },
      },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(db, made)
    return made
  }
  return {
    points,
    consume: async (db, key, count = 1, most) => {
      const limiter = limiterOf(db)
      const refuseAfter = async ({ msBeforeNext }: RateLimiterRes) => {
        if (most !== undefined) await limiter.reward(digest(key), count)
        refuseTooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)), most)
      }
      try {
        const counted = await limiter.consume(digest(key), count)
        if (most !== undefined && counted.consumedPoints > most) await refuseAfter(counted)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await refuseAfter(error)
      }
    },
    add: async (db, key) => (await limiterOf(db).penalty(digest(key), 1)).consumedPoints,
    count: async (db, key) => (await limiterOf(db).get(digest(key)))?.consumedPoints ?? 0,
    giveBack: async (db, key, count = 1) => void (await limiterOf(db).reward(digest(key), count)),
    reset: async (db, key) => void (await limiterOf(db).delete(digest(key))),
  }
}

type Query = { text: string; values: unknown[] }

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The key a caller's address is counted by: for IPv6 its /64, which belongs to one household or machine. */
export function ipKey(ip: string): string {
  const known = ipKeys.get(ip)
  if (known !== undefined) return known
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const key = address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString()
  ipKeys.set(ip, key)
  return key
}

/**
 * The key for counting mails caused by a guest: a digest of {@link ipKey}, kept for a day with the row that causes
 * them.
 */
export function visitorKey(ip: string): string {
  return digest(`visitor ${ipKey(ip)}`)
}

const ipKeys = new LRUCache<string, string>({ max: 1000 })

/** Deletes expired windows. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<', Date.now()).execute()
}
