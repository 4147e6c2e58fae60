import { directoryVocabularies } from '#features/market/directory/web/index.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import { listingVocabularies, readListingCard } from '#features/market/listings/web/index.ts'
import { addCardReader } from './card-hits.ts'
import { addTable } from './tables.ts'
import { addVocabularies } from './vocabularies.ts'

// for pages that show listings, and for their loaders
addTable('listing', listingTable)
addVocabularies({ ...directoryVocabularies, ...listingVocabularies })
addCardReader('listing', readListingCard)
