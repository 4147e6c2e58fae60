/** What can be reported by a flag on it. */
export const reportKinds = ['profile', 'listing', 'feedback'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What reports are about: in chat, a message or all of a conversation, too. */
export const reportedKinds = [...reportKinds, 'message', 'conversation'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** docs/product.md §9 “Listing flag reasons”, in their order, with their names; profiles have the same. */
export const listingReasons = {
  'minimum-standards': 'Minimum standards',
  'not-enough-information': 'Not enough information',
  'wrong-category': 'Wrong marketplace category',
  'image-not-clear': 'Image not clear',
  outdated: 'Outdated or out of stock',
  'shipping-rate': 'Shipping rate error',
  'broken-link': 'External link not working',
  other: 'Other',
} as const

/** docs/product.md §9 “Forum flag reasons”: what people write is flagged for these. */
export const wordsReasons = {
  attack: 'Hate speech or personal attack',
  'not-constructive': 'Not constructive',
  'wrong-location': 'Wrong location',
  spam: 'Spam or advertising',
  other: 'Other',
} as const

export const reportReasons = [...new Set([...Object.keys(listingReasons), ...Object.keys(wordsReasons)])] as (
  | keyof typeof listingReasons
  | keyof typeof wordsReasons
)[]
export type ReportReason = (typeof reportReasons)[number]

/** Reason → its English name, for this kind of thing. */
export function reasonsFor(kind: ReportKind): Partial<Record<ReportReason, string>> {
  return kind === 'feedback' ? wordsReasons : listingReasons
}

/** What came of a report: something was done about it, or what it is about may stay. */
export const reportOutcomes = ['dealt-with', 'nothing-wrong'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
