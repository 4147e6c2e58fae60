export { changePart } from './cart-changes.ts'
export { notifyCount } from './cart-count.ts'
export { notifyOtherTabs } from './cart-tabs.ts'
export { isTooMuch, tooMuchText } from './cart-texts.ts'
export { CartSums } from './components/CartSums.tsx'
export { ClampedNotice } from './components/ClampedNotice.tsx'
export { lineProblemText, notShipped } from './line-problem-text.ts'
export { shippingText } from './shipping-text.ts'
export { isCounted, type ShownPart, shownCart } from './shown-sums.ts'
export { cartQuery, changeCart, followOtherTabs, showCart } from './use-cart.ts'
export { useShownCart } from './use-shown-cart.ts'

/**
 * Loads the items put aside, for pages that show them beside other things; separate, so that other importers of this
 * file don't load it.
 */
export const loadPutAside = () => import('./put-aside-part.tsx')
