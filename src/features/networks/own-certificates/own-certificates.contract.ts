import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText, text } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, revision } from '#shared/contract-parts.ts'
import { ownCertificateLimits } from './own-certificate-limits.ts'

const limits = ownCertificateLimits
const stored = z.record(z.string(), z.string())

/** A certificate that a network gives to its members. */
export const ownCertificate = z.object({
  id: z.number(),
  revision: z.number(),
  /** in the reader’s language */
  name: z.string(),
  title: stored,
  description: stored,
  link: z.string().nullable(),
  imageId: z.string().nullable(),
  /** can’t be given any more; who has it keeps it */
  isRetired: z.boolean(),
  /** members that have it today, and visitors see it */
  holders: z.number(),
})
export type OwnCertificate = z.infer<typeof ownCertificate>

export const ownCertificateFields = z.object({
  title: localText(limits.title).refine(title => Boolean(title.en)),
  description: localText(limits.description),
  link: z
    .url({ protocol: /^https$/ })
    .max(limits.link)
    .nullable(),
})
export type OwnCertificateFields = z.infer<typeof ownCertificateFields>

const vendor = z.object({ id: z.number(), name: z.string(), subDomain: z.string() })

export const certificateHolder = z.object({
  vendor,
  /** day (UTC) on which it was given first */
  issuedOn: z.string().nullable(),
  /** last day; null: it stays until it is taken back */
  validUntil: z.string().nullable(),
  /** whether it counts today: its holder is shown as a member, and it hasn’t ended */
  isShown: z.boolean(),
})
export type CertificateHolder = z.infer<typeof certificateHolder>

const may = 'Admins and owners in the network; for others, and for certificates of others, NOT_FOUND.'
const changed = 'gm-error-certificate-changed (409) if somebody saved since `revision`.'
const one = { networkId: id, certificateId: id }
const empty = z.object({})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, summary: string, more = '') =>
  oc.errors({ NOT_FOUND: {} }).route({
    ...{ method, summary, tags: ['Networks'] },
    path: `/networks/{networkId}/${path}`,
    description: `${may} ${more}`.trim(),
  })

export const ownCertificatesContract = {
  getOwnCertificates: call('GET', 'certificates', 'The certificates that a network gives, in order, retired ones last')
    .input(z.object({ networkId: id }))
    .output(z.object({ items: z.array(ownCertificate) })),
  addOwnCertificate: call(
    'POST',
    'certificates',
    'Add a certificate that a network gives',
    `gm-error-certificates-full (409) beyond ${limits.certificates}.`,
  )
    .input(z.object({ networkId: id, fields: ownCertificateFields }))
    .output(z.object({ id: z.number() })),
  changeOwnCertificate: call('PUT', 'certificates/{certificateId}', 'Change a network’s certificate', changed)
    .input(z.object({ ...one, revision, fields: ownCertificateFields }))
    .output(empty),
  setOwnCertificatePicture: call(
    'PUT',
    'certificates/{certificateId}/picture',
    'Give a network’s certificate a picture that was uploaded as a logo, or take it away',
    changed,
  )
    .input(z.object({ ...one, revision, fileId: z.uuid().nullable() }))
    .output(empty),
  retireOwnCertificate: call(
    'PUT',
    'certificates/{certificateId}/retirement',
    'Make a network’s certificate one that can’t be given any more, or can be again',
    `Who has it keeps it. ${changed}`,
  )
    .input(z.object({ ...one, revision, isRetired: z.boolean() }))
    .output(empty),
  sortOwnCertificates: call(
    'PUT',
    'certificate-order',
    'Put the certificates that a network gives into an order',
    'gm-error-certificate-changed (409) unless `ids` are all that can be given.',
  )
    .input(z.object({ networkId: id, ids: z.array(jsonId).max(limits.certificates) }))
    .output(empty),
  getCertificateHolders: call(
    'GET',
    'certificates/{certificateId}/holders',
    'Who has a network’s certificate; with `search`, also members of that name who don’t',
    `At most ${limits.found} of each.`,
  )
    .input(z.object({ ...one, search: z.string().trim().min(2).max(100).optional() }))
    .output(z.object({ items: z.array(certificateHolder), count: z.number(), found: z.array(vendor) })),
  giveOwnCertificate: call(
    'PUT',
    'certificates/{certificateId}/holders/{vendorId}',
    'Give a member a network’s certificate, or another last day of it',
    'Visitors see it while they see the membership. The same again does nothing. NOT_FOUND for who isn’t a shown member; gm-error-certificate-retired (409); gm-error-certificate-ended (409) for a last day in the past.',
  )
    .input(z.object({ ...one, vendorId: id, validUntil: z.iso.date().nullable() }))
    .output(empty),
  takeOwnCertificate: call(
    'POST',
    'certificates/{certificateId}/holders/{vendorId}/withdrawal',
    'Take a network’s certificate back',
    'The reason goes into the member’s log, which its team reads, too. Doing it again does nothing.',
  )
    .input(z.object({ ...one, vendorId: id, why: text(limits.why).refine(Boolean) }))
    .output(empty),
}

export const contracts = { ownCertificates: ownCertificatesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
