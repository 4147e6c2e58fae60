import { profileTable } from '#features/market/directory/directory.search.ts'
import { directoryVocabularies, readProfileCard } from '#features/market/directory/web/index.ts'
import { addCardReader } from './card-hits.ts'
import { addTable } from './tables.ts'
import { addVocabularies } from './vocabularies.ts'

// for pages that show profiles, and for their loaders
addTable('profile', profileTable)
addVocabularies(directoryVocabularies)
addCardReader('profile', readProfileCard)
