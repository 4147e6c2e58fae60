import { vendorStatuses } from '#shared/vendor-statuses.ts'

/** Statuses of a membership, by the names that the API has for them. */
export const membershipStatuses = ['approved', 'notApproved', 'inProgress', 'renewing'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Statuses with which visitors see a member: somebody who renews stays until that is decided. */
export const shownMembershipStatuses: readonly MembershipStatus[] = ['approved', 'renewing']

/** Who or what decided about a period: the network’s team, an admin of Pola, an application, an import, a merge. */
export const membershipSources = ['network', 'admin', 'application', 'import', 'merge'] as const
export type MembershipSource = (typeof membershipSources)[number]

/** The number that a status has in the database. */
export function numberOfStatus(status: MembershipStatus): number {
  return vendorStatuses[status]
}

/** The status of a number in the database. */
export function membershipStatusOf(number: number): MembershipStatus {
  const status = membershipStatuses.find(one => vendorStatuses[one] === number)
  if (!status) throw new Error(`no status of a membership: ${number}`)
  return status
}
