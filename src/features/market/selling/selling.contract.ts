import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listing, ownRate, shippingProfile } from '#features/market/listings/listings.contract.ts'
import { currentFees } from '#features/platform/fees/fees.contract.ts'
import { type ClientsOf, id, jsonId, language, revision } from '#shared/contract-parts.ts'
import { listingDraft, savedParts } from './listing-draft.ts'
import { problemCodes } from './listing-problems.ts'
import { listingTableContract } from './listing-table.contract.ts'
import { listingStates } from './listing-table.ts'

const saved = z.object({
  at: z.string(),
  /** null: their account is gone */
  by: z.string().nullable(),
  isMe: z.boolean(),
})

/** Others who are working on the draft, and what they did. */
export const draftNews = z.object({
  /** counts what was saved and published */
  revision: z.number(),
  saved: saved.nullable(),
  /** others who have the editor open */
  other: z.object({ name: z.string(), at: z.string() }).nullable(),
})
export type DraftNews = z.infer<typeof draftNews>

export const editedListing = draftNews.extend({
  id: z.number(),
  vendorId: z.number(),
  status: z.enum(listingStates),
  /** status of the published listing */
  kind: z.enum(['basic', 'cart']),
  content: listingDraft,
  /** something is written that buyers don’t see yet */
  hasChanges: z.boolean(),
  mayChange: z.boolean(),
})
export type EditedListing = z.infer<typeof editedListing>

/** Data about the enterprise that the editor needs. */
export const sellingVendor = z.object({
  id: z.number(),
  brand: z.string(),
  subDomain: z.string(),
  /** ISO 3166-1 alpha-2 of its first location */
  country: z.string().nullable(),
  /** ISO 4217, of its shop, or of its country before there is one */
  currency: z.string(),
  /** something of it was published with a price */
  isPriced: z.boolean(),
  shipsFrom: z.array(z.string()),
  /** in their order; the first one holds all stock that isn't split */
  stockLocations: z.array(z.object({ id: z.number(), name: z.string(), country: z.string().nullable() })),
  rates: z.array(ownRate),
  /** sets of rates beside the general one */
  profiles: z.array(shippingProfile),
  certificates: z.array(z.object({ id: z.number(), title: z.string() })),
  /** what the platform keeps of what buyers pay for the items */
  fees: currentFees,
  mayChange: z.boolean(),
})
export type SellingVendor = z.infer<typeof sellingVendor>

const status = z.object({ status: editedListing.shape.status })
const problem = z.object({ field: z.string(), code: z.enum(problemCodes) })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description = '') =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Selling'] })

const ofListing = z.object({ id })
const newer =
  'Codes: gm-error-draft-changed (409): somebody saved or published since that revision; gm-error-picture-missing.'

export const sellingContract = {
  getSellingVendor: call(
    'GET',
    '/vendors/{vendorId}/selling',
    'Data about the enterprise that the editor of listings needs',
  )
    .input(z.object({ vendorId: id, language }))
    .output(sellingVendor),
  createListing: call(
    'POST',
    '/vendors/{vendorId}/listings',
    'Begin a listing: a draft with the content so far',
    'Takes an `Idempotency-Key`.',
  )
    .input(z.object({ vendorId: id, content: savedParts }))
    .output(editedListing),
  getDraft: call('GET', '/listings/{id}/draft', 'The draft of a listing, in all languages')
    .input(ofListing)
    .output(editedListing),
  saveDraft: call(
    'PUT',
    '/listings/{id}/draft',
    'Save parts of a draft; buyers see them once it is published',
    `Takes an \`Idempotency-Key\`. ${newer}`,
  )
    .input(z.object({ id, revision, content: savedParts }))
    .output(editedListing),
  openDraft: call(
    'POST',
    '/listings/{id}/draft/open',
    'Report that the caller has the editor open, and learn who else has',
  )
    .input(ofListing)
    .output(draftNews),
  discardDraft: call(
    'POST',
    '/listings/{id}/draft/discard',
    'Discard the draft and return to the published listing',
    newer,
  )
    .input(z.object({ id, revision }))
    .output(editedListing),
  previewListing: call('GET', '/listings/{id}/preview', 'The draft as a buyer would see it')
    .input(z.object({ id, language }))
    .output(listing),
  publishListing: call('PUT', '/listings/{id}/publish', 'Publish the draft, or list everything that it lacks', newer)
    .input(z.object({ id, revision }))
    .output(
      z.object({
        isPublished: z.boolean(),
        /** a moderator has hidden it, and looks at what was corrected before buyers see it */
        waits: z.boolean(),
        problems: z.array(problem),
        revision: z.number(),
      }),
    ),
  unpublishListing: call('PUT', '/listings/{id}/unpublish', 'Take a listing out of the marketplace, back to a draft')
    .input(ofListing)
    .output(status),
  archiveListing: call('PUT', '/listings/{id}/archive', 'Archive a listing').input(ofListing).output(status),
  activateListing: call(
    'PUT',
    '/listings/{id}/active',
    'Take a listing out of the archive: it is published if it lacks nothing, otherwise it is a draft',
  )
    .input(ofListing)
    .output(status),
  duplicateListing: call('POST', '/listings/{id}/duplicate', 'Create a draft as a copy of a listing')
    .input(ofListing)
    .output(z.object({ id: jsonId })),
  deleteListing: call('DELETE', '/listings/{id}', 'Delete a listing; orders keep what was bought')
    .input(ofListing)
    .output(z.object({ deleted: z.literal(true) })),
}

export const contracts = { selling: sellingContract, listingTable: listingTableContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
