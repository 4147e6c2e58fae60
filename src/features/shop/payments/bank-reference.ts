/**
 * The letters of Spain’s identity numbers: computed from the remainder by 23, they detect every wrong digit and every
 * swap of two.
 */
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * Reference that a buyer writes on a bank transfer: “P-10423-1H”, the order group, the number of the payment, and a
 * check letter, so that a typo is nobody’s reference rather than somebody else’s. For a sale it begins with an S.
 */
export function bankReference({ groupId, saleId, number }: Paid): string {
  const of = groupId ?? saleId
  return `${groupId === null ? 'S' : 'P'}-${of}-${number}${letters[Number(`${of}${number}`) % letters.length]}`
}

type Paid = { groupId: number | null; saleId?: number | null; number: number }
