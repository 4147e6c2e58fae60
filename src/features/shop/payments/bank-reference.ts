/** The letters of Spain’s identity numbers: by the remainder of 23 they find every wrong digit and every two that swapped. */
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * What a buyer writes into a bank transfer: “P-10423-1H”, the order group, which try of it, and a check letter, so that a slip
 * of the pen is nobody’s reference rather than somebody else’s. For a sale it begins with an S.
 */
export function bankReference({ groupId, saleId, number }: Paid): string {
  const of = groupId ?? saleId
  return `${groupId === null ? 'S' : 'P'}-${of}-${number}${letters[Number(`${of}${number}`) % letters.length]}`
}

type Paid = { groupId: number | null; saleId?: number | null; number: number }
