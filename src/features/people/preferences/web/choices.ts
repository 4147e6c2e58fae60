import { languageNamed } from '#shared/languages.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { Currency } from '../preferences.contract.ts'

export type Choice = {
  value: string
  label: string
  /** shown beside the label in a fainter colour; found by typing, too */
  note?: string
  /** says why it is among the first */
  hint?: string
  /** language of the label, if it differs from the page’s */
  lang?: string
}

/** docs/product.md §2: rows visible without scrolling. */
export const visibleRows = { language: 7, country: 5, currency: 2 } as const

export function languageChoices(offered: readonly string[]): Choice[] {
  return offered.map(code => ({ value: code, label: languageNamed(code), lang: code }))
}

/** All countries, the visitor’s first. `names` by alpha-2 code in capitals, `own` in lower case. */
export function countryChoices(names: Record<string, string>, own: string): Choice[] {
  const all = Object.entries(names).map(([code, label]) => ({ value: code.toLowerCase(), label }))
  return firstOf(all, [own])
}

/** All currencies: the visitor’s first, then their country’s, which gets the `hint`. */
export function currencyChoices(all: Currency[], own: string, country: string, hint: string): Choice[] {
  const fitting = currencyOf(all, country)
  const choices = all.map(({ code, name, symbol }) => ({
    value: code,
    label: name,
    note: symbol === code ? code : `${code} · ${symbol}`,
    ...(code === fitting && { hint }),
  }))
  return firstOf(choices, [own, fitting])
}

/** The code of a country's currency; the country is alpha-2 in lower case. */
export function currencyOf(all: Currency[], country: string): string | undefined {
  return all.find(({ countries }) => countries.includes(country.toUpperCase()))?.code
}

function firstOf(choices: Choice[], values: (string | undefined)[]): Choice[] {
  const first = values.flatMap(value => choices.find(choice => choice.value === value) ?? [])
  return [...new Set([...first, ...choices])]
}

/** True if every typed word begins a word of the label, the note or the code; ignores case and accents. */
export function isFound({ value, label, note = '' }: Choice, typed: string): boolean {
  const words = fold(`${label} ${note} ${value}`).split(/[^\p{L}\p{M}\p{N}$€£¥]+/u)
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every(part => words.some(word => word.startsWith(part)))
}

/**
 * Removes accents of Latin letters, and joiners that many people don't type. Marks of other scripts are vowels and
 * stay.
 */
function fold(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+|[\u200c\u200d]/gu, '')
    .toLowerCase()
}
