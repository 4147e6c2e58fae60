// apart from the contract, whose schemas pages go without

/** Pieces of one variant in a cart. */
export const mostPieces = 999
/** Different variants in a cart. */
export const mostLines = 100
/** Characters of a way to ship: `rate-` and a rate of each set of an enterprise. */
export const maxOptionLength = 160
