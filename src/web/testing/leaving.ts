import { onTestFinished } from 'vitest'

/**
 * Prevents the document from being left, and returns the URLs it would have gone to by script, link or form, in order:
 * `/path?search`, or a whole URL elsewhere.
 */
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
