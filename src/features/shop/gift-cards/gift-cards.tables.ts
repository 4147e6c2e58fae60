import type { Generated, Selectable } from 'kysely'

export type GiftCardsTable = {
  id: Generated<number>
  key: Generated<string>
  saleId: number
  codeHash: string | null
  codeEnd: string | null
  /** cents */
  amount: number
  /** cents; updated by a trigger */
  balance: Generated<number>
  design: string
  recipientName: string
  recipientEmail: string
  message: string
  fromName: string
  buyerEmail: string
  buyerId: string | null
  language: string
  /** `visitorKey` of whoever began to buy it; kept for a day */
  visitor: string | null
  /** `2026-12-24`; null: as soon as it is paid */
  sendOn: string | null
  createdAt: Generated<Date>
  paidAt: Date | null
  sentAt: Date | null
  cancelledAt: Date | null
}
export type GiftCard = Selectable<GiftCardsTable>

/**
 * `held`: for an order group that was paid, or is being paid; `freed`: its payment failed; `returned`: a part was
 * refunded.
 */
export type GiftCardEntryKind = 'issued' | 'held' | 'freed' | 'returned'

export type GiftCardEntriesTable = {
  id: Generated<number>
  cardId: number
  at: Generated<Date>
  kind: GiftCardEntryKind
  /** cents; negative for `held` */
  amount: number
  groupId: number | null
  key: string
}

declare module '#server/db/database.ts' {
  interface Tables {
    giftCards: GiftCardsTable
    giftCardEntries: GiftCardEntriesTable
    cartGiftCards: { cartId: string; cardId: number; addedAt: Generated<Date> }
  }
}
