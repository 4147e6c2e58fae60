import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { HelpedNetwork, NetworkRoles } from '../management.contract.ts'
import '../management.tables.ts'
import { hasNetworkRole } from '../network-roles.ts'
import { requireNetwork } from './require-network.ts'

/** Who has a role in a network: of the team of its enterprise, and by being given one. */
export async function listRoles(db: Db, viewer: Viewer, networkId: number): Promise<NetworkRoles> {
  const { vendorId, role } = await requireNetwork(db, viewer, networkId, 'admin')
  const mayGive = hasNetworkRole(role, 'owner')
  const [team, given] = await Promise.all([
    db
      .selectFrom('vendorTeam')
      .innerJoin('users', 'users.id', 'vendorTeam.userId')
      .select(['users.id as userId', 'users.name', 'vendorTeam.role'])
      .where('vendorId', '=', vendorId ?? 0)
      .where('vendorTeam.role', 'in', [teamRoles.owner, teamRoles.admin])
      .orderBy('vendorTeam.role')
      .orderBy('vendorTeam.since')
      .execute(),
    db
      .selectFrom('networkRoles')
      .innerJoin('users', 'users.id', 'networkRoles.userId')
      .leftJoin('users as giver', 'giver.id', 'networkRoles.givenBy')
      .select(['users.id as userId', 'users.name', 'users.email', 'networkRoles.role', 'networkRoles.createdAt'])
      .select('giver.name as givenBy')
      .where('networkId', '=', networkId)
      .orderBy('networkRoles.createdAt')
      .execute(),
  ])
  return {
    mayGive,
    team: team.map(one => ({ ...one, role: one.role === teamRoles.owner ? ('owner' as const) : ('admin' as const) })),
    given: given.map(({ createdAt, email, ...one }) => {
      return { ...one, email: mayGive ? email : null, since: createdAt.toISOString() }
    }),
  }
}

/** The networks in which the viewer was given a role. */
export async function listHelpedNetworks(db: Db, viewer: Viewer, language: string): Promise<HelpedNetwork[]> {
  const rows = await db
    .selectFrom('networkRoles')
    .innerJoin('networks', 'networks.id', 'networkRoles.networkId')
    .leftJoin('images', 'images.id', 'networks.imageId')
    .select(['networks.id', 'subDomain', 'networks.name', 'role', 'images.id as imageId', 'images.color'])
    .where('userId', '=', viewer.userId)
    .orderBy('networkRoles.createdAt')
    .execute()
  const reachable = await Promise.all(
    rows.map(({ id }) =>
      requireNetwork(db, viewer, id, 'reader').then(
        () => true,
        () => false,
      ),
    ),
  )
  return rows.flatMap(({ name, imageId, color, ...row }, at) =>
    reachable[at]
      ? [{ ...row, name: inLanguage(name, language), logo: imageId && color ? { id: imageId, color } : null }]
      : [],
  )
}
