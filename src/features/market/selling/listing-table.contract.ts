import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, jsonId, language, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { highestAmount, highestStock } from './listing-draft.ts'
import { listingKinds, listingSorts, listingStates, listingsPerPage, mostAtOnce, stockStates } from './listing-table.ts'

const ownListing = z.object({
  id: z.number(),
  kind: z.enum(listingKinds),
  status: z.enum(listingStates),
  title: z.string(),
  /** its first picture */
  imageId: z.string().nullable(),
  /** ISO 4217 */
  currency: z.string(),
  /** minor units, of its cheapest and dearest variant; null without variants */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  variants: z.number(),
  /** pieces of all variants that are counted; null if none is */
  stock: z.number().nullable(),
  stockState: z.enum(stockStates).nullable(),
  category: z.string(),
  /** something is written that buyers don’t see yet */
  hasChanges: z.boolean(),
  updatedAt: z.string(),
  /** of events; in the past, buyers don’t see them */
  endsAt: z.string().nullable(),
})
export type OwnListing = z.infer<typeof ownListing>

/** What is done to several listings. Money is in minor units of `currency`; listings in another one are left out. */
const bulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('set-price'), amount: z.number().int().min(0).max(highestAmount), currency: z.string() }),
  z.object({ what: z.literal('change-price'), percent: z.number().min(-100).max(1000) }),
  z.object({ what: z.literal('set-stock'), pieces: z.number().int().min(0).max(highestStock) }),
  z.object({ what: z.literal('add-stock'), pieces: z.number().int().min(-highestStock).max(highestStock) }),
  z.object({ what: z.literal('archive') }),
  z.object({ what: z.literal('activate') }),
  z.object({ what: z.literal('publish') }),
])
export type BulkChange = z.infer<typeof bulkChange>

export const listingTableContract = {
  getOwnListings: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/listings',
      summary: 'An enterprise’s listings in every status, for its team',
      tags: ['Selling'],
    })
    .input(
      z.object({
        vendorId: id,
        language,
        ...paging({ limit: listingsPerPage, max: 100 }),
        sort: sorting(listingSorts, '-updatedAt'),
        /** within a title in any language, or the beginning of a SKU */
        search: z.string().trim().max(100).default(''),
        status: z.enum(listingStates).optional(),
        kind: z.enum(listingKinds).optional(),
        /** with the categories below it */
        category: id.optional(),
        stock: z.enum(stockStates).optional(),
      }),
    )
    .output(pageOf(ownListing).extend({ mayChange: z.boolean() })),
  changeListings: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/vendors/{vendorId}/listings/changes',
      summary: 'Change prices, stock or status of several listings, all or none',
      description: 'Listings that the change doesn’t fit are told and left as they are: a price where there is none.',
      tags: ['Selling'],
    })
    .input(z.object({ vendorId: id, ids: z.array(jsonId).min(1).max(mostAtOnce), change: bulkChange }))
    .output(
      z.object({
        changed: z.number(),
        skipped: z.array(z.object({ id: z.number(), why: z.enum(['no-variants', 'other-currency', 'not-ready']) })),
      }),
    ),
}
