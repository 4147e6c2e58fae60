export type { BoostPricing } from './boost-pricing.ts'
export { countBoosts } from './change-boost.ts'
export { countFollows } from './list-interactions.ts'
export { countFollowers, setListingLike } from './set-like.ts'
