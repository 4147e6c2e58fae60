export { addCardToCart, findGiftCard, takeCardOffCart, takeCardsOffCart } from './choose-gift-cards.ts'
export { exportGiftCards } from './export-gift-cards.ts'
export { cardsOfCart, freeCards, holdOnCards, paidByCards, returnToCards } from './spend-gift-cards.ts'
