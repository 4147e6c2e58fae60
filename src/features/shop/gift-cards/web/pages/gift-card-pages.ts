export { GiftCardPage } from './GiftCardPage.tsx'
export { GiftCardsPage } from './GiftCardsPage.tsx'
export { giftCardLoader, giftCardsLoader } from './gift-cards.loader.ts'
