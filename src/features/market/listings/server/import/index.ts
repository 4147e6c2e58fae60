export { categoryKey } from './category-key.ts'
export { type CategoryChoices, type CategoryMap, parseCategoryMap } from './choose-categories.ts'
export { importListings, type ListingImport, listingsLock } from './import-listings.ts'
export { type InspectedExport, inspectExport, type UnreadableExport } from './inspect-export.ts'
export { type FileCategories, listCategories } from './list-categories.ts'
export {
  countListingImport,
  type ListingImportCounts,
  type ListingImportResult,
  type ProductResult,
  saidOfRows,
} from './listing-import-result.ts'
export { fingerprintOf, type ListingSnapshot, restoreListing, takeSnapshots } from './listing-snapshots.ts'
export { isProductExport } from './open-export.ts'
export type { FoundPicture, LostPicture, Pictures } from './picture-folder.ts'
export type { MatchedColumns } from './product-columns.ts'
export { writeListingReport } from './write-listing-report.ts'
export type { ListingChange } from './write-listings.ts'
