import { onTestFinished } from 'vitest'

/** Where the document was about to go, by script, link or form, in order; it stays. `/path?search`, or a whole URL elsewhere. */
export function watchLeaving(): string[] {
  const left: string[] = []
  const listen = (event: NavigateEvent) => {
    if (!event.cancelable) return
    event.preventDefault()
    const { origin, href, pathname, search } = new URL(event.destination.url)
    left.push(origin === location.origin ? pathname + search : href)
  }
  navigation.addEventListener('navigate', listen)
  onTestFinished(() => navigation.removeEventListener('navigate', listen))
  return left
}
