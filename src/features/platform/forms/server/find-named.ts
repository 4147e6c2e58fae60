import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { foldName } from '#features/platform/places/fold-name.ts'
import { placesNamed } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { QuestionType } from '../question-types.ts'

/** Ids of places or enterprises by names as people write them: `Kandy, Sri Lanka`. Unknown names are left out. */
export async function findNamed(db: Db, type: QuestionType, names: string[], language: string): Promise<number[]> {
  const found = await Promise.all(
    names.map(name => (type === 'location' ? placeCalled(db, name, language) : vendorCalled(db, name))),
  )
  return found.flatMap(id => id ?? [])
}

/** The largest place with that name, within the country or state that follows it. */
async function placeCalled(db: Db, written: string, language: string): Promise<number | undefined> {
  const [name = '', ...areas] = written.split(',').map(foldName)
  const places = await placesNamed(db, [name], language)
  const isWithin = (place: (typeof places)[number]) =>
    areas.every(area => !area || [place.countryName, place.stateName ?? ''].some(one => foldName(one) === area))
  const [best] = places.filter(isWithin).sort((a, b) => b.population - a.population)
  return best?.id
}

async function vendorCalled(db: Db, name: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('vendors')
    .select('id')
    .where(sql<boolean>`exists (select from jsonb_each_text(brand) where lower(value) = lower(${name}))`)
    .where('status', 'in', visibleStatuses)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}
