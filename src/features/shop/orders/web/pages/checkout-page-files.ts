export { CheckoutPage } from './CheckoutPage.tsx'
export { checkoutLoader } from './checkout.loader.ts'
