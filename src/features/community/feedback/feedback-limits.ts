/** characters of a post */
export const longestFeedback = 5000
/** On a page, each with its first answers: all of them at their longest are 1.8 MB. */
export const maxPosts = 20
