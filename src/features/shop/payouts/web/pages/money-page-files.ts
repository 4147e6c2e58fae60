// One chunk for pages that belong together.
export { CardReturnPage } from './CardReturnPage.tsx'
export { cardReturnLoader } from './card-return.loader.ts'
export { PayoutSettingsPage } from './PayoutSettingsPage.tsx'
export { payoutSettingsLoader } from './payout-settings.loader.ts'
export { VendorMoneyPage } from './VendorMoneyPage.tsx'
export { vendorMoneyLoader } from './vendor-money.loader.ts'
