import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  // a second cart was put into the first before
  person: { 'carts.user_id': moves() },
  enterprise: {
    'cart_lines.vendor_id': moves(),
    'cart_parts.vendor_id': moves(aside('cart_id')),
    'put_aside_lines.vendor_id': moves(),
  },
})
