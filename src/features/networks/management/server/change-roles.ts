import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import '../management.tables.ts'
import type { NetworkRole } from '../network-roles.ts'
import { networkRoleGiven } from './network-role-given.ts'
import { requireNetwork } from './require-network.ts'

type Chosen = { networkId: number; userId: string }

/**
 * Gives a person with an account a role in a network, in place of the one that they may have there. The same again does
 * nothing.
 * @throws NOT_FOUND for who isn’t an owner, gm-error-role-no-account (400), gm-error-role-last-owner (409)
 */
export async function giveRole(
  tx: Tx,
  viewer: Viewer,
  { networkId, email, role }: { networkId: number; email: string; role: NetworkRole },
): Promise<void> {
  await holdNetwork(tx, viewer, networkId)
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  if (!person) return refuse('gm-error-role-no-account', { field: 'email' })
  await setRole(tx, viewer, { networkId, userId: person.id, role })
}

/** Changes a role that was given. @throws NOT_FOUND, gm-error-role-last-owner (409) */
export async function changeRole(tx: Tx, viewer: Viewer, { role, ...chosen }: Chosen & { role: NetworkRole }) {
  await holdNetwork(tx, viewer, chosen.networkId)
  if (!(await roleOf(tx, chosen))) missing()
  await setRole(tx, viewer, { ...chosen, role })
}

/**
 * Takes a role away that was given; people may give up their own, too.
 * @throws NOT_FOUND, gm-error-role-last-owner (409)
 */
export async function takeRole(tx: Tx, viewer: Viewer, chosen: Chosen): Promise<void> {
  await holdNetwork(tx, viewer, chosen.networkId, chosen.userId === viewer.userId ? 'reader' : 'owner')
  const before = await roleOf(tx, chosen)
  if (!before) return missing()
  await keepOwner(tx, chosen, before)
  await tx
    .deleteFrom('networkRoles')
    .where('networkId', '=', chosen.networkId)
    .where('userId', '=', chosen.userId)
    .execute()
  await record(tx, viewer, chosen, { before, after: null })
}

async function setRole(tx: Tx, viewer: Viewer, { role, ...chosen }: Chosen & { role: NetworkRole }): Promise<void> {
  const before = await roleOf(tx, chosen)
  if (before === role) return
  if (before) await keepOwner(tx, chosen, before)
  await tx
    .insertInto('networkRoles')
    .values({ ...chosen, role, givenBy: viewer.userId })
    .onConflict(on => on.columns(['networkId', 'userId']).doUpdateSet({ role, givenBy: viewer.userId }))
    .execute()
  await record(tx, viewer, chosen, { before: before ?? null, after: role })
  if (chosen.userId === viewer.userId) return
  const network = await tx
    .selectFrom('networks')
    .select(['name', 'subDomain'])
    .where('id', '=', chosen.networkId)
    .executeTakeFirstOrThrow()
  const data = { network: network.name, subDomain: network.subDomain, role }
  await notify(tx, networkRoleGiven, [{ user: chosen.userId }], data)
}

/** Locks a network, so that of two owners who give up at once the second sees the first. */
async function holdNetwork(tx: Tx, viewer: Viewer, networkId: number, needed: NetworkRole = 'owner'): Promise<void> {
  // checked before locking, so that strangers can’t block a network
  await requireNetwork(tx, viewer, networkId, needed)
  await tx.selectFrom('networks').select('id').where('id', '=', networkId).forUpdate().execute()
  await requireNetwork(tx, viewer, networkId, needed)
}

async function roleOf(tx: Tx, { networkId, userId }: Chosen): Promise<NetworkRole | undefined> {
  const row = await tx
    .selectFrom('networkRoles')
    .select('role')
    .where('networkId', '=', networkId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.role
}

/** An owner may go if another one stays: one of the team that runs the network, or one who was made it here. */
async function keepOwner(tx: Tx, { networkId, userId }: Chosen, before: NetworkRole): Promise<void> {
  if (before !== 'owner') return
  const ofTeam = tx
    .selectFrom('vendorTeam')
    .innerJoin('networks', 'networks.vendorId', 'vendorTeam.vendorId')
    .select('userId')
    .where('networks.id', '=', networkId)
    .where('vendorTeam.role', '=', teamRoles.owner)
  const other = await tx
    .selectFrom('networkRoles')
    .select('userId')
    .where('networkId', '=', networkId)
    .where('role', '=', 'owner')
    .where('userId', '<>', userId)
    .unionAll(ofTeam)
    .executeTakeFirst()
  if (!other) refuse('gm-error-role-last-owner', { status: 409 })
}

type States = { before: NetworkRole | null; after: NetworkRole | null }

async function record(tx: Tx, viewer: Viewer, { networkId, userId }: Chosen, { before, after }: States) {
  await writeAudit(tx, {
    ...{ action: 'network.role', target: `network:${networkId}`, userId: viewer.userId, actingVendorId: null },
    ...{ details: { userId }, before: { role: before }, after: { role: after } },
  })
}
