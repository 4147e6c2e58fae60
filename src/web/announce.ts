type Listener = (topic: string, ids: number[]) => void

const waiting: Parameters<Listener>[] = []
let listener: Listener | undefined

/**
 * Announces something that a visitor saw or did, to whichever feature listens; the first hundred announcements are
 * buffered until one does.
 */
export function announce(...what: Parameters<Listener>): void {
  if (listener) listener(...what)
  else if (waiting.length < 100) waiting.push(what)
}

/** Subscribes to all announcements, including earlier ones. There is one listener, for the lifetime of the page. */
export function listenToAnnouncements(hear: Listener): void {
  listener = hear
  for (const what of waiting.splice(0)) hear(...what)
}
