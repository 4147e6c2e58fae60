export { PreferencesSwitch } from './components/PreferencesSwitch.tsx'
export { preferencesLoader } from './pages/preferences.loader.ts'
export { type Price, priceOf } from './price-of.ts'
export { usePrice } from './use-price.ts'
