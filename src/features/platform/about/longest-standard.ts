/** @limit characters of a minimum standard in a language */
export const longestStandard = 1000
