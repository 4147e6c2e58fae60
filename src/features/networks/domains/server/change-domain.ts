import { randomBytes } from 'node:crypto'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import '../domains.tables.ts'
import { readDomain } from '../own-domain.ts'

type Claim = { networkId: number; domain: string; publicUrl: string }

/**
 * Writes down which domain a network’s site is to have. Its proof is a new one for each domain and network, so that a
 * record which was set for another network proves nothing.
 * @returns whether anything changed
 * @throws NOT_FOUND, gm-error-domain-unfit (400), gm-error-domain-taken (409)
 */
export async function claimDomain(tx: Tx, viewer: Viewer, { networkId, domain: typed, publicUrl }: Claim) {
  await requireNetwork(tx, viewer, networkId, 'owner')
  const read = readDomain(typed, new URL(publicUrl).hostname)
  if ('problem' in read) refuse('gm-error-domain-unfit', { status: 400, field: 'domain' })
  const { domain } = read
  const before = await heldDomain(tx, networkId)
  if (before?.domain === domain) return false
  const holder = await holderOf(tx, domain)
  if (holder && !holder.missingSince) refuse('gm-error-domain-taken', { status: 409, field: 'domain' })
  const row = { domain, proof: `pola-domain=${randomBytes(24).toString('base64url')}`, claimedBy: viewer.userId }
  const fresh = { verifiedAt: null, missingSince: null, lostAt: null, isPointing: false, checkedAt: null, found: null }
  await tx
    .insertInto('networkDomains')
    .values({ networkId, ...row, ...fresh })
    .onConflict(on => on.column('networkId').doUpdateSet({ ...row, ...fresh, claimedAt: new Date() }))
    .execute()
  await record(tx, viewer.userId, 'network-domain.claim', networkId, { before: before?.domain ?? null, after: domain })
  return true
}

/**
 * Gives up a network’s domain; without one nothing happens.
 * @returns whether anything changed
 * @throws NOT_FOUND
 */
export async function removeDomain(tx: Tx, viewer: Viewer, networkId: number): Promise<boolean> {
  await requireNetwork(tx, viewer, networkId, 'owner')
  const before = await heldDomain(tx, networkId)
  if (!before) return false
  await tx.deleteFrom('networkDomains').where('networkId', '=', networkId).execute()
  await record(tx, viewer.userId, 'network-domain.remove', networkId, { before: before.domain, after: null })
  return true
}

/** The domain of a network, held until the transaction ends. */
export function heldDomain(tx: Tx, networkId: number) {
  return tx.selectFrom('networkDomains').selectAll().where('networkId', '=', networkId).forUpdate().executeTakeFirst()
}

/** The network that a domain is verified for, held until the transaction ends. */
export function holderOf(tx: Tx, domain: string) {
  return tx
    .selectFrom('networkDomains')
    .selectAll()
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

type Line = { before: string | null; after: string | null }

/** @param userId null: a job found it */
export async function record(tx: Tx, userId: string | null, action: string, networkId: number, line: Line) {
  const part = (domain: string | null) => (domain === null ? null : { domain })
  await writeAudit(tx, {
    ...{ action, target: `network:${networkId}`, userId, actingVendorId: null },
    ...{ before: part(line.before), after: part(line.after) },
  })
}
