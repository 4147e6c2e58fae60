import { asciiDigits } from './ascii-digits.ts'
import { isCellError, isDay, isRoundedNumber } from './mangled-cell.ts'

/** Why a text is not a phone number. rest: more digits after the number before it. */
export type PhoneFault = 'none' | 'rounded' | 'day' | 'error' | 'rest'

export type ReadPhones = { phones: string[]; dropped: { text: string; why: PhoneFault }[] }

/** min and max digits of a number: the longest numbers have 15 (ITU-T E.164), and some an extension */
const [leastDigits, maxDigits] = [5, 18]
/** characters */
const longest = 40
/** min digits of a number that is complete without the one before it */
const ownDigits = 7
/** max numbers read from one cell */
const maxNumbers = 20

/**
 * The phone numbers in a text, as written but in Western digits. Several are separated by `;`, a comma, a line break,
 * `/`, or a word such as “or”. Numbers that spreadsheets have mangled are dropped, with the reason.
 */
export function readPhones(text: string): ReadPhones {
  const found: ReadPhones = { phones: [], dropped: [] }
  const whole = asciiDigits(text.slice(0, 2000)).trim()
  if (whole === '') return found
  const fault = faultOf(whole)
  if (fault) return { phones: [], dropped: [{ text: whole, why: fault }] }
  const parts = whole.split(between).map(part => part.trim())
  for (const part of joinedGroups(parts.filter(Boolean)).slice(0, maxNumbers))
    for (const one of apart(part)) add(found, one)
  return found
}

const between = /[;,\n\t|•·]|\s&\s|\s(?:or|and|oder|und|y|ou|e|හෝ|සහ|அல்லது|یا|वा)\s/iu

/** Joins `081,555,0142` to one number, because none of its groups could be one. */
function joinedGroups(parts: string[]): string[] {
  const isGrouped =
    parts.length > 1 && parts.every(part => /^[+\d() .-]+$/.test(part) && countDigits(part) < leastDigits)
  return isGrouped ? [parts.join(' ')] : parts
}

/** Splits two numbers with only a slash or a space between them; `081/555 0143` is one number. */
function apart(part: string): string[] {
  const [first = '', ...others] = part.split('/').map(one => one.trim())
  if (others.length === 0 || !standsAlone(first)) return besides(part)
  if (others.every(standsAlone)) return [first, ...others].flatMap(besides)
  return [first, ...others.map(one => `/${one}`)]
}

function standsAlone(part: string): boolean {
  return countDigits(part) >= ownDigits || faultOf(part) !== undefined
}

function besides(part: string): string[] {
  const plus = part.split(/(?<=\d[\s)]*)(?=\+\d)/).map(one => one.trim())
  if (plus.length > 1 && plus.every(one => countDigits(one) >= ownDigits)) return plus
  const long = part.split(/\s+/)
  if (long.length > 1 && long.every(one => /^\+?\d{9,15}$/.test(one))) return long
  // Such as 011 555 0101 077 555 0102.
  if (countDigits(part) <= 15 || !/^[+\d\s().-]+$/.test(part)) return [part]
  for (let at = 1; at < long.length; at++) {
    const halves = [long.slice(0, at).join(' '), long.slice(at).join(' ')]
    const isEven = countDigits(halves[0] ?? '') === countDigits(halves[1] ?? '')
    if (isEven && halves.every(one => one.startsWith('0') || one.startsWith('(0'))) return halves
  }
  return [part]
}

function add({ phones, dropped }: ReadPhones, given: string): void {
  // Data frames write whole numbers like this.
  const text = given.replace(/^(\+?\d{5,})[.,]0+$/, '$1').replace(/\s+/g, ' ')
  const digits = countDigits(text)
  const fault = faultOf(text)
  if (text.startsWith('/')) dropped.push({ text, why: 'rest' })
  else if (fault) dropped.push({ text, why: fault })
  else if (digits < leastDigits || digits > maxDigits || text.length > longest) dropped.push({ text, why: 'none' })
  else if (!phones.includes(text)) phones.push(text)
}

function faultOf(text: string): PhoneFault | undefined {
  if (isCellError(text)) return 'error'
  if (isRoundedNumber(text)) return 'rounded'
  return isDay(text) ? 'day' : undefined
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
