/** What the login modal is asked for: where to go on afterwards, and why it opens. */
export type SignInRequest = {
  /** a path of this site; the page itself where not given */
  redirect?: string
  /** a sentence above the form, in the visitor's language */
  reason?: string
}

const event = 'pola:ask-to-sign-in'

/** Opens the login modal (docs/product.md §4 “Login modal”), for a guest's click that needs an account. */
export function askToSignIn(request: SignInRequest = {}): void {
  dispatchEvent(new CustomEvent<SignInRequest>(event, { detail: request }))
}

/** Hears such wishes until the returned function is called. */
export function listenToSignIn(hear: (request: SignInRequest) => void): () => void {
  const listen = (one: Event) => hear((one as CustomEvent<SignInRequest>).detail)
  addEventListener(event, listen)
  return () => removeEventListener(event, listen)
}
