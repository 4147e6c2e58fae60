/** Credits that a paid year of a subscription gives. */
export const creditsPerTerm = 12

/** Credits of a newly approved enterprise, so that its first boost costs nothing. */
export const creditsAtApproval = 2

/** Years after which credits that were not spent expire. */
export const creditYears = 1

/** What starting or prolonging a boost costs. */
export const boostCosts = { vendor: 2, listing: 1 } as const

/** Why credits moved. */
export const creditKinds = ['term', 'approval', 'boost', 'expiry', 'refund'] as const
export type CreditKind = (typeof creditKinds)[number]

/** What an amount in each account means stands in the feature's README. */
export type CreditAccount = 'balance' | 'issued' | 'spent' | 'expired'
