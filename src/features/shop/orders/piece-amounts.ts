type Line = { quantity: number; total: number }

/**
 * What the first `pieces` of a line cost with discounts and tax, in cents, by largest remainder: the first pieces have the
 * cents that don't divide. So parts of a line add up to it, whatever they are.
 */
function upTo({ quantity, total }: Line, pieces: number): number {
  return Math.floor(total / quantity) * pieces + Math.min(total % quantity, pieces)
}

/** What the `pieces` after the first `before` of a line cost. */
export function amountOfPieces(line: Line, before: number, pieces: number): number {
  return upTo(line, before + pieces) - upTo(line, before)
}
