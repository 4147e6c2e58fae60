import { apiErrorOf } from '#web/api-client/api-error.ts'

/** Called once with whether the person proved that it is them. */
type Wish = (isProved: boolean) => void

const event = 'pola:ask-for-proof'
let asking: Promise<boolean> | undefined

/**
 * Makes a call that may need a recent proof: if the server requires one, a dialog asks for it, and the call is repeated.
 * No input is lost. Closing the dialog rejects with the server's error.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (apiErrorOf(error).code !== 'gm-error-proof-needed' || !(await askForProof())) throw error
    return call()
  }
}

function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>(settle => {
    const isHeard = !dispatchEvent(new CustomEvent<Wish>(event, { detail: settle, cancelable: true }))
    if (!isHeard) settle(false)
  }).finally(() => {
    asking = undefined
  })
  return asking
}

/** Subscribes to requests for a proof; returns the unsubscribe function. */
export function listenToProof(hear: (settle: Wish) => void): () => void {
  const listen = (one: Event) => {
    one.preventDefault()
    hear((one as CustomEvent<Wish>).detail)
  }
  addEventListener(event, listen)
  return () => removeEventListener(event, listen)
}
