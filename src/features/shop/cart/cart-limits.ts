// apart from the contract, whose schemas pages go without

/** @limit pieces of one variant in a cart */
export const maxPieces = 999
/** @limit different variants in a cart */
export const maxLines = 100
/** @limit characters in the id of a shipping option: `rate-` and one rate of each of an enterprise's sets */
export const maxOptionLength = 160
