import { cartCountCookie } from '../cart-count-cookie.ts'
import { notifyCount } from './cart-count.ts'

/** Shows a count beside “Cart” before the server has set its cookie. */
export function writeCount(count: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: links read it, also those of other tabs; the other way is not in all browsers
  document.cookie = `${cartCountCookie}=${count}; path=/; samesite=lax`
  notifyCount()
}

/** This tab's channel, which doesn't receive its own messages. */
let channel: BroadcastChannel | undefined

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart')
  return channel
}

/** Tells other tabs that the cart has changed. */
export function notifyOtherTabs(): void {
  ownChannel().postMessage(null)
}

/** @returns the unsubscribe function */
export function hearOtherTabs(hear: () => void): () => void {
  const own = ownChannel()
  own.addEventListener('message', hear)
  return () => own.removeEventListener('message', hear)
}
