/** Only the person who saved an address sees and changes it, whoever they act as. */
export function isOwnAddress(viewer: { userId: string }, address: { userId: string }): boolean {
  return address.userId === viewer.userId
}
