import { useSuspenseQuery } from '@tanstack/react-query'
import { directoryVocabularies } from '#features/market/directory/web/index.ts'
import { listingVocabularies } from '#features/market/listings/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import type { ListVocabulary, TreeVocabulary, Vocabulary } from '#features/platform/search/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

const vocabularies: Record<string, Vocabulary> = { ...directoryVocabularies, ...listingVocabularies }

/** Countries by code, in the order of the language. */
export const countries: ListVocabulary = {
  load: app => queriesOf(app).ensureQueryData(countriesQuery(app)),
  useTerms: () =>
    Object.entries(useSuspenseQuery(countriesQuery(useApp())).data).map(([value, label]) => ({ value, label })),
}

export function treeOf({ vocabulary }: { vocabulary: string }): TreeVocabulary {
  return vocabularies[vocabulary] as TreeVocabulary
}

export function listOf({ vocabulary }: { vocabulary: string }): ListVocabulary {
  return vocabularies[vocabulary] as ListVocabulary
}
