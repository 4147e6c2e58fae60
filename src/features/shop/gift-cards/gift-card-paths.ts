/** Where a gift card is bought. */
export const giftCardsPath = '/gift-cards'

/** The listings that gift cards can pay for. */
export const payableListingsPath = '/marketplace?cart=accepts-gift-cards'

/** Where who bought a card sees how it stands. */
export function giftCardPath({ id, key }: { id: number; key: string }): string {
  return `${giftCardsPath}/${id}?key=${key}`
}
