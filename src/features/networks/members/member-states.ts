import { membershipStatuses } from '#features/networks/networks/membership-states.ts'

/** What a member is today: the status of its period, or that the next one is yet to come, or the last one has ended. */
export const memberStates = [...membershipStatuses, 'upcoming', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** What the list is sorted by; `ends` is the last day, or the day by which a renewal is decided. */
export const memberSorts = ['name', 'state', 'level', 'ends', 'since'] as const
