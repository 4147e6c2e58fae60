/** characters of a post */
export const longestFeedback = 5000
