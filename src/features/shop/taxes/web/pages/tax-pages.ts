export { AdminTaxRatesPage } from './AdminTaxRatesPage.tsx'
export { adminTaxRatesLoader } from './admin-tax-rates.loader.ts'
