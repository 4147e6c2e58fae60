export const checkoutPath = '/checkout'
export const successPath = '/checkout-success'

/** Where the mail of a guest’s order leads to take it into an account. */
export const claimPath = '/order-view/claim'

/** The page of one vendor’s part, for a mail; with the key of the purchase where its buyer has no account. */
export function orderLink(
  publicUrl: string,
  id: number,
  { userId, key }: { userId: string | null; key: string },
): string {
  return `${publicUrl}/order-view/${id}${userId ? '' : `?key=${key}`}`
}
