export type { BoostPricing } from './boost-pricing.ts'
export { countBoosts } from './change-boost.ts'
