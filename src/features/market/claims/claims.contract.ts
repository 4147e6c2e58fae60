import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language, pageOf, paging } from '#shared/contract-parts.ts'
import { longestMessage } from './claim-limits.ts'

const words = z
  .string()
  .trim()
  .max(longestMessage)
  .refine(text => !text.includes('\0'))
const done = z.object({ success: z.boolean() })
const state = z.enum(['begun', 'open', 'accepted', 'refused', 'taken'])

/** The message with a claim by document. */
export const documentWords = z.object({ message: words.min(1) })

/** A profile as claimants see it. */
export const claimedProfile = z.object({
  id: z.number(),
  subDomain: z.string(),
  brand: z.string(),
  imageUrl: z.string().nullable(),
  /** it has an owner already */
  isOwned: z.boolean(),
  /** the domain of its website, if a mail to it proves something; `names` are the mailboxes that do, null: all */
  mail: z.object({ domain: z.string(), names: z.array(z.string()).nullable() }).nullable(),
  /** the caller’s claims, latest first */
  own: z.array(
    z.object({
      proof: z.enum(['mail', 'document']),
      state,
      email: z.string().nullable(),
      reason: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type ClaimedProfile = z.infer<typeof claimedProfile>

/** A claim for admins. */
export const claim = z.object({
  id: z.number(),
  proof: z.enum(['mail', 'document']),
  state,
  email: z.string().nullable(),
  message: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** a link that is valid for an hour; null once the file is deleted */
  document: z.object({ fileName: z.string(), url: z.string(), bytes: z.number() }).nullable(),
  claimant: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  profile: z.object({
    id: z.number(),
    subDomain: z.string(),
    brand: z.string(),
    title: z.string(),
    website: z.string().nullable(),
    place: z.string(),
    /** the import source of the profile */
    source: z.string().nullable(),
  }),
})
export type Claim = z.infer<typeof claim>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Claims'], ...(description && { description }) })

export const claimsContract = {
  getClaimedProfile: call('GET', '/claims/profiles/{subDomain}', 'A profile that others listed, and how to claim it')
    .input(z.object({ subDomain: z.string().max(60), language }))
    .output(claimedProfile),
  sendClaimCode: call(
    'POST',
    '/claims/codes',
    'Send a code to an address at the domain of the profile’s website',
    'Valid for an hour and five tries. Codes: gm-error-claim-address, gm-error-claim-owned (409), gm-error-email-not-verified (403).',
  )
    .input(z.object({ vendorId: jsonId, name: z.string().max(64) }))
    .output(z.object({ email: z.string() })),
  enterClaimCode: call(
    'POST',
    '/claims/codes/confirm',
    'Enter the code; the caller becomes the owner and acts as the enterprise',
    'Codes: gm-error-claim-code, gm-error-claim-owned (409).',
  )
    .input(z.object({ vendorId: jsonId, code: z.string().max(40) }))
    .output(z.object({ vendorId: z.number() })),
  sendClaimDocument: call('POST', '/claims/documents', 'Claim a profile by a document, which an admin checks')
    .input(z.object({ vendorId: jsonId, message: words.min(1), fileId: z.uuid() }))
    .output(done),
  getClaims: call('GET', '/claims', 'Claims by document, latest first, for admins')
    .input(z.object({ state: state.optional(), ...paging({ limit: 20, max: 100 }), language }))
    .output(pageOf(claim)),
  decideClaim: call(
    'POST',
    '/claims/{id}/decision',
    'Accept or refuse a claim; a refusal needs a reason, which the claimant reads',
    'Codes: gm-error-claim-decided (409), gm-error-claim-owned (409), gm-error-message-required.',
  )
    .input(z.object({ id, accept: z.boolean(), reason: words.default('') }))
    .output(done),
}

export const contracts = { claims: claimsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
