import { oc } from '@orpc/contract'
import { z } from 'zod'
import { passkeyAssertion } from './passkey-answers.ts'

/** The ways in which somebody who is logged in can prove that it is them. */
export const proofWay = z.enum(['password', 'code', 'passkey', 'mail'])
export type ProofWay = z.infer<typeof proofWay>

export const proof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: z.string().max(1000) }),
  /** a code from the app, a recovery code, or a code from a mail */
  z.object({ by: z.enum(['code', 'mail']), code: z.string().max(40) }),
  z.object({ by: z.literal('passkey'), response: passkeyAssertion }),
])
export type Proof = z.infer<typeof proof>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.route({ method, path, summary, tags: ['Sign-in'], ...(description && { description }) })

/** Calls answered with 403 gm-error-proof-needed require a proof that is at most ten minutes old (decision 0028). */
export const recentProofContract = {
  getProof: call('GET', '/auth/proof', 'Whether the session has a recent proof, and the ways to give one').output(
    z.object({ isRecent: z.boolean(), ways: z.array(proofWay) }),
  ),
  prove: call(
    'POST',
    '/auth/proof',
    'Prove that it is you; valid for ten minutes, and renews the session’s token',
    'Codes: gm-error-invalid-credentials, gm-error-invalid-code, gm-error-passkey, gm-error-proof-code. 429 with Retry-After after ten wrong ones in 15 minutes.',
  )
    .input(proof)
    .output(z.object({ success: z.boolean() })),
  beginPasskeyProof: call('POST', '/auth/proof/passkey', 'Options for a proof with a passkey').output(
    z.object({ options: z.unknown() }),
  ),
  sendProofCode: call(
    'POST',
    '/auth/proof/mail',
    'Send a code by mail, if there is neither a password nor two-step codes; valid for 15 minutes and five tries',
  ).output(z.object({ success: z.boolean() })),
}
