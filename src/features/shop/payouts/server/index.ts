export { nextPayoutTo } from './next-payout.ts'
