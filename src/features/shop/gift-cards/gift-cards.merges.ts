import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'gift_cards.buyer_id': moves() },
})
