/** @limit cards of a page of the feed */
export const cardsShown = 9

/** @limit pages that one address shows at once: what comes after them has an address of its own */
export const pagesAtOnce = 10

/** @limit things of a card that stands for many */
export const togetherShown = 24

/** @limit new cards that are counted */
export const newCounted = 30

/** @limit letters of a post’s title */
export const longestPostTitle = 90
/** @limit letters of a post */
export const longestPostMessage = 1_000

/** @limit listings that the author of a post chooses from, newest first */
export const listingsOffered = 200

/** @limit enterprises, groups and reasons that somebody wants to see less of */
export const maxMutes = 500
