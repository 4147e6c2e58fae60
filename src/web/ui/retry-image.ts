/** docs/product.md §9 “Times” */
const everyMs = 5000

/**
 * Tries a picture that did not load again every five seconds, each time by an address that no cache knows.
 * @param show gets the address of the next try
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
