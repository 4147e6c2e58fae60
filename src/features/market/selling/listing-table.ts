/** Sort keys and filters of an enterprise's table of listings. */
export const listingSorts = ['updatedAt', 'title', 'price', 'stock', 'sold'] as const
export const listingStates = ['published', 'draft', 'archived', 'hidden'] as const
export const listingKinds = ['cart', 'basic'] as const
export const stockStates = ['low', 'out'] as const

/** a variant of which so many pieces or fewer are left is low */
export const lowStock = 5
/** period in days of the sold pieces in the table */
export const soldDays = 90
/** listings per page, and the maximum that is changed at once */
export const listingsPerPage = 20
export const maxAtOnce = 100

/** SKUs whose stock one call may say. */
export const maxSkus = 500
