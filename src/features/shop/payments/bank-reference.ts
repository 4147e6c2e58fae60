/** The letters of Spain’s identity numbers: by the remainder of 23 they find every wrong digit and every two that swapped. */
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * What a buyer writes into a bank transfer: “P-10423-1H”, the order group, which try of it, and a check letter, so that a slip
 * of the pen is nobody’s reference rather than somebody else’s.
 */
export function bankReference({ groupId, number }: { groupId: number; number: number }): string {
  return `P-${groupId}-${number}${letterOf(groupId, number)}`
}

function letterOf(groupId: number, number: number): string {
  return letters[Number(`${groupId}${number}`) % letters.length] ?? ''
}
