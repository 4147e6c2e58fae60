import { profileTable } from './directory.search.ts'

/** Parameters of the directory's address that say what is found, whoever reads it. */
const parameters = new Set([
  'query',
  ...profileTable.filters.flatMap(filter => ('signIn' in filter ? [] : [filter.parameter as string])),
])

/** @limit characters of the words and filters by which a collection finds its enterprises */
const maxLength = 1000

/**
 * Words and filters of a search, from an address of the directory or its query alone, without what only concerns how
 * results are shown; null if nothing is searched for.
 */
export function readSavedSearch(given: string): string | null {
  const [, query = given] = /\?([^#]*)/.exec(given) ?? []
  const asked = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of parameters) {
    const value = asked.getAll(name).join(',').trim()
    if (value) kept.set(name, value)
  }
  const search = kept.toString().replaceAll('%2C', ',')
  return search && search.length <= maxLength ? search : null
}
