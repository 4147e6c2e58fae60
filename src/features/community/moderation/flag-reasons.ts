/** Things that have a flag to report them. */
export const reportKinds = ['profile', 'listing', 'feedback', 'forum', 'translation', 'post'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Everything that can be reported: in chat also a message, or a whole conversation. */
export const reportedKinds = [...reportKinds, 'message', 'conversation'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** docs/product.md §9 “Listing flag reasons”, in its order, with their names; used for profiles, too. */
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

/** docs/product.md §9 “Reasons of what harms people”: harm between people who buy, sell and talk. */
export const harmReasons = {
  scam: 'Scam or fraud',
  'pay-elsewhere': 'Asks to pay elsewhere',
  'not-as-described': 'Not as described',
  harassment: 'Harassment or threats',
} as const

/** docs/product.md §9 “Forum flag reasons”. Older reports of feedback and chat may have any of them. */
export const wordsReasons = {
  attack: 'Hate speech or personal attack',
  'not-constructive': 'Not constructive',
  'wrong-location': 'Wrong location',
  spam: 'Spam or advertising',
  other: 'Other',
} as const

/** The reasons that fit what people write to each other and to enterprises. */
const talkReasons = (({ 'not-constructive': _, 'wrong-location': __, ...rest }) => rest)(wordsReasons)

const { scam, 'pay-elsewhere': payElsewhere, 'not-as-described': notAsDescribed, harassment } = harmReasons
const onMarket = { scam, 'pay-elsewhere': payElsewhere }

/** Kind of thing → its reasons in the order they are offered, each with its English name. */
const reasonsByKind = {
  profile: { ...onMarket, ...listingReasons },
  listing: { ...onMarket, 'not-as-described': notAsDescribed, ...listingReasons },
  feedback: { ...onMarket, harassment, ...talkReasons },
  forum: wordsReasons,
  translation: talkReasons,
  post: { ...onMarket, ...talkReasons },
  chat: { ...onMarket, 'not-as-described': notAsDescribed, harassment, ...talkReasons },
} as const satisfies Record<string, Partial<Record<ReportReason, string>>>

/** All reasons that a report may have, including ones that are no longer offered. */
export const reportReasons = [
  ...new Set([...Object.keys(harmReasons), ...Object.keys(listingReasons), ...Object.keys(wordsReasons)]),
] as (keyof typeof harmReasons | keyof typeof listingReasons | keyof typeof wordsReasons)[]
export type ReportReason = keyof typeof harmReasons | keyof typeof listingReasons | keyof typeof wordsReasons

/** The reasons for messages and conversations. */
export const chatReasons = reasonsByKind.chat
export type ChatReason = keyof typeof chatReasons

/** Reason → its English name, for this kind of thing. */
export function reasonsFor(kind: ReportKind): Partial<Record<ReportReason, string>> {
  return reasonsByKind[kind]
}

/** `dealt-with`: admins did something about it; `nothing-wrong`: the reported thing may stay. */
export const reportOutcomes = ['dealt-with', 'nothing-wrong'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
