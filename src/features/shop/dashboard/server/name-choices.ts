import { lookUp } from '#shared/look-up.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { areasById, countryName } from '#features/platform/places/server/index.ts'
import type { Filter } from '#features/platform/search/filter-table.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Named = { id: number; title: LocalText }

const titlesIn: Record<string, (db: Db, ids: number[], language: string) => Promise<{ id: number; title: string }[]>> =
  {
    place: areasById,
    sector: (db, ids, language) => titled(readNodes(db, ids), language),
    focus: (db, ids, language) => titled(readNodes(db, ids), language),
    category: (db, ids, language) =>
      titled(db.selectFrom('marketplaceCategories').select(['id', 'title']).where('id', 'in', ids).execute(), language),
    certificate: (db, ids, language) =>
      titled(db.selectFrom('certificates').select(['id', 'title']).where('id', 'in', ids).execute(), language),
    network: (db, ids, language) =>
      titled(db.selectFrom('networks').select(['id', 'name as title']).where('id', 'in', ids).execute(), language),
  }

/**
 * Names for values of filters that are ids or countries.
 * @returns null for a deleted one, and for values that the filter itself has a name for
 */
export async function nameChoices(
  db: Db,
  choices: { filter: Filter; values: string[] }[],
  language: string,
): Promise<(filter: Filter, value: string) => string | null> {
  const wanted = Map.groupBy(
    choices.filter(({ filter }) => 'vocabulary' in filter),
    ({ filter }) => ('vocabulary' in filter ? filter.vocabulary : ''),
  )
  const found = await Promise.all(
    [...wanted].map(async ([vocabulary, of]) => {
      const ids = [...new Set(of.flatMap(({ values }) => values.map(Number)))]
      const titles = (await lookUp(titlesIn, vocabulary)?.(db, ids, language)) ?? []
      return titles.map(({ id, title }) => [`${vocabulary} ${id}`, title] as const)
    }),
  )
  const titles = new Map<string, string>(found.flat())
  return (filter, value) => {
    if (filter.kind === 'place') return /^[A-Z]{2}$/.test(value) ? countryName(value, language) : null
    return 'vocabulary' in filter ? (titles.get(`${filter.vocabulary} ${value}`) ?? null) : null
  }
}

async function titled(rows: Promise<Named[]>, language: string) {
  return (await rows).map(({ id, title }) => ({ id, title: inLanguage(title, language) }))
}

function readNodes(db: Db, ids: number[]): Promise<Named[]> {
  return db.selectFrom('taxonomyNodes').select(['id', 'title']).where('id', 'in', ids).execute()
}
