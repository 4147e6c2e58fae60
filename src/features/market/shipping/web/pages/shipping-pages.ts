export { CustomRatesPage } from './CustomRatesPage.tsx'
export { ShippingSettingsPage } from './ShippingSettingsPage.tsx'
export { customRatesLoader, shippingSettingsLoader } from './shipping.loader.ts'
