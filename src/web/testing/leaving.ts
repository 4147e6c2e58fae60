import { onTestFinished } from 'vitest'

/**
 * Prevents the document from being left, and returns the URLs it would have gone to by script, link or form, in order:
 * `/path?search`, or a whole URL elsewhere. After the test, leaving is still prevented, as something that the test
 * started may end later, and would take the file's other tests along.
 */
export function watchLeaving(): string[] {
  const left: string[] = []
  let isOver = false
  const listen = (event: NavigateEvent) => {
    if (!event.cancelable) return
    event.preventDefault()
    if (isOver) return
    const { origin, href, pathname, search } = new URL(event.destination.url)
    left.push(origin === location.origin ? pathname + search : href)
  }
  navigation.addEventListener('navigate', listen)
  onTestFinished(() => {
    isOver = true
  })
  return left
}
