// apart from the contract, whose schemas pages go without

/** Pieces of one variant in a cart. */
export const maxPieces = 999
/** Different variants in a cart. */
export const maxLines = 100
/** Characters of a way to ship: `rate-` and a rate of each set of an enterprise. */
export const maxOptionLength = 160
