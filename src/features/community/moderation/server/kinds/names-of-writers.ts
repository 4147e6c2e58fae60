const userPattern = /^user_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const vendorPattern = /^vendor_([1-9]\d{0,8})$/

export const personName = (userId: string) => `user_${userId}`
export const vendorName = (vendorId: number) => `vendor_${vendorId}`

/** `@user_…:host` → `user_…`, the form in which chat identities are stored here. */
export function nameInChat(matrixId: string): string {
  return /^@([^:]+):/.exec(matrixId)?.[1] ?? matrixId
}

/** The account of a person’s chat name; null for others. */
export const userOf = (name: string): string | null => userPattern.exec(name)?.[1] ?? null

/** The enterprise of a chat name; null for others. */
export function vendorOf(name: string): number | null {
  const id = vendorPattern.exec(name)?.[1]
  return id === undefined ? null : Number(id)
}
