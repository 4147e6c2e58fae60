/** Where a gift card is bought. */
export const giftCardsPath = '/gift-cards'

/** Where who bought a card sees how it stands. */
export function giftCardPath({ id, key }: { id: number; key: string }): string {
  return `${giftCardsPath}/${id}?key=${key}`
}
