/** A buyer's pages of an order. */
export { CheckoutSuccessPage } from './CheckoutSuccessPage.tsx'
export { ClaimOrderPage } from './ClaimOrderPage.tsx'
export { checkoutSuccessLoader } from './checkout-success.loader.ts'
export { claimOrderLoader } from './claim-order.loader.ts'
export { OrderPage } from './OrderPage.tsx'
export { orderLoader } from './order.loader.ts'
