const end = new AbortController()

/**
 * Aborts when the session that the page was loaded with has ended, or is about to. Background requests stop then: they
 * would be refused, and browsers report that among the page's errors.
 */
export const sessionEnd: AbortSignal = end.signal

export function endSession(): void {
  end.abort()
}
