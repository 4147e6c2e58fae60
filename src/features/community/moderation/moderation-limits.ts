/** Max characters of a moderator’s note. */
export const longestNote = 2000

/** Max characters of what happened, in one language. */
export const longestFacts = 3000

/** Max characters of an appeal, and of the words of an order. */
export const longestAppeal = 5000

/** Max cases of a queue's page, and reports and events shown with one case. */
export const casesShown = { inQueue: 50, reports: 100, history: 50 }
