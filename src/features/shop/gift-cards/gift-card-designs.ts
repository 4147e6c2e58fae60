import { drawnCoverLink } from '#features/market/directory/drawn-cover.ts'

/** Pictures that a gift card can have: drawn covers of the directory, by their names. */
export const giftCardDesigns = [
  'honey-preserves-0',
  'tea-coffee-spices-1',
  'community-gardens-2',
  'handloom-3',
  'pottery-4',
  'nature-tours-5',
] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

export function giftCardPicture(design: string): string {
  return drawnCoverLink(design, 800)
}
