import { indexVendors, letRunNetworks } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import {
  type MembershipStatus,
  membershipStatusOf,
  numberOfStatus,
} from '#features/networks/networks/membership-states.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { sql } from 'kysely'
import { insertNetwork, setStanding } from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isReservedName } from '#shared/reserved-names.ts'

type New = { name: string; subDomain: string; vendor: string; hasSite: boolean }
type Change = { id: number; status: MembershipStatus; hasSite: boolean; vendor: string }

/**
 * Adds a network, approved. The enterprise that runs it may run networks from then on.
 * @throws gm-error-network-vendor (400), gm-error-network-address (409)
 */
export async function addNetwork(tx: Tx, viewer: Viewer, { name, subDomain, vendor, hasSite }: New) {
  // as where enterprises get their addresses, so that none of both takes the other’s
  await sql`select pg_advisory_xact_lock(hashtext('vendors.sub_domain'))`.execute(tx)
  const vendorId = await running(tx, vendor)
  if (!(await isFree(tx, subDomain, vendorId))) refuse('gm-error-network-address', { status: 409, field: 'subDomain' })
  const id = await insertNetwork(tx, { name: { en: name }, subDomain, vendorId, whiteLabel: hasSite })
  await record(tx, viewer, { action: 'network.add', id, before: null, after: { name, subDomain, vendorId, hasSite } })
  return { id }
}

/**
 * Changes who sees a network and who runs it. The same again does nothing.
 * @throws NOT_FOUND, gm-error-network-vendor (400)
 */
export async function changeNetwork(tx: Tx, viewer: Viewer, { id, vendor, ...asked }: Change): Promise<void> {
  const row = await tx
    .selectFrom('networks')
    .select(['status', 'whiteLabel', 'vendorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return missing()
  const before = { status: membershipStatusOf(row.status), hasSite: row.whiteLabel, vendorId: row.vendorId }
  const after = { ...asked, vendorId: await running(tx, vendor) }
  const isSame =
    before.status === after.status && before.hasSite === after.hasSite && before.vendorId === after.vendorId
  if (isSame) return
  const status = numberOfStatus(after.status)
  await setStanding(tx, id, { status, whiteLabel: after.hasSite, vendorId: after.vendorId })
  const isShown = (one: number) => visibleNetworkStatuses.includes(one)
  if (isShown(row.status) !== isShown(status)) await indexMembers(tx, id)
  await record(tx, viewer, { action: 'network.change', id, before, after })
}

/** The enterprise with an address, which may run networks afterwards. */
async function running(tx: Tx, subDomain: string): Promise<number> {
  return (await letRunNetworks(tx, subDomain)) ?? refuse('gm-error-network-vendor', { field: 'vendor' })
}

async function isFree(tx: Tx, subDomain: string, vendorId: number): Promise<boolean> {
  if (isReservedName(subDomain)) return false
  const taken = await tx
    .selectFrom('networks')
    .select('id')
    .where('subDomain', '=', subDomain)
    .unionAll(tx.selectFrom('vendors').select('id').where('subDomain', '=', subDomain).where('id', '<>', vendorId))
    .executeTakeFirst()
  return !taken
}

async function indexMembers(tx: Tx, networkId: number): Promise<void> {
  const rows = await tx
    .selectFrom('networkMembers')
    .select('vendorId')
    .where('networkId', '=', networkId)
    .orderBy('vendorId')
    .execute()
  await indexVendors(
    tx,
    rows.map(({ vendorId }) => vendorId),
  )
}

type Line = {
  action: string
  id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

async function record(tx: Tx, { userId }: Viewer, { id, ...line }: Line): Promise<void> {
  await writeAudit(tx, { ...line, target: `network:${id}`, userId, actingVendorId: null })
}
