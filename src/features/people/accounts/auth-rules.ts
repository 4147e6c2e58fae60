export const leastPassword = 6
export const longestPassword = 128
