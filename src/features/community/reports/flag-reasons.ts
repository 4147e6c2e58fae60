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

/** docs/product.md §9 “Reasons of what harms people”: what happens between those who buy, sell and talk. */
export const harmReasons = {
  scam: 'Scam or fraud',
  'pay-elsewhere': 'Asks to pay elsewhere',
  'not-as-described': 'Not as described',
  harassment: 'Harassment or threats',
} as const

/** docs/product.md §9 “Forum flag reasons”: for what people write in a forum; earlier reports of feedback and chat have them, too. */
export const wordsReasons = {
  attack: 'Hate speech or personal attack',
  'not-constructive': 'Not constructive',
  'wrong-location': 'Wrong location',
  spam: 'Spam or advertising',
  other: 'Other',
} as const

/** Of words that people write to each other and to enterprises. */
const talkReasons = (({ 'not-constructive': _, 'wrong-location': __, ...rest }) => rest)(wordsReasons)

const { scam, 'pay-elsewhere': payElsewhere, 'not-as-described': notAsDescribed, harassment } = harmReasons
const onMarket = { scam, 'pay-elsewhere': payElsewhere }

/** Kind of thing → its reasons, each with its English name, as they are offered. */
const reasonsByKind = {
  profile: { ...onMarket, ...listingReasons },
  listing: { ...onMarket, 'not-as-described': notAsDescribed, ...listingReasons },
  feedback: { ...onMarket, harassment, ...talkReasons },
  chat: { ...onMarket, 'not-as-described': notAsDescribed, harassment, ...talkReasons },
} as const satisfies Record<string, Partial<Record<ReportReason, string>>>

/** All that a report may have, and had. */
export const reportReasons = [
  ...new Set([...Object.keys(harmReasons), ...Object.keys(listingReasons), ...Object.keys(wordsReasons)]),
] as (keyof typeof harmReasons | keyof typeof listingReasons | keyof typeof wordsReasons)[]
export type ReportReason = keyof typeof harmReasons | keyof typeof listingReasons | keyof typeof wordsReasons

/** Of messages and conversations. */
export const chatReasons = reasonsByKind.chat
export type ChatReason = keyof typeof chatReasons

/** Reason → its English name, for this kind of thing. */
export function reasonsFor(kind: ReportKind): Partial<Record<ReportReason, string>> {
  return reasonsByKind[kind]
}

/** What came of a report: something was done about it, or what it is about may stay. */
export const reportOutcomes = ['dealt-with', 'nothing-wrong'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
