/** Max orders with an awaited transfer, per email address and per network address, at a time (decision 0102). */
export const maxPromises = {
  /** @limit orders with an awaited transfer per email */
  ofEmail: 2,
  /** @limit orders with an awaited transfer per network address */
  ofVisitor: 4,
}

/** Transfers together may reserve at most one part in this many of each stock. */
export const promisedShare = 4

/**
 * Pieces of a stock that may be reserved for transfers in all: a quarter, but at least one, so that a single piece can
 * be bought this way.
 */
export function maxKept(stock: number): number {
  return Math.max(1, Math.floor(stock / promisedShare))
}

/** Pieces that can still be promised: `free` are in stock, `kept` are reserved for transfers already. */
export function mayStillKeep({ free, kept }: { free: number; kept: number }): number {
  return Math.max(0, Math.min(free, maxKept(free + kept) - kept))
}
