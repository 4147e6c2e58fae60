import { useSyncExternalStore } from 'react'
import { cartCountPattern } from '../cart-count-cookie.ts'

/** Event that tells the links to the cart that the cookie has changed. */
const countEvent = 'cart-count'

/** Number of pieces in the browser's cart; 0 while a page hydrates, since pages for guests are the same for all. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0)
}

export function readCount(): number {
  return Number(cartCountPattern.exec(document.cookie)?.[1] ?? 0)
}

/** Call this when the server has sent another count. */
export function notifyCount(): void {
  dispatchEvent(new Event(countEvent))
}

function subscribe(listener: () => void): () => void {
  addEventListener(countEvent, listener)
  addEventListener('focus', listener)
  return () => {
    removeEventListener(countEvent, listener)
    removeEventListener('focus', listener)
  }
}
