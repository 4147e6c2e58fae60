/** Years in which an enterprise can have been founded, as its column takes them. */
export const foundedYears = { least: 1000, most: 2100 }

/** docs/product.md §9 “How many”: other pages that a profile links to */
export const maxLinks = 8
