/** Orders whose transfer is awaited, of one email address and of one address of the network, at a time (decision 0102). */
export const maxPromises = {
  /** @limit orders whose transfer is awaited, of an email */
  ofEmail: 2,
  /** @limit orders whose transfer is awaited, of an address of the network */
  ofVisitor: 4,
}

/** @limit parts of each stock of which all that wait for a transfer may keep one */
export const promisedShare = 4

/** Pieces of a stock that may be kept for transfers altogether: a quarter, but at least one, for a stock of one can be bought so. */
export function maxKept(stock: number): number {
  return Math.max(1, Math.floor(stock / promisedShare))
}

/** Pieces that can still be promised: `free` are in stock, `kept` are kept for transfers already. */
export function mayStillKeep({ free, kept }: { free: number; kept: number }): number {
  return Math.max(0, Math.min(free, maxKept(free + kept) - kept))
}
