import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, jsonId, language, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { highestStock } from './listing-draft.ts'
import {
  listingKinds,
  listingSorts,
  listingStates,
  listingsPerPage,
  maxAtOnce,
  maxSkus,
  stockStates,
} from './listing-table.ts'

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
  /** pieces in the last 90 days, without those that were cancelled or came back */
  sold: z.number(),
  category: z.string(),
  /** something is written that buyers don’t see yet */
  hasChanges: z.boolean(),
  updatedAt: z.string(),
  /** for events; once it is in the past, buyers don’t see them */
  endsAt: z.string().nullable(),
})
export type OwnListing = z.infer<typeof ownListing>

/** A change to several listings. Money is in minor units of `currency`; listings in another currency are left out. */
const bulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('set-price'), amount: z.number().int().min(0).max(highestPrice), currency: z.string() }),
  z.object({ what: z.literal('change-price'), percent: z.number().min(-100).max(1000) }),
  z.object({ what: z.literal('set-stock'), pieces: z.number().int().min(0).max(highestStock) }),
  z.object({ what: z.literal('add-stock'), pieces: z.number().int().min(-highestStock).max(highestStock) }),
  z.object({ what: z.literal('archive') }),
  z.object({ what: z.literal('activate') }),
  z.object({ what: z.literal('publish') }),
])
export type BulkChange = z.infer<typeof bulkChange>

/**
 * An entry that {@link listingTableContract.changeStock} skipped: the SKU has no variant or several, or the variant's
 * stock isn't managed.
 */
const skippedStock = z.object({ sku: z.string(), why: z.enum(['unknown', 'several', 'not-counted']) })
export type SkippedStock = z.infer<typeof skippedStock>

const pieces = z.number().int().max(highestStock)
const stockOfSku = z.object({ sku: z.string().trim().min(1).max(80) })
/** Pieces that there are, or that come (go, below 0), of one variant. */
const stockOf = z.union([
  stockOfSku.extend({ pieces: pieces.min(0), add: z.undefined().optional() }),
  stockOfSku.extend({ add: pieces.min(-highestStock), pieces: z.undefined().optional() }),
])
export type StockOf = z.infer<typeof stockOf>

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
        /** includes the categories below it */
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
      description:
        'Listings that the change doesn’t fit, such as those without a price, are reported and stay unchanged.',
      tags: ['Selling'],
    })
    .input(z.object({ vendorId: id, ids: z.array(jsonId).min(1).max(maxAtOnce), change: bulkChange }))
    .output(
      z.object({
        changed: z.number(),
        skipped: z.array(
          z.object({ id: z.number(), why: z.enum(['no-variants', 'other-currency', 'not-ready', 'hidden']) }),
        ),
      }),
    ),
  changeStock: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/vendors/{vendorId}/stock',
      summary: 'Set the stock of variants by SKU',
      description:
        'For tills and external stock systems: for each variant either `pieces`, the new number, or `add`, the difference (negative to take away). All changes are saved together; SKUs that don’t fit are reported and left out. Buyers see it at once. Stock doesn’t go below 0, except for variants with backorders.',
      tags: ['Selling'],
    })
    .input(z.object({ vendorId: id, items: z.array(stockOf).min(1).max(maxSkus) }))
    .output(z.object({ changed: z.number(), skipped: z.array(skippedStock) })),
}
