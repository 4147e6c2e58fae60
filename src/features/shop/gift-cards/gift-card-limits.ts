/** Of a gift card, in cents. */
export const leastCents = 500
export const maxCents = 50_000

export const longestName = 80
export const longestMessage = 500

/** days ahead of which a card can be sent */
export const furthestDays = 365
