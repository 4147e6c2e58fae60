/** A part of a password, with the pattern that zxcvbn found. */
type Part = { pattern: string; token: string }

/** guesses per character of a part that isn't a word zxcvbn knows */
const perCharacter = 10
/** guesses per letter of a pronounceable part: in any language some 80,000 words have seven letters */
const perLetter = 5
/** consecutive letters of one script, with their marks */
const words = /(?:\p{L}\p{M}*){3,}/gu

/**
 * Number of guesses that a password takes. zxcvbn knows English; letters that look random to it may be a word of
 * another language, such as “kurundu”, and are counted as one.
 * @param guesses zxcvbn's count for all parts
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
