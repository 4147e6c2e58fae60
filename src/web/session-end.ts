const end = new AbortController()

/**
 * Aborted when the session that the page was loaded with is over, or about to be ended: what asks by itself would be refused, and
 * browsers report that among the page's errors.
 */
export const sessionEnd: AbortSignal = end.signal

export function endSession(): void {
  end.abort()
}
