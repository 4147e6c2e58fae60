export { currencyIn, currencyOfCountry, isCountry } from './country-currencies.ts'
export { isOfferedCurrency, offeredCurrencies } from './offered-currencies.ts'
export { type Preferences, readCountry, readPreferences } from './read-preferences.ts'
export { preferenceCookies } from './save-preferences.ts'
