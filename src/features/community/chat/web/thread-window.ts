/** @limit messages that a conversation begins with: 4 pages */
export const firstMessages = 32

/** As many as may stand on the page at once, so that a thread of any length scrolls alike. */
const maxMessages = 128
/** as many come and go at once as a slow phone can draw between two frames or three */
const step = 8
/** on either side of one that somebody looks for */
const around = 32

/** Which of a thread's messages stand on the page, by their ids; without an end it follows what comes. */
export type ThreadWindow = { from?: string | undefined; to?: string | undefined }

/** The places of the first shown message and after the last one. */
export function rangeOf(ids: readonly string[], { from, to }: ThreadWindow): [number, number] {
  const last = to === undefined ? -1 : ids.indexOf(to)
  const end = last === -1 ? ids.length : last + 1
  const first = from === undefined ? -1 : ids.indexOf(from)
  const start = first === -1 || first >= end ? Math.max(0, end - firstMessages) : first
  return [start, end]
}

/** More of what is older; the newest go where too many would stand there. Undefined: there are none. */
export function showOlder(ids: readonly string[], window: ThreadWindow): ThreadWindow | undefined {
  const [start, end] = rangeOf(ids, window)
  if (start === 0) return undefined
  const from = Math.max(0, start - step)
  const shownEnd = Math.min(end, from + maxMessages)
  return { from: ids[from], to: shownEnd === ids.length ? undefined : ids[shownEnd - 1] }
}

/** More of what is newer; the oldest go. Undefined: the newest stand there. */
export function showNewer(ids: readonly string[], window: ThreadWindow): ThreadWindow | undefined {
  const [start, end] = rangeOf(ids, window)
  if (end === ids.length) return undefined
  const shownEnd = Math.min(ids.length, end + step)
  const from = Math.max(start, shownEnd - maxMessages)
  return { from: ids[from], to: shownEnd === ids.length ? undefined : ids[shownEnd - 1] }
}

/** Around a message that somebody wants to see. */
export function showAround(ids: readonly string[], id: string): ThreadWindow | undefined {
  const at = ids.indexOf(id)
  if (at === -1) return undefined
  const end = Math.min(ids.length, at + around)
  return { from: ids[Math.max(0, at - around)], to: end === ids.length ? undefined : ids[end - 1] }
}
