export { boostListing, dropEndedListingBoosts } from './boost-listing.ts'
export { canBeBoughtNow, isOfferedNow, isOpenNow } from './can-be-bought.ts'
export { indexCategories } from './category-documents.ts'
export { type CategoryNode, type CategoryTree, loadCategoryTree } from './category-tree.ts'
export {
  addCategory,
  currentCategories,
  findCategories,
  formersOfCategory,
  listingsInCategories,
  moveListings,
  moveListingsBack,
  storedCategories,
  vendorsOfListings,
  withoutFormers,
  writeCategories,
} from './change-categories.ts'
export { changeListingStatus, deleteListings, dropPastListings } from './change-listing-status.ts'
export { changeShop } from './change-shop.ts'
export { type ChangeableVariant, changeVariants } from './change-variants.ts'
export { exportListings } from './export-listings.ts'
export { exportOwnListings } from './export-own-listings.ts'
export { followFormerCategories } from './follow-former-categories.ts'
export { followVendors } from './follow-vendors.ts'
export { shapeListing } from './get-listing.ts'
export { hideListing, showListing } from './hide-listing.ts'
export {
  type CategoryChoices,
  categoryKey,
  type FileCategories,
  type FoundPicture,
  fingerprintOf,
  importListings,
  inspectExport,
  type ListingChange,
  type ListingImportResult,
  type ListingSnapshot,
  type LostPicture,
  listCategories,
  listingsLock,
  type MatchedColumns,
  type Pictures,
  type ProductResult,
  restoreListing,
  saidOfRows,
  takeSnapshots,
  type UnreadableExport,
} from './import/index.ts'
export { indexListings, indexListingsOf, whenListingsIndexed } from './index-listings.ts'
export { listingSitemapEntries } from './listing-sitemap.ts'
export { listingsInBrief } from './listings-in-brief.ts'
export { type LoadedListing, loadListings } from './load-listings.ts'
export { openImportedShop, setTakesOrders, setTakesTransfers } from './pause-orders.ts'
export { findPause, indexPauses, type Pause, pauseShop, shownPause } from './pause-shop.ts'
export { readShop } from './read-shop.ts'
export type { VariantInput } from './replace-variants.ts'
export { type ListingInput, onListingsSaved, saveListing } from './save-listing.ts'
export { type ShopInput, saveShop } from './save-shop.ts'
export { type ListingTextChange, setListingText, whenListingTextSet } from './set-listing-text.ts'
export { shopCurrency } from './shop-currency.ts'
export { expectedArrival, type ShopDays, senderOf, shownArrival } from './shown-arrival.ts'
export {
  giveBackStock,
  onStockTaken,
  type Pieces,
  type StockChange,
  type TakenPieces,
  takeStock,
} from './take-stock.ts'
export { watchHidden, whenHiddenListingsChange } from './watch-hidden.ts'
export { locationsOf, placesOf } from './write-stock.ts'
