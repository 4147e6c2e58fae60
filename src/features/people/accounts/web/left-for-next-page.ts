const messageKey = 'pola:message'
const offerKey = 'pola:offer-passkey'
/** Keeps the reason for the login while the browser looks for a login on another of our hosts (other-login.ts). */
export const requestKey = 'pola:sign-in'

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
