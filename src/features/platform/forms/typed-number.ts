import { numberLocale } from '#shared/languages.ts'
import { inThousands, plainNumber, readNumber as readWritten } from '#shared/written-number.ts'

/** What was typed for a number and is none. */
export type UnreadNumber = { typed: string }

/**
 * Reads a number as it was typed, in digits of any script. What only one reading fits is read that way, whoever's marks it has
 * (`2.100,00`, `0,5`, `1 234`); where a mark could mean decimals or thousands (`1.500`), it means what it does in the language.
 * @param language of the page on which it was typed
 * @returns undefined for what is no number, or not yet, or more exact than numbers are kept
 */
export function readNumber(typed: string, language: string): number | undefined {
  const [, sign = '', unsigned = ''] = /^([-\u2212]?) ?(.*)$/.exec(plainNumber(typed)) ?? []
  const read = readWritten(unsigned)
  if (!read) return undefined
  const { whole, fraction } = read.either && read.either !== decimalMark(language) ? inThousands(read) : read
  const value = Number(`${sign && '-'}${whole}.${fraction || 0}`)
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined
}

/** What somebody typed as an answer: the number, or as it stands what is none yet, or nothing. Points are whole. */
export function typedAnswer(
  typed: string,
  language: string,
  type: 'number' | 'points' = 'number',
): number | UnreadNumber | null {
  if (typed.trim() === '') return null
  const value = readNumber(typed, language)
  if (value !== undefined && (type === 'number' || Number.isInteger(value))) return value
  return { typed: typed.slice(0, longestTyped).toWellFormed().replaceAll('\0', '') }
}

/** An answer as it stands in a field, for {@link readNumber} to read the same again. */
export function numberInField(answer: number | UnreadNumber | undefined, language: string): string {
  if (typeof answer !== 'number') return answer?.typed ?? ''
  return answer.toLocaleString(numberLocale(language), { useGrouping: false, maximumFractionDigits: 20 })
}

/** characters of a field */
export const longestTyped = 40

function decimalMark(language: string): '.' | ',' {
  return (1.5).toLocaleString(numberLocale(language)).includes(',') ? ',' : '.'
}
