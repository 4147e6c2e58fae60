type Listener = (topic: string, ids: number[]) => void

const waiting: Parameters<Listener>[] = []
let listener: Listener | undefined

/** Announces what a visitor saw or did, to whichever feature listens; the first hundred are buffered until then. */
export function announce(topic: string, ids: number[]): void {
  if (listener) listener(topic, ids)
  else if (waiting.length < 100) waiting.push([topic, ids])
}

/** Subscribes to everything, including earlier announcements. There is one listener, for the lifetime of the page. */
export function listenToAnnouncements(hear: Listener): void {
  listener = hear
  for (const [topic, ids] of waiting.splice(0)) hear(topic, ids)
}
