/** The letters of Spain’s identity numbers: by the remainder of 23 they find every wrong digit and every two that swapped. */
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** What a buyer writes into a bank transfer: “P-10423-1L”, the order group, which try of it, and a check letter. */
export function bankReference({ groupId, number }: { groupId: number; number: number }): string {
  return `P-${groupId}-${number}${letterOf(groupId, number)}`
}

/** Reads one as people write it; null if it can’t be one. */
export function readBankReference(text: string): { groupId: number; number: number } | null {
  const found = /^P[-\s]*(\d{1,10})[-\s]+(\d{1,4})[-\s]*([A-Z])$/.exec(text.trim().toUpperCase())
  if (!found) return null
  const [groupId, number] = [Number(found[1]), Number(found[2])]
  return letterOf(groupId, number) === found[3] ? { groupId, number } : null
}

function letterOf(groupId: number, number: number): string {
  return letters[Number(`${groupId}${number}`) % letters.length] ?? ''
}
