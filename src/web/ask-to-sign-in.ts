/** Options of the login modal: where to continue after logging in, and why it opens. */
export type SignInRequest = {
  /** path on this site; default: the current page */
  redirect?: string
  /** a sentence above the form, in the visitor's language */
  reason?: string
}

const event = 'pola:ask-to-sign-in'

/** Opens the login modal (docs/product.md §4 “Login modal”) when a guest's click needs an account. */
export function askToSignIn(request: SignInRequest = {}): void {
  dispatchEvent(new CustomEvent<SignInRequest>(event, { detail: request }))
}

/** Subscribes to requests to open the login modal; returns the unsubscribe function. */
export function listenToSignIn(hear: (request: SignInRequest) => void): () => void {
  const listen = (one: Event) => hear((one as CustomEvent<SignInRequest>).detail)
  addEventListener(event, listen)
  return () => removeEventListener(event, listen)
}
