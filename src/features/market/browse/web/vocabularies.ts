import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import type { ListVocabulary, TreeVocabulary, Vocabulary } from '#features/platform/search/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

const vocabularies: Record<string, Vocabulary> = {}

/** Registers how to name the values of a table's filters; see `addTable`. */
export function addVocabularies(added: Record<string, Vocabulary>): void {
  Object.assign(vocabularies, added)
}

function countryNamesQuery(app: App) {
  return queryOptions({
    queryKey: ['browse', 'countries', app.language],
    queryFn: () => queriesOf(app).ensureQueryData(countriesQuery(app)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Countries by code, in the language's alphabetical order; a document contains only those that its page names. */
export const countries = {
  /** @param named loads the codes that the page names */
  load: async (app: App, named: () => Promise<Set<string>>) => {
    const queries = queriesOf(app)
    const all = await queries.ensureQueryData(countriesQuery(app))
    if (!import.meta.env.SSR) return queries.setQueryData(countryNamesQuery(app).queryKey, all)
    const codes = await named()
    const some = Object.entries(all).filter(([code]) => codes.has(code))
    // otherwise the document would contain them, too
    queries.removeQueries({ queryKey: countriesQuery(app).queryKey })
    return queries.setQueryData(countryNamesQuery(app).queryKey, Object.fromEntries(some))
  },
  useTerms: () =>
    Object.entries(useSuspenseQuery(countryNamesQuery(useApp())).data).map(([value, label]) => ({ value, label })),
}

export function treeOf({ vocabulary }: { vocabulary: string }): TreeVocabulary {
  return lookUp(vocabularies, vocabulary) as TreeVocabulary
}

export function listOf({ vocabulary }: { vocabulary: string }): ListVocabulary {
  return lookUp(vocabularies, vocabulary) as ListVocabulary
}
