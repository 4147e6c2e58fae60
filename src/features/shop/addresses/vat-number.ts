import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'

/**
 * Patterns for what follows the country's letters, for the European Union and neighbours with the same kind of numbers.
 */
const patterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

/** Greece’s numbers begin with EL. */
const lettersOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** For countries without a pattern here: letters and digits, as many as any country has. */
const anyNumber = /^[A-Z0-9]{4,20}$/

/**
 * A tax number as it is printed on invoices, without spaces, dots and hyphens: `DE123456789`. Its form is checked by
 * its country’s letters, or without letters by the buyer’s country; whether it is registered is not checked.
 * @param country ISO 3166-1 alpha-2, in capitals
 * @returns undefined if it can't be such a number
 */
export function readVatNumber(typed: string, country: string): string | undefined {
  const given = normalizeText(typed, 'NFKC')
    .toUpperCase()
    .replace(/[\s.\-‐‑–/]/g, '')
  const [letters, rest] = [given.slice(0, 2), given.slice(2)]
  const named = lookUp(patterns, lettersOf(letters))
  if (named?.test(rest)) return `${lettersOf(letters)}${rest}`
  const own = lookUp(patterns, lettersOf(country))
  if (own) return own.test(given) ? `${lettersOf(country)}${given}` : undefined
  // after letters that are a country's, the rest must match its pattern
  return !named && anyNumber.test(given) && /\d/.test(given) ? given : undefined
}
