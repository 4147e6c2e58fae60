import { cartCountCookie } from '../cart-count-cookie.ts'
import { countEvent } from './cart-count.ts'

const channel = 'cart'

/** Shows a count beside “Cart” before the server's cookie says it. */
export function tellCount(count: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: links read it, also those of other tabs; the other way is not in all browsers
  document.cookie = `${cartCountCookie}=${count}; path=/; samesite=lax`
  dispatchEvent(new Event(countEvent))
}

/** Tells other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  const sender = new BroadcastChannel(channel)
  sender.postMessage(null)
  sender.close()
}

/** @returns the unsubscribe function */
export function hearOtherTabs(hear: () => void): () => void {
  const receiver = new BroadcastChannel(channel)
  receiver.onmessage = hear
  return () => receiver.close()
}
