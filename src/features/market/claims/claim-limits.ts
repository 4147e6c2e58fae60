/** max characters of a claim’s message, and of the reason for a refusal */
export const longestMessage = 2000

/** digits of the code in the mail */
export const codeDigits = 8
