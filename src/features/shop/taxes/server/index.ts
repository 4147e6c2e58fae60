export { saveTaxRate } from './save-tax-rate.ts'
