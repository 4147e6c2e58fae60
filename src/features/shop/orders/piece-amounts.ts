type Line = { quantity: number; total: number }

/**
 * Price of the first `pieces` of a line with discounts and tax, in cents, by largest remainder: the first pieces get
 * the indivisible cents. So parts of a line add up to its total, however it is split.
 */
function upTo({ quantity, total }: Line, pieces: number): number {
  return Math.floor(total / quantity) * pieces + Math.min(total % quantity, pieces)
}

/** Price of `pieces` of a line after the first `before`. */
export function amountOfPieces(line: Line, before: number, pieces: number): number {
  return upTo(line, before + pieces) - upTo(line, before)
}
