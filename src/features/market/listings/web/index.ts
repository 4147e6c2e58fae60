export type { ListingHit } from '../listings.search.ts'
export { ListingCard, type ListingCardTexts } from './components/ListingCard.tsx'
export { useListingCardTexts } from './listing-card-texts.ts'
export { categoriesQuery } from './use-categories.ts'
