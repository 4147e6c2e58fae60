const place = 'checkout-attempt'

/**
 * The `Idempotency-Key` of an attempt to pay: kept until it is answered, even if the page is reloaded. It is bound to
 * the cart and the amount, because a key can't be used with other input.
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

/** If storage is refused, the variable of this page remembers it. */
function write(text: string): void {
  memory = text
  try {
    sessionStorage.setItem(place, text)
  } catch {
    // remembered above
  }
}
