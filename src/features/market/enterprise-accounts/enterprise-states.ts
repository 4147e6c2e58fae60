import { vendorLevels, vendorStatuses } from '#shared/vendor-statuses.ts'

export type EnterpriseStatus = keyof typeof vendorStatuses
export const enterpriseStatuses = Object.keys(vendorStatuses) as [EnterpriseStatus, ...EnterpriseStatus[]]

export type EnterpriseLevel = keyof typeof vendorLevels
export const enterpriseLevels = Object.keys(vendorLevels) as [EnterpriseLevel, ...EnterpriseLevel[]]

/** Statuses in which visitors see an enterprise. */
export const shownStatuses: readonly EnterpriseStatus[] = ['approved', 'renewing', 'listed']

/** What the list of enterprises can be sorted by: each of its columns. */
export const enterpriseSorts = [
  'name',
  'level',
  'publish',
  'networks',
  'status',
  'listings',
  'points',
  'team',
  'invites',
  'feedback',
  'followers',
  'ratings',
  'updatedAt',
  'createdAt',
] as const

/** The name of a status that is stored as a number. */
export function statusOf(number: number): EnterpriseStatus {
  return enterpriseStatuses.find(name => vendorStatuses[name] === number) ?? 'inProgress'
}

/** The name of a level that is stored as a number. */
export function levelOf(number: number): EnterpriseLevel {
  return enterpriseLevels.find(name => vendorLevels[name] === number) ?? 'basic'
}
