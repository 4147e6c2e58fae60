import type { TeamRole } from './teams.tables.ts'

/** Owner and admin manage what belongs to an enterprise; a member reads (DESIGN §6). */
export function managesVendor(role: TeamRole | undefined): boolean {
  return role === 1 || role === 2
}

/** Every member, of any role, sees the enterprise's account. */
export function seesVendorAccount(role: TeamRole | undefined): boolean {
  return role !== undefined
}

/** SPEC §6: a member does not see network form links or network settings. */
export function seesNetworkAreas(
  role: TeamRole | undefined,
  vendor: { isNetworker: boolean; networkId: number; subscribed: boolean },
): boolean {
  return managesVendor(role) && vendor.isNetworker && vendor.networkId > 0 && vendor.subscribed
}
