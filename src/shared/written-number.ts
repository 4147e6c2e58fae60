import { asciiDigits } from './ascii-digits.ts'

/** A number as somebody wrote it, in Western digits. */
export type WrittenNumber = {
  /** without marks and leading zeros; `0` if empty */
  whole: string
  /** '' if there is none */
  fraction: string
  /** its only mark, if it could separate thousands as well as decimals, as in `1,234`; see {@link inThousands} */
  either?: '.' | ','
}

/** max characters: the largest number in its longest notation is shorter */
export const longestNumber = 60

const grouped = /^[1-9]\d{0,2}(?<mark>[,.' ])\d{3}(?:\k<mark>\d{3})*$/
const indianGrouped = /^[1-9]\d?(?:,\d{2})*,\d{3}$/

/**
 * Reads a number in any notation that people and programs use: `.8`, `0,80`, `1.`, `1,234.50`, `1.234,50`, `1'234.5`,
 * `1 234`, `12,34,567`, `１２`, `١٫٥`, in digits of any script.
 * @returns undefined if it is not a number, has a sign, or groups its digits by no known rule
 */
export function readNumber(text: string): WrittenNumber | undefined {
  const number = plainNumber(text)
  if (!/^\d[\d.,٫' ]*$|^[.,٫]\d+$/.test(number)) return undefined
  const marks = [...number.replace(/\d/g, '')]
  const decimal = marks.findLast(mark => mark !== "'" && mark !== ' ')
  const isOnly = new Set(marks).size === 1
  if (decimal === undefined || (isOnly && marks.length > 1)) return wholeOf(number)
  const at = number.lastIndexOf(decimal)
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)]
  if (/\D/.test(fraction) || whole.includes(decimal)) return undefined
  const read = wholeOf(whole || '0')
  if (!read) return undefined
  const mayBeThousands = (decimal === '.' || decimal === ',') && isOnly && grouped.test(number)
  return { ...read, fraction, ...(mayBeThousands && { either: decimal }) }
}

/** The other reading of an ambiguous number: `1,234` as 1234, not 1.234. */
export function inThousands({ whole, fraction }: WrittenNumber): WrittenNumber {
  return { whole: whole + fraction, fraction: '' }
}

function wholeOf(number: string): WrittenNumber | undefined {
  if (/\D/.test(number) && !grouped.test(number) && !indianGrouped.test(number)) return undefined
  return { whole: number.replace(/\D/g, '').replace(/^0+(?=\d)/, ''), fraction: '' }
}

/** invisible marks, which pages and spreadsheets put around numbers in texts of the other direction */
const unseen = /[\u061c\u200b\u200e\u200f\u2066-\u2069\ufeff]/g

/**
 * A text with Western digits and one form for each mark: wide characters become narrow, and all spaces the same. '' for
 * a text that is longer than any number, or has superscript or subscript digits.
 */
export function plainNumber(text: string): string {
  const typed = text.trim()
  if (typed.length > longestNumber || /\p{No}/u.test(typed)) return ''
  return asciiDigits(typed)
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2019\u02bc\u066c]/g, "'")
    .trim()
}
