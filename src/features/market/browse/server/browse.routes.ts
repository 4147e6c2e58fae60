import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { browseContract } from '../browse.contract.ts'
import type { BrowsedType } from '../browsed-type.ts'
import { readQueryParts, type Searched } from './query-parts.ts'
import { readTermNames } from './term-names.ts'

const api = implementContract(browseContract)

/** Time in ms for which names, and results for them, are cached. */
const ttl = 60_000

/** @param removals counts what is gone or renamed: what was recognised before is not given any more */
export function browseRoutes({ db, ...searched }: { db: Db } & Searched, removals = () => 0) {
  const termNames = cache({ ttl }, (itemType: BrowsedType, _at: number) => readTermNames(db, itemType))
  const parts = cache(
    { ttl },
    async (query: string, itemType: BrowsedType, language: string, country: string, at: number) =>
      readQueryParts({ query, itemType, language, country, db, ...searched, names: await termNames(itemType, at) }),
  )
  return api.router({
    getQueryParts: api.getQueryParts.use(anyone).handler(({ input: { query, itemType, language, country = '' } }) => {
      return parts(query, itemType, language, country.toUpperCase(), removals())
    }),
  })
}
