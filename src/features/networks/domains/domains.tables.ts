import type { Generated } from 'kysely'
import type { FoundRecords } from './domain-state.ts'

/** The domain that a network claims, one for each network. */
export type NetworkDomainsTable = {
  networkId: number
  /** lower case, ASCII */
  domain: string
  /** the value of the TXT record */
  proof: string
  claimedAt: Generated<Date>
  claimedBy: string | null
  /** while it is set, the site is served at the domain */
  verifiedAt: Date | null
  /** the first lookup in a row that did not find the proof */
  missingSince: Date | null
  lostAt: Date | null
  isPointing: Generated<boolean>
  checkedAt: Date | null
  found: FoundRecords | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkDomains: NetworkDomainsTable
  }
}
