import { oc } from '@orpc/contract'
import { z } from 'zod'
import { certificateAsks } from '#features/market/directory/certificate-asks.ts'
import { certificateStandings } from '#features/market/directory/certificate-standing.ts'
import { localText, text } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, pageOf, paging, revision } from '#shared/contract-parts.ts'
import { certificateLimits, certificateStates, heldStates } from './certificate-states.ts'

const stored = z.record(z.string(), z.string())
const limits = certificateLimits

/** A certificate as admins keep it, with how many enterprises have it. */
export const certificateRow = z.object({
  id: z.number(),
  revision: z.number(),
  /** in the reader’s language */
  name: z.string(),
  handle: z.string(),
  title: stored,
  description: stored,
  issuer: z.string(),
  scope: stored,
  link: z.string().nullable(),
  networkId: z.number().nullable(),
  /** its network gives it, and stays the one */
  isGiven: z.boolean(),
  imageId: z.string().nullable(),
  asks: z.array(z.enum(certificateAsks)),
  validMonths: z.number().nullable(),
  isRetired: z.boolean(),
  /** enterprises that visitors see, and hold it */
  holders: z.number(),
  /** evidence that no admin has looked at */
  waiting: z.number(),
  /** that end within the next 30 days */
  endsSoon: z.number(),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type CertificateRow = z.infer<typeof certificateRow>

export const certificateFields = z.object({
  handle: z.string().regex(/^[a-z0-9_-]{1,200}$/),
  title: localText(limits.title).refine(title => Boolean(title.en)),
  description: localText(limits.description),
  issuer: text(limits.issuer).refine(Boolean),
  scope: localText(limits.scope),
  link: z
    .url({ protocol: /^https$/ })
    .max(limits.link)
    .nullable(),
  networkId: jsonId.nullable(),
  asks: z.array(z.enum(certificateAsks)).max(certificateAsks.length),
  validMonths: z.number().int().min(1).max(limits.validMonths).nullable(),
})

/** A certificate that an enterprise holds. */
export const heldCertificate = z.object({
  vendor: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }),
  certificate: z.object({ id: z.number(), name: z.string(), link: z.string().nullable() }),
  number: z.string(),
  issuedOn: z.string().nullable(),
  renewedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  hasDocument: z.boolean(),
  /** what the certificate asks for and its holder hasn’t given */
  missing: z.array(z.enum(certificateAsks)),
  standing: z.enum(certificateStandings),
  /** the evidence as it is now: a check is sent back with it */
  evidence: z.string(),
  /** what an admin found of this evidence; null if nobody has looked at it */
  check: z
    .object({ isRight: z.boolean(), why: z.string(), by: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  /** the application that it was published by, where its document is */
  applicationId: z.number().nullable(),
})
export type HeldCertificate = z.infer<typeof heldCertificate>

const why = text(2000).refine(Boolean)
const empty = z.object({})

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: `/${string}`,
  summary: string,
  description = 'Only for admins; for others, and for certificates that don’t exist, NOT_FOUND.',
) => oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Admin'] })

const changed = 'If somebody has changed it since it was read, the answer is 409 gm-error-certificate-changed.'

export const certificatesContract = {
  getCertificates: call('GET', '/admin/certificates', 'Certificates, in order; admins')
    .input(
      z.object({
        ...paging({ limit: 50, max: 100 }),
        state: z.enum(certificateStates).default('inUse'),
        search: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .output(
      pageOf(certificateRow).extend({
        networks: z.array(z.object({ id: z.number(), name: z.string() })),
        /** all that can be chosen, in order */
        inUse: z.array(z.object({ id: z.number(), name: z.string(), revision: z.number() })),
      }),
    ),
  addCertificate: call(
    'POST',
    '/admin/certificates',
    'Add a certificate; admins',
    '409 gm-error-certificate-handle if another one has this handle.',
  )
    .input(z.object({ fields: certificateFields }))
    .output(z.object({ id: z.number() })),
  changeCertificate: call(
    'PUT',
    '/admin/certificates/{id}',
    'Change a certificate; admins',
    `${changed} 409 gm-error-certificate-handle if another one has this handle.`,
  )
    .input(z.object({ id, revision, fields: certificateFields }))
    .output(empty),
  setCertificatePicture: call(
    'PUT',
    '/admin/certificates/{id}/picture',
    'Give a certificate a picture that was uploaded as a logo, or take it away; admins',
    changed,
  )
    .input(z.object({ id, revision, fileId: z.uuid().nullable() }))
    .output(empty),
  sortCertificates: call(
    'PUT',
    '/admin/certificate-order',
    'Put the certificates that can be chosen into an order; admins',
    '409 gm-error-certificate-changed unless the ids are all of these.',
  )
    .input(z.object({ ids: z.array(jsonId).min(1).max(1000) }))
    .output(empty),
  retireCertificate: call(
    'PUT',
    '/admin/certificates/{id}/retired',
    'Make a certificate one that can’t be chosen any more, or can be again; admins',
    changed,
  )
    .input(z.object({ id, revision, isRetired: z.boolean(), why }))
    .output(empty),
  mergeCertificates: call(
    'PUT',
    '/admin/certificates/{id}/merged-into',
    'Give all who have a certificate another one; admins',
    `${changed} 409 gm-error-certificate-merge for the same one, or one that is retired.`,
  )
    .input(z.object({ id, revision, into: jsonId, intoRevision: revision, why }))
    .output(z.object({ enterprises: z.number() })),
  getHeldCertificates: call('GET', '/admin/held-certificates', 'Which enterprises have certificates; admins')
    .input(
      z.object({
        ...paging({ limit: 25, max: 100 }),
        state: z.enum(heldStates).default('waiting'),
        certificateId: id.optional(),
        /** words of an enterprise’s name, or the number */
        search: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .output(pageOf(heldCertificate)),
  checkCertificate: call(
    'PUT',
    '/admin/held-certificates/{vendorId}/{certificateId}/check',
    'Say whether the evidence for a certificate is right; admins',
    'The enterprise’s team gets an email. Without evidence that is right it shows no tick. 409 gm-error-certificate-changed if the evidence has changed since it was read; gm-error-message-required without a reason why it isn’t right.',
  )
    .input(
      z.object({
        vendorId: id,
        certificateId: id,
        evidence: z.string().max(1000),
        isRight: z.boolean(),
        why: text(2000).default(''),
      }),
    )
    .output(empty),
}

export const contracts = { certificates: certificatesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
