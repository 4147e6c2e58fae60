import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText, text } from '#features/market/directory/profile-texts.ts'
import { id, jsonId, language, pageOf, paging, revision } from '#shared/contract-parts.ts'
import { proposalStates, reviewedFields } from './profile-editing.tables.ts'
import { longestMessage, longestName, maxCertificates, maxSectors } from './profile-limits.ts'

const day = z.iso.date().nullable()

const proposedCertificate = z
  .object({ certificateId: jsonId, number: text(100), issuedOn: day, renewedOn: day, validUntil: day })
  .refine(({ issuedOn, renewedOn }) => !issuedOn || !renewedOn || renewedOn > issuedOn, { path: ['renewedOn'] })
  .refine(({ issuedOn, renewedOn, validUntil }) => !validUntil || validUntil >= (renewedOn ?? issuedOn ?? ''), {
    path: ['validUntil'],
  })

/** The proposed name, sectors and certificates, each complete. */
export const proposedValues = z.object({
  brand: localText(longestName).refine(names => Object.keys(names).length > 0),
  sectorIds: z.array(jsonId).max(maxSectors),
  certificates: z
    .array(proposedCertificate)
    .max(maxCertificates)
    .refine(all => new Set(all.map(one => one.certificateId)).size === all.length),
})
export type ProposedInput = z.input<typeof proposedValues>

const values = z.object({
  brand: z.record(z.string(), z.string()),
  sectorIds: z.array(z.number()),
  certificates: z.array(
    z.object({
      certificateId: z.number(),
      number: z.string(),
      issuedOn: z.string().nullable(),
      renewedOn: z.string().nullable(),
      validUntil: z.string().nullable(),
    }),
  ),
})
export type ReviewedValues = z.infer<typeof values>

/** A difference in words: the `language` of a text; null for lists, whose entries are added or removed. */
const difference = z.object({
  field: z.enum(reviewedFields),
  language: z.string().nullable(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type Difference = z.infer<typeof difference>

const decided = z.object({
  state: z.enum(proposalStates),
  accepted: z.array(z.enum(reviewedFields)),
  reason: z.string(),
  at: z.string(),
})

const ownProposal = z.object({
  /** what visitors see now */
  current: values,
  open: z
    .object({
      revision: z.number(),
      /** the current values, with the proposed ones in their place */
      proposed: values,
      message: z.string(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** the last decided proposal */
  last: decided.nullable(),
  mayChange: z.boolean(),
})
export type OwnProposal = z.infer<typeof ownProposal>

/** A proposal for admins. */
const proposal = z.object({
  id: z.number(),
  state: z.enum(proposalStates),
  /** stands for the proposal that the admin saw: sent with the decision, which is refused if it has changed */
  seen: z.string(),
  differences: z.array(difference),
  accepted: z.array(z.enum(reviewedFields)),
  message: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  changedAt: z.string(),
  decidedAt: z.string().nullable(),
  vendor: z.object({ id: z.number(), subDomain: z.string(), brand: z.string(), status: z.number() }),
})
export type Proposal = z.infer<typeof proposal>

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Profile editing'], ...(description && { description }) })

export const profileProposalsContract = {
  getOwnProposal: call(
    'GET',
    '/vendors/{id}/proposal',
    'The reviewed properties of an enterprise, and its proposed changes',
  )
    .input(z.object({ id }))
    .output(ownProposal),
  saveProposal: call(
    'PUT',
    '/vendors/{id}/proposal',
    'Propose changes of reviewed properties, or change the open proposal',
    '`revision` is that of the open proposal, null if there is none. Codes: with 409 gm-error-proposal-changed, gm-error-proposal-same.',
  )
    .input(
      z.object({
        id,
        revision: revision.nullable(),
        values: proposedValues,
        message: text(longestMessage).default(''),
      }),
    )
    .output(ownProposal),
  withdrawProposal: call('DELETE', '/vendors/{id}/proposal', 'Withdraw the open proposal')
    .input(z.object({ id }))
    .output(ownProposal),
  getProposals: call('GET', '/admin/profile-proposals', 'Proposals of enterprises, latest first, for admins')
    .input(z.object({ state: z.enum(proposalStates).optional(), ...paging({ limit: 20, max: 100 }), language }))
    .output(pageOf(proposal)),
  decideProposal: call(
    'POST',
    '/admin/profile-proposals/{id}/decision',
    'Accept some or all fields of a proposal; rejected fields need a reason, which the team reads',
    'Codes: with 409 gm-error-proposal-decided, gm-error-proposal-changed (the state that `seen` names is outdated); gm-error-message-required.',
  )
    .input(
      z.object({
        id,
        seen: z.string().max(100),
        accept: z.array(z.enum(reviewedFields)),
        reason: text(longestMessage).default(''),
      }),
    )
    .output(z.object({ success: z.boolean() })),
}
