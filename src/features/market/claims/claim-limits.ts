/** characters of a claim’s message, and of the reason why it is refused */
export const longestMessage = 2000

/** digits of the code that is mailed */
export const codeDigits = 8
