/**
 * Hours that a buyer has for a bank transfer. For an order they are few, because pieces are reserved that others want;
 * for a sale of the platform nothing is reserved (decision 0102). After half of them the buyer is reminded.
 */
export const transferHours = {
  /** @limit hours for which a transfer for an order is awaited */
  order: 48,
  /** @limit hours for which a transfer for a sale of the platform is awaited */
  sale: 168,
}
