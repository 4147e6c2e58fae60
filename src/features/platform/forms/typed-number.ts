import { numberLocale } from '#shared/languages.ts'
import { inThousands, plainNumber, readNumber as readWritten } from '#shared/written-number.ts'

/** A typed text that isn't a number. */
export type UnreadNumber = { typed: string }

/**
 * Reads a number as typed, in digits of any script. If only one reading is possible, it is used, whichever language's
 * separators it has (`2.100,00`, `0,5`, `1 234`); if a separator could mean decimals or thousands (`1.500`), the
 * language decides.
 * @param language of the page on which it was typed
 * @returns undefined if it isn't a number, is incomplete, or has more digits than numbers can store
 */
export function readNumber(typed: string, language: string): number | undefined {
  const [, sign = '', unsigned = ''] = /^([-\u2212]?) ?(.*)$/.exec(plainNumber(typed)) ?? []
  const read = readWritten(unsigned)
  if (!read) return undefined
  const { whole, fraction } = read.either && read.either !== decimalMark(language) ? inThousands(read) : read
  const value = Number(`${sign && '-'}${whole}.${fraction || 0}`)
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined
}

/** The answer for a typed text: the number, or the text if it isn't one yet, or nothing. Points are integers. */
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

/** The text of an answer in a field, which {@link readNumber} reads back unchanged. */
export function numberInField(answer: number | UnreadNumber | undefined, language: string): string {
  if (typeof answer !== 'number') return answer?.typed ?? ''
  return answer.toLocaleString(numberLocale(language), { useGrouping: false, maximumFractionDigits: 20 })
}

/** max characters of a field */
export const longestTyped = 40

function decimalMark(language: string): '.' | ',' {
  return (1.5).toLocaleString(numberLocale(language)).includes(',') ? ',' : '.'
}
