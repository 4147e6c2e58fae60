/** Max characters of a post. */
export const longestFeedback = 5000
/** Max enterprises that a post names. */
export const maxTags = 10
/** Max posts on a page, each with its first answers: if all were at full length, the page would be 1.8 MB. */
export const maxPosts = 20
