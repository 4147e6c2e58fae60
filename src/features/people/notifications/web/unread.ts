import { useSyncExternalStore } from 'react'

let unread: number | undefined
const listeners = new Set<() => void>()

/** How much is unread for the visitor; undefined until the server said so. */
export function useUnread(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => undefined,
  )
}

export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
