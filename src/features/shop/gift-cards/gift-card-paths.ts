/** Page to buy a gift card. */
export const giftCardsPath = '/gift-cards'

/** The listings that gift cards can pay for. */
export const payableListingsPath = '/marketplace?cart=accepts-gift-cards'

/** Page where a card's buyer sees its state. */
export function giftCardPath({ id, key }: { id: number; key: string }): string {
  return `${giftCardsPath}/${id}?key=${key}`
}
