export { changePart } from './cart-changes.ts'
export { cartSum, partSum } from './shown-sums.ts'
export { cartQuery, followOtherTabs, showCart } from './use-cart.ts'
