import { teamRoles } from '#shared/roles.ts'
import type { TeamRole } from './teams.tables.ts'

type Role = TeamRole | undefined

/** Owners and admins manage an enterprise's things; plain members read them (docs/product.md §6). */
export function managesVendor(role: Role): boolean {
  return role === teamRoles.owner || role === teamRoles.admin
}

/** Every member, of any role, sees the enterprise's account. */
export function seesVendorAccount(role: Role): boolean {
  return role !== undefined
}

/** Owners and admins invite people as admin or member; only existing members become owners. */
export function invitesToTeam(role: Role): boolean {
  return managesVendor(role)
}

/** An owner gives any role to anybody; an admin makes members admins, and changes neither owners nor other admins. */
export function mayChangeRole(role: Role, from: TeamRole, to: TeamRole): boolean {
  return role === teamRoles.owner || (role === teamRoles.admin && from === teamRoles.member && to !== teamRoles.owner)
}

/** An owner removes anybody, an admin only members. Everybody may leave except the last owner. */
export function mayRemove(role: Role, target: TeamRole): boolean {
  return role === teamRoles.owner || (role === teamRoles.admin && target === teamRoles.member)
}

/** Only owners hand over ownership. */
export function handsOver(role: Role): boolean {
  return role === teamRoles.owner
}

/** docs/product.md §6: a member does not see network form links or network settings. */
export function seesNetworkAreas(
  role: Role,
  vendor: { isNetworker: boolean; networkId: number; subscribed: boolean },
): boolean {
  return managesVendor(role) && vendor.isNetworker && vendor.networkId > 0 && vendor.subscribed
}
