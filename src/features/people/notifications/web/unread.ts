import { useSyncExternalStore } from 'react'

/** A number that notifies its subscribers of changes; undefined until it is first set. */
function createCount() {
  let count: number | undefined
  const listeners = new Set<() => void>()
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    follow,
    use: (): number | undefined =>
      useSyncExternalStore(
        follow,
        () => count,
        () => undefined,
      ),
    set(next: number): void {
      if (next === count) return
      count = next
      for (const listener of listeners) listener()
    },
  }
}

const notices = createCount()
const messages = createCount()

/** The visitor's unread notifications; undefined until loaded. */
export const useUnread = notices.use
export const setUnread = notices.set
export const onUnread = notices.follow

/** The visitor's conversations with unread messages, in all identities; undefined until loaded. */
export const useUnreadMessages = messages.use
export const setUnreadMessages = messages.set
