import { hasNetworkRole, type NetworkRole } from '#features/networks/management/network-roles.ts'

/** Types of activities, in the order of their numbers (docs/product.md §9). */
export const activityTypes = [
  'note',
  'payment',
  'statusChanged',
  'startDate',
  'endDate',
  'formSubmitted',
  'formReviewed',
  'added',
  'messageSent',
  'waitingForPartner',
  'paymentAsked',
  'form',
  'visit',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** Those that people write themselves; the others follow from what is done. */
export const writtenTypes = ['note', 'visit', 'payment', 'paymentAsked', 'waitingForPartner'] as const
export type WrittenType = (typeof writtenTypes)[number]

/** Who may read an activity: the member’s team and partners too, partners too, or those who manage the network alone. */
export const audiences = ['enterprise', 'partner', 'team'] as const
export type Audience = (typeof audiences)[number]

/** Who reads a log: somebody with a role in the network, the team of a partner network, or the member’s own team. */
export type LogReader = { role: NetworkRole } | 'partner' | 'enterprise'

/** The audiences whose activities a reader sees. Every list of activities asks this function. */
export function audiencesOf(reader: LogReader): readonly Audience[] {
  if (reader === 'enterprise') return ['enterprise']
  if (reader === 'partner') return ['enterprise', 'partner']
  return hasNetworkRole(reader.role, 'reviewer') ? audiences : ['enterprise', 'partner']
}
