import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foldName } from '../fold-name.ts'
import { countryAliases } from './country-aliases.ts'

export type CountryMatch = {
  /** ISO 3166-1 alpha-2; XK for Kosovo */
  code: string
  /** Whether a typo of one letter was corrected. */
  guessed: boolean
}

type IsoCodes = [alpha2: string, alpha3: string, numeric: string, iso: string][]

const require = createRequire(import.meta.url)

/**
 * The country that `text` stands for: an alpha-2, alpha-3 or numeric code, its name in any language, an everyday name,
 * or a name with one typo. Undefined if no country or more than one matches. For servers only: it loads all languages.
 */
export function countryCodeOf(text: string): CountryMatch | undefined {
  const whole = lookUp(text)
  if (whole) return whole
  const parts = text.split(/[/,;()|]+|\s[-–]\s/).filter(part => part.trim())
  if (parts.length < 2) return undefined
  const matches = parts.map(lookUp).filter(match => match !== undefined)
  return new Set(matches.map(match => match.code)).size === 1 ? matches[0] : undefined
}

/** The numeric ISO 3166-1 code for an alpha-2 one; 983, a private-use code, for Kosovo. */
export function numberOfCountry(alpha2: string): number | undefined {
  if (alpha2 === 'XK') return 983
  const [, , numeric] = (require('i18n-iso-countries/codes.json') as IsoCodes).find(([code]) => code === alpha2) ?? []
  return numeric === undefined ? undefined : Number(numeric)
}

/** Alpha-2 of a folded alpha-2 or alpha-3 code. */
export function countryCodeOfAlpha(folded: string): string | undefined {
  return /^[a-z]{2,3}$/.test(folded) ? codes().get(folded) : undefined
}

/** Alpha-2 of a numeric ISO 3166-1 code such as `040`. */
export function countryCodeOfNumber(numeric: string): string | undefined {
  return codes().get(numeric.padStart(3, '0'))
}

const seen = new Map<string, CountryMatch | undefined>()

function lookUp(text: string): CountryMatch | undefined {
  const folded = foldName(text)
  if (!folded) return undefined
  if (!seen.has(folded)) {
    if (seen.size > 10_000) seen.clear()
    seen.set(folded, find(folded))
  }
  return seen.get(folded)
}

function find(folded: string): CountryMatch | undefined {
  const exact = codes().get(folded) ?? names().get(folded)
  if (exact) return { code: exact, guessed: false }
  if (folded.length < 5) return undefined
  const near = new Set<string | null>()
  for (const [name, code] of names()) if (name.length > 4 && isOneSlipApart(name, folded)) near.add(code)
  const [code] = near
  return near.size === 1 && code ? { code, guessed: true } : undefined
}

let codeIndex: Map<string, string> | undefined

function codes(): Map<string, string> {
  codeIndex ??= new Map(
    (require('i18n-iso-countries/codes.json') as IsoCodes)
      .flatMap(([alpha2, alpha3, numeric]) =>
        [alpha2.toLowerCase(), alpha3.toLowerCase(), numeric].map(code => [code, alpha2]),
      )
      .concat([['xk', 'XK']])
      .map(([code, alpha2]) => [code ?? '', alpha2 ?? '']),
  )
  return codeIndex
}

/** Every unambiguous folded country name, in all languages and from everyday use, with its alpha-2. */
export function* countryNames(): Generator<[name: string, code: string]> {
  for (const [name, code] of names()) if (code) yield [name, code]
}

let nameIndex: Map<string, string | null> | undefined

/** Folded names in every language of Node and i18n-iso-countries; null for a name that two countries share. */
function names(): Map<string, string | null> {
  if (nameIndex) return nameIndex
  const index = new Map<string, string | null>()
  const add = (name: string, code: string) => {
    const folded = foldName(name)
    if (folded) index.set(folded, (index.get(folded) ?? code) === code && index.get(folded) !== null ? code : null)
  }
  const all = new Set(codes().values())
  for (const language of languagesOfNode()) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of all) {
      const name = inLanguage.of(code)
      if (name) add(name, code)
    }
  }
  const folder = join(dirname(require.resolve('i18n-iso-countries/codes.json')), 'langs')
  for (const file of readdirSync(folder)) {
    // Read instead of required: Node would cache every file.
    const text = readFileSync(join(folder, file), 'utf8')
    const { countries } = JSON.parse(text) as { countries: Record<string, string | string[]> }
    for (const [code, given] of Object.entries(countries)) for (const name of [given].flat()) add(name, code)
  }
  for (const [alias, code] of Object.entries(countryAliases)) index.set(alias, code)
  nameIndex = index
  return index
}

function languagesOfNode(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap(first => letters.map(second => first + second))
  return Intl.DisplayNames.supportedLocalesOf([...pairs, 'ckb', 'fil', 'gsw', 'haw', 'yue', 'zh-Hant', 'sr-Latn'])
}

/** Whether the names differ by one letter added, missing or changed, or by two swapped neighbours. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
