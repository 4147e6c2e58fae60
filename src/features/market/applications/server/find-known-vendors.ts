import { normalizeText } from '#shared/normalize-text.ts'
import { teamRoles } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { sql } from 'kysely'
import { isOnlyListed } from '#features/market/directory/directory.policy.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { mayBeSamePhone } from '#features/market/directory/server/index.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import { indexName, type SearchClient } from '#features/platform/search/search.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { defaultLanguage, isSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { websiteOf } from '#shared/website.ts'
import type { Duplicate } from '../applications.contract.ts'

export type DuplicateSearch = { db: Db; client: SearchClient; prefix: string }

export type NamedBy = { name: string; website: string; phone: string; language: string }

/** max enterprises in the result */
const most = 5
/** Hosts with pages of many enterprises: the same host means nothing. */
const sharedHosts =
  /(^|\.)(facebook|instagram|google|blogspot|wordpress|wixsite|youtube|linktr|etsy|airbnb|booking|tripadvisor)\./

/**
 * Public enterprises with the same website or telephone number, or nearly the same name, the most certain first.
 * @param viewer owners can choose “this is us” for their own enterprises; null: for none
 */
export async function findDuplicates(
  { db, client, prefix }: DuplicateSearch,
  viewer: Pick<Viewer, 'userId'> | null,
  { name, website, phone, language }: NamedBy,
): Promise<Duplicate[]> {
  const found = new Map<number, Set<Duplicate['by'][number]>>()
  const note = (by: Duplicate['by'][number], ids: number[]) => {
    for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(by))
  }
  note('website', await sameWebsite(db, website))
  note('phone', await samePhone(db, phone))
  note('name', await nearName({ client, prefix, name, language }))
  const ids = [...found.keys()].slice(0, most)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'subDomain', 'brand', 'title', 'status', 'vouchedBy'])
    .select(({ selectFrom }) => [
      sql<
        string[]
      >`array(select user_id::text from vendor_team where vendor_id = vendors.id and role = ${sql.lit(teamRoles.owner)})`.as(
        'owners',
      ),
      selectFrom('vendorLocations')
        .select(sql<string>`jsonb_build_object('city', city, 'country', country)`.as('place'))
        .whereRef('vendorId', '=', 'vendors.id')
        .orderBy('sortOrder')
        .limit(1)
        .as('place'),
    ])
    .where('id', 'in', ids)
    .where('status', 'in', visibleStatuses)
    .where('kind', '=', 'vendor')
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const { city, country } = (row.place ?? {}) as { city?: Record<string, string>; country?: string | null }
    const place = [inLanguage(city ?? {}, language), country ? countryName(country, language) : '']
    const isOwn = viewer !== null && row.owners.includes(viewer.userId)
    return [
      {
        id,
        subDomain: row.subDomain,
        brand: inLanguage(row.brand, language),
        title: inLanguage(row.title, language),
        place: place.filter(Boolean).join(', '),
        by: [...(found.get(id) ?? [])],
        isFree: isOwn || (isOnlyListed(row) && row.owners.length === 0),
      },
    ]
  })
}

async function sameWebsite(db: Db, website: string): Promise<number[]> {
  const read = websiteOf(website)
  const host = 'url' in read ? new URL(read.url).hostname.replace(/^www\./, '') : ''
  if (!host || sharedHosts.test(host)) return []
  const rows = await db
    .selectFrom('vendors')
    .select('id')
    .where(sql<boolean>`website is not null and host_of(website) = ${host}`)
    .where('status', 'in', visibleStatuses)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

async function samePhone(db: Db, phone: string): Promise<number[]> {
  const end = phone.replace(/\D/g, '').slice(-9)
  if (end.length < 7) return []
  const rows = await db
    .selectFrom('vendorPhones')
    .innerJoin('vendors', 'vendors.id', 'vendorPhones.vendorId')
    .select('vendors.id')
    .where(sql<boolean>`phone_end(number) = ${end}`)
    .where(mayBeSamePhone(sql`number`, sql`${phone}::text`))
    .where('status', 'in', visibleStatuses)
    .orderBy('vendors.id')
    .limit(most)
    .execute()
  return [...new Set(rows.map(row => row.id))]
}

type Named = { client: SearchClient; prefix: string; name: string; language: string }

/** Found by search, which tolerates typing errors, if the larger part of the name is the same. */
async function nearName({ client, prefix, name, language }: Named): Promise<number[]> {
  if (name.length < 3) return []
  const [result] = await client.search<{ id: number; brand: string; otherNames?: string[] }>([
    {
      indexName: indexName(prefix, 'best-match', isSiteLanguage(language) ? language : defaultLanguage),
      query: name,
      facetFilters: ['itemType:profile'],
      hitsPerPage: 20,
      attributesToRetrieve: ['id', 'brand', 'otherNames'],
      attributesToHighlight: [],
    },
  ])
  const pairs = pairsOf(name)
  return (result?.hits ?? [])
    .filter(({ brand, otherNames = [] }) => [brand, ...otherNames].some(other => isNear(pairs, pairsOf(other))))
    .map(({ id }) => id)
}

/** pairs of neighbouring letters that two names share, as a fraction of all their pairs */
const near = 0.6

function isNear(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter(pair => b.has(pair)).length
  return a.size + b.size > 0 && (2 * shared) / (a.size + b.size) >= near
}

function pairsOf(name: string): Set<string> {
  const letters = [
    ...normalizeText(name, 'NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  ]
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}
