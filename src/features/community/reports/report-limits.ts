/** characters of a report's message */
export const longestReport = 2000
