/** A part of a password, with the pattern that zxcvbn found. */
type Part = { pattern: string; token: string }

/** guesses for each character of what is no word that zxcvbn knows */
const perCharacter = 10
/** and for each letter of what can be spoken: some 80,000 words have seven letters, in whichever language */
const perLetter = 5
/** letters of one script after each other, with their marks */
const words = /(?:\p{L}\p{M}*){3,}/gu

/**
 * How many guesses a password takes. zxcvbn knows English; what it takes for random letters may be a word of another language, as
 * “kurundu” is, and is counted as one.
 * @param guesses that zxcvbn counted for all parts
 */
export function guessesOf(guesses: number, parts: readonly Part[]): number {
  return parts.reduce((all, part) => (part.pattern === 'bruteforce' ? all * shareOf(part.token) : all), guesses)
}

function shareOf(token: string): number {
  const letters = [...token.matchAll(words)].filter(([word]) => canBeSpoken(word)).map(([word]) => [...word].length)
  return letters.reduce((share, length) => share * (perLetter / perCharacter) ** length, 1)
}

function canBeSpoken(word: string): boolean {
  return /[aeiouyàâäáãåæéèêëíìîïóòôöõøúùûü]/i.test(word) || !/\p{Script=Latin}/u.test(word)
}
