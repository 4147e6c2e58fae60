export const checkoutPath = '/checkout'
export const successPath = '/checkout-success'

/** Where the mail of a guest’s order leads to take it into an account. */
export const claimPath = '/order-view/claim'
