type Listener = (topic: string, ids: number[]) => void

const waiting: Parameters<Listener>[] = []
let listener: Listener | undefined

/** Tells what a visitor saw or did with these things, for whichever feature listens; until one does, the first hundred wait. */
export function announce(topic: string, ids: number[]): void {
  if (listener) listener(topic, ids)
  else if (waiting.length < 100) waiting.push([topic, ids])
}

/** Hears everything, also what was announced before. There is one listener, for as long as the page lives. */
export function listenToAnnouncements(hear: Listener): void {
  listener = hear
  for (const [topic, ids] of waiting.splice(0)) hear(topic, ids)
}
