import type { SiteLanguage } from '#shared/languages.ts'
import { currencySymbol, minorDigits } from '#shared/money.ts'
import type { Currency } from '../preferences.contract.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { currencyName } from './currency-names.ts'
import { offeredCurrencies } from './offered-currencies.ts'

const lists = new Map<string, Currency[]>()
const countries = Map.groupBy(currencyOfCountry, ([, currency]) => currency)

/** All offered currencies, sorted by their names in that language; computed once per language. */
export function listCurrencies(language: SiteLanguage): Currency[] {
  const known = lists.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(language)
  const list = offeredCurrencies
    .map(code => ({
      code,
      name: currencyName(code, language),
      symbol: currencySymbol(code, language),
      digits: minorDigits(code),
      countries: (countries.get(code) ?? []).map(([country]) => country),
    }))
    .sort((a, b) => compare(a.name, b.name))
  lists.set(language, list)
  return list
}
