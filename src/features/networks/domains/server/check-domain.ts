import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { afterLookup, type DomainEvent, type FoundRecords, lostAt } from '../domain-state.ts'
import '../domains.tables.ts'
import { proofName } from '../own-domain.ts'
import { heldDomain, holderOf, record } from './change-domain.ts'
import { notifyOfDomain } from './domain-notifications.ts'
import type { DomainResolver } from './domain-resolver.ts'
import type { OurAddresses } from './our-addresses.ts'

export type CheckParts = { db: Db; resolver: DomainResolver; ourAddresses: OurAddresses }

type Row = NonNullable<Awaited<ReturnType<typeof heldDomain>>>
type Asked = { now: Date; userId: string | null }
type Lookup = Asked & { found: FoundRecords; ours: string[] | null }

/**
 * Looks up a network’s domain and keeps what follows. Name servers are asked outside of the transaction, which does
 * nothing if another domain was claimed in the meantime. A domain goes to another network that proves it as soon as its
 * own proof is missing.
 * @param userId who asked; null: the daily job
 * @returns what changed; undefined if nothing did
 * @throws gm-error-domain-taken (409) if another network has it, and still proves it
 */
export async function checkDomain({ db, resolver, ourAddresses }: CheckParts, networkId: number, asked: Asked) {
  const claimed = await db
    .selectFrom('networkDomains')
    .select(['domain', 'proof'])
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!claimed) return undefined
  const [proofs, addresses, ours] = await Promise.all([
    resolver.texts(proofName(claimed.domain)),
    resolver.addresses(claimed.domain),
    ourAddresses(),
  ])
  return db.transaction().execute(async tx => {
    // of two networks that prove a domain at once, the second sees the first
    await sql`select pg_advisory_xact_lock(hashtext(${`network-domain ${claimed.domain}`}))`.execute(tx)
    const row = await heldDomain(tx, networkId)
    if (row?.proof !== claimed.proof) return undefined
    return keepLookup(tx, row, { ...asked, found: { proofs, addresses }, ours })
  })
}

async function keepLookup(tx: Tx, row: Row, { now, userId, found, ours }: Lookup): Promise<DomainEvent> {
  const { networkId, domain, proof } = row
  const { event, ...kept } = afterLookup(row, { now, proof, found, ours })
  if (event === 'verified') await takeFromOther(tx, row, { now, userId, found })
  await tx
    .updateTable('networkDomains')
    .set({ ...kept, checkedAt: now, found: JSON.stringify(cut(found)) as never })
    .where('networkId', '=', networkId)
    .execute()
  if (event === 'verified')
    await record(tx, userId, 'network-domain.verify', networkId, { before: null, after: domain })
  if (event === 'lost') await record(tx, userId, 'network-domain.lose', networkId, { before: domain, after: null })
  if (event === 'first-miss' || event === 'lost') await notifyOfDomain(tx, networkId, { domain, event, at: now })
  return event
}

/** A domain that is verified for another network goes to this one only if the other’s proof is missing. */
async function takeFromOther(tx: Tx, { domain }: Row, { now, userId, found }: Omit<Lookup, 'ours'>): Promise<void> {
  const holder = await holderOf(tx, domain)
  if (!holder) return
  if (found.proofs?.includes(holder.proof)) refuse('gm-error-domain-taken', { status: 409 })
  const { networkId } = holder
  await tx.updateTable('networkDomains').set(lostAt(now)).where('networkId', '=', networkId).execute()
  await record(tx, userId, 'network-domain.lose', networkId, { before: domain, after: null })
  await notifyOfDomain(tx, networkId, { domain, event: 'lost', at: now })
}

/** What is shown of a lookup: name servers are strangers’, and may answer with any number of records. */
function cut({ proofs, addresses }: FoundRecords): FoundRecords {
  return {
    proofs: proofs?.slice(0, 10).map(text => text.slice(0, 200)) ?? null,
    addresses: addresses?.slice(0, 10) ?? null,
  }
}
