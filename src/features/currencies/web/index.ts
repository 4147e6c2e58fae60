export { type Price, priceOf } from './price-of.ts'
export { usePrice } from './use-price.ts'
