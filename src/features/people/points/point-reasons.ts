/** A deed that earns points: how many, and how often at most (per day of UTC, and in all). Amounts are whole points. */
export type PointReason = { for: 'user' | 'vendor'; amount: number; perDay?: number; inAll?: number }

/**
 * What pays, and nothing else does (docs/decisions/0024). Each deed is checked by the feature that reports it; each source
 * (an enterprise, an address) pays its owner once for ever.
 */
export const pointReasons = {
  /** The person's address was verified. */
  'address-verified': { for: 'user', amount: 10, inAll: 1 },
  /** The person follows an enterprise of others. */
  'vendor-followed': { for: 'user', amount: 2, perDay: 5, inAll: 50 },
  /** The person gave an enterprise of others feedback. */
  'feedback-shared': { for: 'user', amount: 10, perDay: 3, inAll: 30 },
  /** Somebody who came by the person's invitation verified their address. */
  'invite-joined': { for: 'user', amount: 50, perDay: 5, inAll: 20 },
  /** The same by an enterprise's invitation. */
  'vendor-invite-joined': { for: 'vendor', amount: 50, perDay: 5, inAll: 20 },
} as const satisfies Record<string, PointReason>

export type PaidReason = keyof typeof pointReasons
export const paidReasons = Object.keys(pointReasons) as PaidReason[]

/** Those that a person or an enterprise can earn by. */
export function reasonsFor(kind: 'user' | 'vendor'): PaidReason[] {
  return paidReasons.filter(reason => pointReasons[reason].for === kind)
}

/** What an admin gave or took, and what was taken back. */
export const bookedReasons = ['adjustment', 'reversal'] as const

export type EntryReason = PaidReason | (typeof bookedReasons)[number]
export const entryReasons: readonly EntryReason[] = [...paidReasons, ...bookedReasons]
