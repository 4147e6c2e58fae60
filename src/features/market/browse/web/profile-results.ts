import { profileTable } from '#features/market/directory/directory.search.ts'
import { directoryVocabularies } from '#features/market/directory/web/index.ts'
import { addTable } from './tables.ts'
import { addVocabularies } from './vocabularies.ts'

// for pages that show profiles, and their loaders
addTable('profile', profileTable)
addVocabularies(directoryVocabularies)
