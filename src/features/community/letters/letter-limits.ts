/** @limit bytes of a letter as it is sent */
export const maxLetterBytes = 100_000

/** @limit days between two letters to a person, whatever day they choose */
export const leastDays = 6

/** @limit days that the first letter looks back for news */
export const firstDays = 7

/** @limit days that a letter looks back at most: what is older came too late */
export const longestDays = 28

/** @limit letters of a title and of the words below it */
export const longestLetterTitle = 90
export const longestLetterWords = 140

/** @limit things that a letter has; those of each part are below */
export const thingsInLetter = 20
export const answersInLetter = 9
export const bestInLetter = 3
export const newsInLetter = 9
export const feedbackInLetter = 5
export const noticesInLetter = 9

/** @limit days for which a letter's links work and its contents are remembered */
export const keptLetterDays = 180
