/** What an enterprise's table of listings is sorted and filtered by. */
export const listingSorts = ['updatedAt', 'title', 'price', 'stock', 'sold'] as const
export const listingStates = ['published', 'draft', 'archived'] as const
export const listingKinds = ['cart', 'basic'] as const
export const stockStates = ['low', 'out'] as const

/** a variant of which so many pieces or fewer are left is low */
export const lowStock = 5
/** of the pieces that the table says were sold */
export const soldDays = 90
/** listings per page, and at most changed at once */
export const listingsPerPage = 20
export const maxAtOnce = 100

/** SKUs whose stock one call may say. */
export const maxSkus = 500
