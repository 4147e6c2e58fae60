import type { App } from '#web/app-context.ts'
import type { LoginReply } from '../auth.contract.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../passkey-answers.ts'
import { sendRenewing } from './send-renewing.ts'
import { withProof } from './with-proof.ts'

/**
 * Whether this browser supports passkeys here. They are the platform's, and valid on the names below its own, where
 * networks have their sites, but not on a network’s own domain; browsers exclude `localhost`.
 */
export function hasPasskeys({ site }: Pick<App, 'site'>): boolean {
  return (
    !isOnOwnDomain(site) &&
    !location.hostname.endsWith('.localhost') &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Whether the page is on a network’s own domain, where nobody has passkeys. */
export function isOnOwnDomain(site: App['site']): boolean {
  return site.kind === 'whitelabel' && site.isOnOwnDomain === true
}

/** Logs in with a passkey that the visitor chooses; null if cancelled. */
export async function signInByPasskey(app: App, redirect: string): Promise<LoginReply | null> {
  const { options } = await app.clients.auth.beginPasskeyLogin()
  const credential = await shown(options)
  return credential && app.clients.auth.passkeyLogin({ response: credential.toJSON() as PasskeyAssertion, redirect })
}

/** Proves by one of the visitor’s passkeys that it is them; false if cancelled. */
export async function proveByPasskey(app: App): Promise<boolean> {
  const { options } = await app.clients.auth.beginPasskeyProof()
  const credential = await shown(options)
  if (!credential) return false
  const response = credential.toJSON() as PasskeyAssertion
  await sendRenewing(() => app.clients.auth.prove({ by: 'passkey', response }))
  return true
}

function shown(options: unknown): Promise<PublicKeyCredential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return chosen(() => navigator.credentials.get({ publicKey }))
}

/** Creates a passkey on this device or another, and saves it; `stopped` if cancelled. */
export async function makePasskey(app: App, name: string): Promise<'made' | 'stopped' | 'refused'> {
  const { options } = await withProof(() => app.clients.auth.beginPasskey())
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const credential = await chosen(() => navigator.credentials.create({ publicKey }))
  if (!credential) return 'stopped'
  const response = credential.toJSON() as PasskeyRegistration
  const { success } = await withProof(() => app.clients.auth.addPasskey({ name, response }))
  return success ? 'made' : 'refused'
}

/** WebAuthn does not distinguish cancelling from a timeout: both are the visitor’s. */
async function chosen(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null
  } catch (error) {
    if (error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)) return null
    throw error
  }
}
