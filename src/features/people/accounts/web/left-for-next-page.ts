import type { SignInRequest } from '#web/ask-to-sign-in.ts'

const messageKey = 'pola:message'
const offerKey = 'pola:offer-passkey'
const requestKey = 'pola:sign-in'

/** A message that is shown after the next document has loaded, by the host of the login modal. */
export function leaveMessage(message: string): void {
  sessionStorage.setItem(messageKey, message)
}

export function takeMessage(): string | null {
  const message = sessionStorage.getItem(messageKey)
  if (message) sessionStorage.removeItem(messageKey)
  return message
}

/** After a login by password, the next page may offer a passkey. */
export function leaveOffer(): void {
  sessionStorage.setItem(offerKey, 'yes')
}

export function takeOffer(): boolean {
  const isLeft = sessionStorage.getItem(offerKey) !== null
  if (isLeft) sessionStorage.removeItem(offerKey)
  return isLeft
}

/** What somebody wanted to log in for, while the browser looks for a login on another of our hosts. */
export function leaveRequest(request: SignInRequest): void {
  sessionStorage.setItem(requestKey, JSON.stringify(request))
}

export function takeRequest(): SignInRequest | null {
  const request = sessionStorage.getItem(requestKey)
  if (request) sessionStorage.removeItem(requestKey)
  return request ? JSON.parse(request) : null
}
