const place = 'checkout-attempt'

/**
 * The `Idempotency-Key` of an attempt to pay: the same, also after the page was loaded anew, until it was answered. What is
 * paid for belongs to it, for a key can't be used with other input.
 */
export function attemptKey(of: string): string {
  const [kept, ...rest] = read().split(' ')
  if (kept && rest.join(' ') === of) return kept
  const key = crypto.randomUUID()
  write(`${key} ${of}`)
  return key
}

export function endAttempt(): void {
  write('')
}

function read(): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return memory
  }
}

let memory = ''

/** Where storage is refused, this page remembers it. */
function write(text: string): void {
  memory = text
  try {
    sessionStorage.setItem(place, text)
  } catch {
    // remembered above
  }
}
