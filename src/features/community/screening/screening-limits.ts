/** @limit entries of the words list, and of the links list */
export const maxTerms = 5000
/** @limit characters of a listed word, phrase or host */
export const longestTerm = 100
/** @limit characters of the note at a listed word or link */
export const longestNote = 500
/** @limit characters of a text that an admin tries against the rules */
export const longestTrial = 20_000
/** @limit days for which a text is compared with later ones */
export const printDays = 30
