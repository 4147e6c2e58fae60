import type { Generated } from 'kysely'

/** Counted tries, written by rate-limiter-flexible. */
export type RateLimitsTable = {
  /** the limit's name and a digest of the counted key */
  key: string
  points: Generated<number>
  /** end of the window, ms since 1970 */
  expire: number | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    rateLimits: RateLimitsTable
  }
}
