import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/people/accounts/accounts.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { MergeKind } from '../merge-kinds.ts'
import type { MergeSide } from '../merges.contract.ts'

/** What admins compare of people or enterprises, by id; those that don't exist are left out, and so are survey profiles. */
export function readSides(
  db: Db | Tx,
  kind: MergeKind,
  ids: string[],
  language: string,
): Promise<Map<string, MergeSide>> {
  return kind === 'person' ? readPeople(db, ids, language) : readEnterprises(db, ids.map(Number), language)
}

async function readPeople(db: Db | Tx, ids: string[], language: string): Promise<Map<string, MergeSide>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'disabledAt', 'location', 'createdAt', 'lastSignInAt'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return byId(
    rows.map(({ id, name, email, disabledAt, location, createdAt, lastSignInAt }) => ({
      ...{ id, name, address: email, isActive: disabledAt === null, website: null, phones: [] },
      place: location?.country ? countryName(location.country, language) : '',
      createdAt: createdAt.toISOString(),
      usedAt: lastSignInAt?.toISOString() ?? null,
    })),
  )
}

async function readEnterprises(db: Db | Tx, ids: number[], language: string): Promise<Map<string, MergeSide>> {
  if (ids.length === 0) return new Map()
  const [rows, phones, places] = await Promise.all([
    db
      .selectFrom('vendors')
      .select(['id', 'brand', 'subDomain', 'status', 'website', 'createdAt', 'updatedAt'])
      .where('id', 'in', ids)
      .where('kind', '=', 'vendor')
      .execute(),
    db
      .selectFrom('vendorPhones')
      .select(['vendorId', 'number'])
      .where('vendorId', 'in', ids)
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('vendorLocations')
      .select(['vendorId', 'city', 'country'])
      .where('vendorId', 'in', ids)
      .orderBy('sortOrder')
      .execute(),
  ])
  return byId(
    rows.map(({ id, brand, subDomain, status, website, createdAt, updatedAt }) => {
      const place = places.find(one => one.vendorId === id)
      return {
        ...{ id: String(id), name: inLanguage(brand, language), address: subDomain, website },
        isActive: isVisible({ status }),
        phones: phones.flatMap(one => (one.vendorId === id ? [one.number] : [])),
        place: place
          ? inLanguage(place.city, language) || (place.country ? countryName(place.country, language) : '')
          : '',
        createdAt: createdAt.toISOString(),
        usedAt: updatedAt.toISOString(),
      }
    }),
  )
}

function byId(sides: MergeSide[]): Map<string, MergeSide> {
  return new Map(sides.map(side => [side.id, side]))
}
