/** @limit ms after which a missing picture is tried again */
const everyMs = 5000

/**
 * Retries a picture that failed to load every five seconds, each time with a URL that bypasses caches.
 * @param show called with the URL of the next try
 */
export function retryImage(src: string, show: (address: string) => void): { failed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    failed: () => {
      stop()
      timer = setTimeout(() => {
        tries += 1
        show(`${src}${src.includes('?') ? '&' : '?'}try=${tries}`)
      }, everyMs)
    },
    stop,
  }
}
