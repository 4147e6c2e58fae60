export const checkoutPath = '/checkout'
export const successPath = '/checkout-success'

/** Path in the email of a guest’s order that adds it to an account. */
export const claimPath = '/order-view/claim'

/** Link to one vendor’s part, for an email; with the key of the purchase if its buyer has no account. */
export function orderLink(
  publicUrl: string,
  id: number,
  { userId, key }: { userId: string | null; key: string },
): string {
  return `${publicUrl}/order-view/${id}${userId ? '' : `?key=${key}`}`
}
