import { readPostcodes, writePostcodes } from '#features/market/listings/postcode-ranges.ts'
import { minorDigits } from '#shared/money.ts'
import { readTexts, textValues } from '#web/forms/text-values.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { readDecimal, writeDecimal } from '../decimal.ts'
import type { RateTermsInput, Shipping } from '../shipping.contract.ts'
import { codesOf, textOf, type Values } from './values.ts'

/** Ways to calculate a rate; `free` is its mode. */
export const rateKinds = ['order', 'item', 'weight', 'quantity', 'free'] as const
export type RateKind = (typeof rateKinds)[number]
/** The destination of a rate; `areas`: parts of one country. */
export type RateWhere = 'specific_locations' | 'areas' | 'everywhere_else'

/** A rate in the form: the prefix of its values' keys, and its number of bands. */
export type RateRow = { key: string; id: number | null; bands: number; bounds: Bounds }

/** Limits of an order from before bands existed; they stay unchanged. */
type Bounds = Pick<RateTermsInput, 'minGrams' | 'maxGrams' | 'minPieces' | 'maxPieces'>
export const unbounded: Bounds = { minGrams: null, maxGrams: null, minPieces: null, maxPieces: null }

type Rate = Shipping['rates'][number]

const grams = 3

export function rowsOf(rates: Rate[]): RateRow[] {
  return rates.map(({ id, bands, minGrams, maxGrams, minPieces, maxPieces }) => ({
    key: `r${id}`,
    id,
    bands: bands?.steps.length ?? 2,
    bounds: { minGrams, maxGrams, minPieces, maxPieces },
  }))
}

export function ratesValues({ rates, profiles, currency, home }: Shipping): Values {
  const names = Object.fromEntries(profiles.map(({ id, name }) => [`p${id}-name`, name]))
  return Object.assign(
    { currency, ...names },
    ...rates.map(rate => rateValues(`r${rate.id}`, rate, { currency, home })),
  )
}

function rateValues(key: string, rate: Rate, { currency, home }: Pick<Shipping, 'currency' | 'home'>): Values {
  const money = (amount: number | null) => (amount === null ? '' : writeDecimal(amount, minorDigits(currency)))
  const { bands } = rate
  const steps = (bands?.steps ?? []).flatMap(({ upTo, amount }, at) => [
    [`${key}-upTo-${at}`, upTo === null ? '' : writeDecimal(upTo, bands?.by === 'weight' ? grams : 0)],
    [`${key}-step-${at}`, money(amount)],
  ])
  return {
    ...textValues(`${key}-name`, rate.name),
    [`${key}-profile`]: rate.profileId === null ? '' : `p${rate.profileId}`,
    [`${key}-where`]: whereOf(rate),
    [`${key}-countries`]: rate.countries,
    [`${key}-country`]: rate.countries[0] ?? home ?? '',
    [`${key}-regions`]: rate.areas?.regions ?? [],
    [`${key}-postcodes`]: writePostcodes(rate.areas?.postcodes ?? []),
    [`${key}-kind`]: kindOf(rate),
    [`${key}-amount`]: bands || rate.mode === 'freeshipping' ? '' : money(rate.amount),
    [`${key}-further`]: money(rate.furtherAmount),
    [`${key}-freeFrom`]: money(rate.freeFrom),
    [`${key}-minDays`]: rate.minDays === null ? '' : String(rate.minDays),
    [`${key}-maxDays`]: rate.maxDays === null ? '' : String(rate.maxDays),
    ...Object.fromEntries(steps),
  }
}

/** Values of a new rate. */
export function newRate(key: string, home: string | null): Values {
  return {
    [`${key}-where`]: home ? 'specific_locations' : 'everywhere_else',
    [`${key}-countries`]: home ? [home] : [],
    [`${key}-country`]: home ?? '',
    [`${key}-profile`]: '',
    [`${key}-kind`]: 'order',
  }
}

function whereOf({ countries, areas }: Rate): RateWhere {
  if (areas) return 'areas'
  return countries.length > 0 ? 'specific_locations' : 'everywhere_else'
}

function kindOf({ mode, bands, furtherAmount }: Rate): RateKind {
  if (mode === 'freeshipping') return 'free'
  return bands?.by ?? (furtherAmount === null ? 'order' : 'item')
}

/**
 * The typed rate; numbers that can't be read are NaN, which the contract refuses.
 * @param profiles keys of the sets of rates
 */
export function termsOf(values: Values, { key, id, bands, bounds }: RateRow, profiles: string[]): RateTermsInput {
  const digits = minorDigits(textOf(values, 'currency'))
  const text = (name: string) => textOf(values, `${key}-${name}`)
  const number = (name: string, places = 0) => (text(name) ? readDecimal(text(name), places) : null)
  const kind = text('kind') as RateKind
  const isBanded = kind === 'weight' || kind === 'quantity'
  const hasAmount = kind === 'order' || kind === 'item'
  return {
    id,
    ...bounds,
    mode: kind === 'free' ? 'freeshipping' : 'customrate',
    name: readTexts(values, `${key}-name`),
    ...destinationOf(values, key),
    amount: hasAmount ? readDecimal(text('amount'), digits) : 0,
    furtherAmount: kind === 'item' ? readDecimal(text('further'), digits) : null,
    bands: isBanded
      ? {
          by: kind,
          steps: Array.from({ length: bands }, (_, at) => ({
            upTo: number(`upTo-${at}`, kind === 'weight' ? grams : 0),
            amount: readDecimal(text(`step-${at}`), digits),
          })),
        }
      : null,
    freeFrom: kind === 'free' ? null : number('freeFrom', digits),
    minDays: number('minDays'),
    maxDays: number('maxDays'),
    profile: profiles.includes(text('profile')) ? profiles.indexOf(text('profile')) : null,
  }
}

/** The typed sets of rates. */
export function profilesOf(values: Values, profiles: string[]): { id: number | null; name: string }[] {
  return profiles.map(key => ({
    id: key.startsWith('p') ? Number(key.slice(1)) : null,
    name: textOf(values, `${key}-name`),
  }))
}

/** Unreadable postcodes become a value that the contract refuses. */
function destinationOf(values: Values, key: string): Pick<RateTermsInput, 'countries' | 'areas'> {
  const where = textOf(values, `${key}-where`)
  if (where === 'areas') {
    const postcodes = readPostcodes(textOf(values, `${key}-postcodes`)) ?? [{ from: '', to: '' }]
    const country = textOf(values, `${key}-country`)
    return { countries: country ? [country] : [], areas: { regions: codesOf(values, `${key}-regions`), postcodes } }
  }
  return { countries: where === 'specific_locations' ? codesOf(values, `${key}-countries`) : [], areas: null }
}

/** Problems of the typed rates, by the contract’s rules. */
export async function ratesProblems(
  t: Translate,
  values: Values,
  rows: RateRow[],
  profiles: string[],
): Promise<Problem<Values>[]> {
  const { profiles: known, rateTerms } = await import('../shipping.contract.ts')
  const names = known.safeParse(profilesOf(values, profiles)).error?.issues ?? []
  const ofNames = names.map(({ path: [at], code }) => ({
    field: `${profiles[Number(at)] ?? ''}-name`,
    text: code === 'custom' ? t('There is another one with this name.') : t('Please add a name'),
  }))
  const ofRates = rows.flatMap(row => {
    const found = new Map<string, Problem<Values>>()
    const { key } = row
    if (textOf(values, `${key}-where`) === 'specific_locations' && codesOf(values, `${key}-countries`).length === 0)
      found.set('countries', { field: `${key}-countries`, text: t('Please choose a country.') })
    if (textOf(values, `${key}-where`) === 'areas' && !textOf(values, `${key}-country`))
      found.set('regions', { field: `${key}-country`, text: t('Please choose a country.') })
    for (const { path } of rateTerms.safeParse(termsOf(values, row, profiles)).error?.issues ?? []) {
      const name = fieldOf(path)
      if (!found.has(name)) found.set(name, { field: `${key}-${name}`, text: problemWith(t, name) })
    }
    return [...found.values()]
  })
  return [...ofNames, ...ofRates]
}

function fieldOf([part, list, at, inner]: PropertyKey[]): string {
  if (part === 'areas') return list === 'postcodes' ? 'postcodes' : 'regions'
  if (part === 'bands') return `${inner === 'upTo' ? 'upTo' : 'step'}-${String(at)}`
  if (part === 'furtherAmount') return 'further'
  return String(part)
}

function problemWith(t: Translate, name: string): string {
  if (name === 'regions') return t('Please choose a province or state, or enter postcodes.')
  if (name === 'postcodes')
    return t('Please enter postcodes such as 00–12, 20200. Both sides of a dash are equally long.')
  if (name.startsWith('upTo')) return t('Each band ends above the one before. Only the last may be left open.')
  if (name === 'minDays' || name === 'maxDays') return t('Please enter whole days, the fewest first.')
  return t('Please enter an amount.')
}
