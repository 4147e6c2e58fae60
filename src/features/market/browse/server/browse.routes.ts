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

export function browseRoutes({ db, ...searched }: { db: Db } & Searched) {
  const termNames = cache({ ttl }, (itemType: BrowsedType) => readTermNames(db, itemType))
  const parts = cache({ ttl }, async (query: string, itemType: BrowsedType, language: string, country: string) =>
    readQueryParts({ query, itemType, language, country, db, ...searched, names: await termNames(itemType) }),
  )
  return api.router({
    getQueryParts: api.getQueryParts.use(anyone).handler(({ input: { query, itemType, language, country = '' } }) => {
      return parts(query, itemType, language, country.toUpperCase())
    }),
  })
}
