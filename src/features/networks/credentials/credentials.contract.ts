import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language, listOf } from '#shared/contract-parts.ts'

const party = z.object({ subDomain: z.string(), name: z.string() })

/** What everybody may see of a credential. */
export const shownCredential = z.object({
  id: z.number(),
  enterprise: party,
  network: party,
  level: z.string().nullable(),
  /** the first day of the membership, `YYYY-MM-DD`; null: unknown, or it doesn’t hold */
  since: z.string().nullable(),
  /** when the period ends; null: open, or it doesn’t hold */
  until: z.iso.datetime().nullable(),
  /** whether the enterprise is a member at this level now */
  holds: z.boolean(),
})
export type ShownCredential = z.infer<typeof shownCredential>

/**
 * `forged`: not signed by this site, or changed since; `expired`: it was valid up to a day, and has to be taken anew;
 * `ended`: the membership doesn’t hold now; `unknown`: signed here, but there is nothing to see.
 */
export const credentialStates = ['holds', 'ended', 'expired', 'forged', 'unknown'] as const
export type CredentialState = (typeof credentialStates)[number]

export const checkedCredential = z.object({
  state: z.enum(credentialStates),
  credential: shownCredential.nullable(),
})
export type CheckedCredential = z.infer<typeof checkedCredential>

const membership = z.object({
  network: party.extend({ id: z.number() }),
  level: z.string().nullable(),
  since: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  /** of its credential; null: none was taken at this level */
  credentialId: z.number().nullable(),
})
export type CertifiableMembership = z.infer<typeof membership>

const takenCredential = z.object({
  id: z.number(),
  /** in compact form: a JSON Web Signature of type `vc+jwt` */
  compact: z.string(),
  /** ISO; when it has to be taken anew */
  validUntil: z.iso.datetime(),
})
export type TakenCredential = z.infer<typeof takenCredential>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Networks'] })

export const credentialsContract = {
  getOwnCredentials: call(
    'GET',
    '/vendors/{vendorId}/membership-credentials',
    'The memberships of an enterprise that hold today, and their credentials; its team',
  )
    .input(z.object({ vendorId: id, language }))
    .output(listOf(membership)),
  takeCredential: call(
    'POST',
    '/vendors/{vendorId}/membership-credentials',
    'Take the credential of a membership along, signed anew; the enterprise’s team',
  )
    .input(z.object({ vendorId: id, networkId: jsonId }))
    .output(takenCredential),
  getCredential: call('GET', '/membership-credentials/{id}', 'A credential of a membership, and whether that holds now')
    .input(z.object({ id, language }))
    .output(shownCredential),
  checkCredential: call(
    'POST',
    '/membership-credentials/check',
    'Whether a credential was signed here, and holds now; compact, or as EnvelopedVerifiableCredential in JSON',
  )
    .input(z.object({ credential: z.string().trim().min(1).max(20_000), language }))
    .output(checkedCredential),
  rotateCredentialKey: call(
    'POST',
    '/admin/credential-keys',
    'Sign credentials by a new key from now on; what former ones signed stays valid; admins',
  ).output(z.object({ kid: z.string() })),
}

export const contracts = { credentials: credentialsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
