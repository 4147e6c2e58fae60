import type { ColumnType, Generated } from 'kysely'

/** The platform's fee on sales, from a day on. */
export type PlatformFeesTable = {
  id: Generated<number>
  /** hundredths of a per cent */
  basisPoints: number
  /** day; it holds from 0:00 UTC. Of the fees that aren't withdrawn each has its own */
  startsOn: ColumnType<string, string, never>
  /** the first one: what PLATFORM_FEE_PERCENT says, until an admin plans another */
  ofServer: Generated<boolean>
  why: Generated<string>
  createdAt: Generated<Date>
  createdBy: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    platformFees: PlatformFeesTable
  }
}
