type OperatorLimit = {
  /** holds until admins choose another value */
  byDefault: number
  /** Bounds of what admins choose. Beyond them nothing is tested. */
  lowest: number
  highest: number
}

/** The limits that the operator of a site chooses, at `/admin/settings`; `readLimit` reads the value in force. */
export const operatorLimits = {
  /** @limit members and open invitations of a team together */
  teamSize: { byDefault: 100, lowest: 2, highest: 100 },
  /** @limit days that a boost lasts, from its start or extension */
  boostDays: { byDefault: 7, lowest: 2, highest: 30 },
  /** @limit days for which the link of a team invitation works */
  teamInviteDays: { byDefault: 14, lowest: 1, highest: 14 },
  /** @limit mails of a team to all addresses in a day */
  teamMailsPerDay: { byDefault: 50, lowest: 1, highest: 50 },
  /** @limit addresses that a person invites in a day, in their own name and in those of their enterprises */
  invitationsPerDay: { byDefault: 30, lowest: 1, highest: 30 },
  /** @limit days of a promotion */
  promotionDays: { byDefault: 92, lowest: 2, highest: 366 },
  /** @limit members to whom a network writes in a day by messages to many */
  networkMessagesPerDay: { byDefault: 2000, lowest: 1, highest: 20_000 },
} satisfies Record<string, OperatorLimit>

export type LimitName = keyof typeof operatorLimits
export const limitNames = Object.keys(operatorLimits) as LimitName[]

export function limitNamed(name: LimitName): OperatorLimit {
  return operatorLimits[name]
}

/** Whether admins may choose a value. */
export function isWithinBounds(name: LimitName, value: number): boolean {
  const { lowest, highest } = limitNamed(name)
  return Number.isInteger(value) && value >= lowest && value <= highest
}

/**
 * The value in force: the chosen one, or the default where none was chosen. An earlier version may have had other
 * bounds, so what it saved is moved to the nearest value within those of today.
 */
export function limitInForce(name: LimitName, chosen: number | null | undefined): number {
  const { byDefault, lowest, highest } = limitNamed(name)
  if (chosen === null || chosen === undefined || !Number.isFinite(chosen)) return byDefault
  return Math.min(Math.max(Math.round(chosen), lowest), highest)
}
