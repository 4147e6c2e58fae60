/** Credits that a paid year of a subscription gives. */
export const creditsPerTerm = 12

/** Credits of a newly approved enterprise, so that its first boost costs nothing. */
export const creditsAtApproval = 2

/** Years after which credits that were not spent expire. */
export const creditYears = 1

/** Credits for starting or prolonging a boost. */
export const boostCosts = { vendor: 2, listing: 1 } as const

/** Why credits moved. */
export const creditKinds = ['term', 'approval', 'boost', 'expiry', 'refund'] as const
export type CreditKind = (typeof creditKinds)[number]

/** The feature's README says what an amount in each account means. */
export type CreditAccount = 'balance' | 'issued' | 'spent' | 'expired'
