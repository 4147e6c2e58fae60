import type { Db } from '#server/db/database.ts'
import { credentialAddress, issuerOf, type PublicKey } from '../credential.ts'
import type { CheckedCredential } from '../credentials.contract.ts'
import { shownOf } from './shown-credential.ts'
import { verifiedCredential } from './sign-jws.ts'

type Given = { text: string; keys: readonly PublicKey[]; publicUrl: string; language: string; now?: Date }

/** Whether a credential that somebody shows was signed here, and holds now. */
export async function checkCredential(
  db: Db,
  { text, keys, publicUrl, language, now = new Date() }: Given,
): Promise<CheckedCredential> {
  const issuer = issuerOf(publicUrl)
  const said = verifiedCredential(compactOf(text), issuer, keys)
  const id = said && idOf(said, publicUrl)
  if (!said || said.issuer !== issuer || id === undefined) return { state: 'forged', credential: null }
  const credential = await shownOf(db, id, language)
  if (!credential) return { state: 'unknown', credential: null }
  if (!credential.holds) return { state: 'ended', credential }
  return {
    state: typeof said.validUntil === 'string' && new Date(said.validUntil) <= now ? 'expired' : 'holds',
    credential,
  }
}

/** The signature in a credential’s JSON (EnvelopedVerifiableCredential), or the text itself. */
function compactOf(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' ? id.replace(/^data:application\/vc\+jwt[;,]/, '') : ''
  } catch {
    return ''
  }
}

function idOf({ id }: Record<string, unknown>, publicUrl: string): number | undefined {
  const start = credentialAddress(publicUrl, 0).slice(0, -1)
  const digits = typeof id === 'string' && id.startsWith(start) ? id.slice(start.length) : ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}
