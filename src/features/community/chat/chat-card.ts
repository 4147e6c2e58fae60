export const cardKinds = ['listing', 'order', 'application'] as const
export type CardKind = (typeof cardKinds)[number]

/** The subject of a conversation, by its id; the page loads it with the reader’s rights. */
export type ChatCard = { kind: CardKind; id: number }

/** Type of the state by which the platform pins a card, and key in the content of a message about one. */
export const cardType = 'org.pola.card'

/** The state key of a card. */
export const cardKey = ({ kind, id }: ChatCard): string => `${kind}:${id}`

const inAddress = /^(listing|order|application)-([1-9]\d{0,8})$/

/** Reads `order-12`, the subject in the address of a link to a conversation. */
export function cardInAddress(text: string): ChatCard | undefined {
  const [, kind, id] = inAddress.exec(text) ?? []
  return kind ? { kind: kind as CardKind, id: Number(id) } : undefined
}
