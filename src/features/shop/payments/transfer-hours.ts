/**
 * Hours that a buyer has for a bank transfer. For an order others wait for what is kept for it, so they are few; for what the
 * platform itself sells nothing is kept (decision 0102). Half of them later the buyer is reminded.
 */
export const transferHours = {
  /** @limit hours for which a transfer for an order is awaited */
  order: 48,
  /** @limit hours for which a transfer for what the platform sells is awaited */
  sale: 168,
}
