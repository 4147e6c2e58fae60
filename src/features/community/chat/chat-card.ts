export const cardKinds = ['listing', 'order', 'application'] as const
export type CardKind = (typeof cardKinds)[number]

/** What a conversation is about, by its id; the reader’s page reads it with the reader’s rights. */
export type ChatCard = { kind: CardKind; id: number }

/** Type of the state by which the platform pins a card, and key in the content of a message that was written about one. */
export const cardType = 'org.pola.card'

/** The state key of a card. */
export const cardKey = ({ kind, id }: ChatCard): string => `${kind}:${id}`

const inAddress = /^(listing|order|application)-([1-9]\d{0,8})$/

/** `order-12`, as pages that lead to a conversation say what it is about. */
export function cardInAddress(text: string): ChatCard | undefined {
  const [, kind, id] = inAddress.exec(text) ?? []
  return kind ? { kind: kind as CardKind, id: Number(id) } : undefined
}
