import { apiErrorOf } from '#web/api-client/api-error.ts'

/** To be settled once: whether the person showed that it is them. */
type Wish = (isProved: boolean) => void

const event = 'pola:ask-for-proof'
let asking: Promise<boolean> | undefined

/**
 * Makes a call that may take a recent proof: where the server asks for one, a dialog does, and the call is made once more.
 * Nothing that was typed is lost. Whoever closes the dialog gets the server's refusal.
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

/** Hears that a proof is needed until the returned function is called. */
export function listenToProof(hear: (settle: Wish) => void): () => void {
  const listen = (one: Event) => {
    one.preventDefault()
    hear((one as CustomEvent<Wish>).detail)
  }
  addEventListener(event, listen)
  return () => removeEventListener(event, listen)
}
