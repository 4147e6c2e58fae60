export { readFeePercent, readFees } from './read-fees.ts'
