/** The points paid for one deed, and how often at most: per UTC day, and in all. Amounts are whole points. */
export type PointReason = { for: 'user' | 'vendor'; amount: number; perDay?: number; inAll?: number }

/**
 * Everything that earns points (docs/decisions/0024). The feature that reports a deed checks it; each source (an
 * enterprise, an address) pays its owner once, ever.
 */
export const pointReasons = {
  /** The person's address was verified. */
  'address-verified': { for: 'user', amount: 10, inAll: 1 },
  /** The person follows an enterprise, not one of their own. */
  'vendor-followed': { for: 'user', amount: 2, perDay: 5, inAll: 50 },
  /** The person gave feedback to an enterprise, not one of their own. */
  'feedback-shared': { for: 'user', amount: 10, perDay: 3, inAll: 30 },
  /** Somebody who signed up by the person's invitation verified their address. */
  'invite-joined': { for: 'user', amount: 50, perDay: 5, inAll: 20 },
  /** Somebody who signed up by the enterprise's invitation verified their address. */
  'vendor-invite-joined': { for: 'vendor', amount: 50, perDay: 5, inAll: 20 },
} as const satisfies Record<string, PointReason>

export type PaidReason = keyof typeof pointReasons
export const paidReasons = Object.keys(pointReasons) as PaidReason[]

/** The reasons by which a person or an enterprise can earn points. */
export function reasonsFor(kind: 'user' | 'vendor'): PaidReason[] {
  return paidReasons.filter(reason => pointReasons[reason].for === kind)
}

/** Reasons that only admins book: adjustments and reversals. */
export const bookedReasons = ['adjustment', 'reversal'] as const

export type EntryReason = PaidReason | (typeof bookedReasons)[number]
export const entryReasons: readonly EntryReason[] = [...paidReasons, ...bookedReasons]

/** Sort keys of entries. */
export const pointSorts = ['createdAt', 'amount'] as const
