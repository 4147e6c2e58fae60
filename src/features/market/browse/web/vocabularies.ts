import { useSuspenseQuery } from '@tanstack/react-query'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import type { ListVocabulary, TreeVocabulary, Vocabulary } from '#features/platform/search/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

const vocabularies: Record<string, Vocabulary> = {}

/** What the values of a table's filters are called; see `addTable`. */
export function addVocabularies(added: Record<string, Vocabulary>): void {
  Object.assign(vocabularies, added)
}

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
