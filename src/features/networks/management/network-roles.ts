import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { teamRoles } from '#shared/roles.ts'

/**
 * Roles in a network, from the one with the fewest rights up; each may do what those before it may:
 * - `reader` reads members, forms and results,
 * - `reviewer` also reads answers, votes, writes notes and tasks,
 * - `admin` also decides about members, writes to them, changes forms and settings, and downloads,
 * - `owner` also gives roles and names the network’s domain.
 */
export const networkRoles = ['reader', 'reviewer', 'admin', 'owner'] as const
export type NetworkRole = (typeof networkRoles)[number]

/** Whether a role may do what at least the role `needed` may. */
export function hasNetworkRole(role: NetworkRole | undefined, needed: NetworkRole): boolean {
  return role !== undefined && networkRoles.indexOf(role) >= networkRoles.indexOf(needed)
}

/**
 * The role of somebody in a network: the higher one of what they were given there and of what follows from the team of
 * the enterprise that runs it, of which plain members have none (docs/product.md §6).
 */
export function networkRoleOf(given: NetworkRole | undefined, team: TeamRole | undefined): NetworkRole | undefined {
  const fromTeam = team === teamRoles.owner ? 'owner' : team === teamRoles.admin ? 'admin' : undefined
  return hasNetworkRole(given, fromTeam ?? 'reader') ? given : fromTeam
}
