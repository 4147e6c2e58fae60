export { CartSums } from './components/CartSums.tsx'
export { ClampedNotice } from './components/ClampedNotice.tsx'
export { cartSum } from './shown-sums.ts'
export { cartQuery, followOtherTabs, showCart } from './use-cart.ts'
