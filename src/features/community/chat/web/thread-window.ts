/** @limit messages that a conversation begins with: 4 pages */
export const firstMessages = 32

/** Max messages on the page at once, so that threads of any length scroll equally well. */
const maxMessages = 128
/** as many as a slow phone can render within two or three frames */
const step = 8
/** messages on either side of one that was searched for */
const around = 32

/** The messages of a thread that are on the page, by their ids; without an end the window follows new ones. */
export type ThreadWindow = { from?: string | undefined; to?: string | undefined }

/** Indexes of the first shown message and after the last one. */
export function rangeOf(ids: readonly string[], { from, to }: ThreadWindow): [number, number] {
  const last = to === undefined ? -1 : ids.indexOf(to)
  const end = last === -1 ? ids.length : last + 1
  const first = from === undefined ? -1 : ids.indexOf(from)
  const start = first === -1 || first >= end ? Math.max(0, end - firstMessages) : first
  return [start, end]
}

/**
 * Moves the window to older messages; the newest leave it if there are too many. Undefined if there are no older ones.
 */
export function showOlder(ids: readonly string[], window: ThreadWindow): ThreadWindow | undefined {
  const [start, end] = rangeOf(ids, window)
  if (start === 0) return undefined
  const from = Math.max(0, start - step)
  const shownEnd = Math.min(end, from + maxMessages)
  return { from: ids[from], to: shownEnd === ids.length ? undefined : ids[shownEnd - 1] }
}

/** Moves the window to newer messages; the oldest leave it. Undefined if the newest are shown. */
export function showNewer(ids: readonly string[], window: ThreadWindow): ThreadWindow | undefined {
  const [start, end] = rangeOf(ids, window)
  if (end === ids.length) return undefined
  const shownEnd = Math.min(ids.length, end + step)
  const from = Math.max(start, shownEnd - maxMessages)
  return { from: ids[from], to: shownEnd === ids.length ? undefined : ids[shownEnd - 1] }
}

/** A window around a message that the reader wants to see. */
export function showAround(ids: readonly string[], id: string): ThreadWindow | undefined {
  const at = ids.indexOf(id)
  if (at === -1) return undefined
  const end = Math.min(ids.length, at + around)
  return { from: ids[Math.max(0, at - around)], to: end === ids.length ? undefined : ids[end - 1] }
}
