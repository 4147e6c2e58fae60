export { currenciesRoutes } from './currencies.routes.ts'
export { isOfferedCurrency, offeredCurrencies } from './offered-currencies.ts'
export { type Preferences, readPreferences } from './read-preferences.ts'
