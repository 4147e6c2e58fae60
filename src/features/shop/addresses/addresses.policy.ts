/** Addresses are seen and changed by the person who saved them, whoever they act as, and by nobody else. */
export function isOwnAddress(viewer: { userId: string }, address: { userId: string }): boolean {
  return address.userId === viewer.userId
}
