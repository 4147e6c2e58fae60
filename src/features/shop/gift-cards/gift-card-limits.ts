/** Limits of a gift card's amount, in cents. */
export const leastCents = 500
export const maxCents = 50_000

export const longestName = 80
export const longestMessage = 500

/** @limit days ahead for which a card can be scheduled */
export const furthestDays = 365
