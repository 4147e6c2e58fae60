export { CartPage } from './CartPage.tsx'
export { cartLoader } from './cart.loader.ts'
