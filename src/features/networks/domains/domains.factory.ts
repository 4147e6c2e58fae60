import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { NetworkDomainsTable } from './domains.tables.ts'

type Domain = Pick<NetworkDomainsTable, 'networkId' | 'domain'> & Partial<Insertable<NetworkDomainsTable>>

/** A domain that a network waits for; everything may be overridden. */
export async function createDomain(db: Db | Tx, given: Domain): Promise<void> {
  const proof = `pola-domain=${crypto.randomUUID()}`
  const fresh = { proof, claimedBy: null, verifiedAt: null, missingSince: null, lostAt: null, checkedAt: null }
  await db
    .insertInto('networkDomains')
    .values({ ...fresh, found: null, ...given })
    .execute()
}

/** A domain at which a network’s site is served. */
export async function createServedDomain(db: Db | Tx, given: Domain): Promise<void> {
  await createDomain(db, { verifiedAt: new Date(), isPointing: true, ...given })
}
