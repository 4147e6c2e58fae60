import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { findVendors } from '#features/market/directory/server/index.ts'
import { contains } from '#server/db/contains.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { RecordedAct, RecordFilters } from '../record.contract.ts'

type Wanted = RecordFilters & { page: number; limit: number; sort: 'at' | '-at' }
type Line = Selectable<Tables['auditLog']>

/** A page of the record, and how many lines match. */
export async function listActs(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  const offset = (page - 1) * limit
  const order = sort === 'at' ? 'asc' : 'desc'
  const [{ count }, lines] = await Promise.all([
    matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    matching(db, filters).selectAll().orderBy('at', order).orderBy('id', order).limit(limit).offset(offset).execute(),
  ])
  return { items: await namedActs(db, lines, language), count, offset, limit }
}

/** All matching lines, oldest first, in batches, so that a long record is never wholly in memory. */
export async function* actsInBatches(
  db: Db,
  filters: RecordFilters,
  language: string,
  size = 1000,
): AsyncGenerator<RecordedAct[]> {
  let last = 0
  for (;;) {
    const lines = await matching(db, filters).selectAll().where('id', '>', last).orderBy('id').limit(size).execute()
    if (lines.length > 0) yield await namedActs(db, lines, language)
    if (lines.length < size) return
    last = lines.at(-1)?.id ?? last
  }
}

/** The first parts of all actions of the record. */
export async function listAreas(db: Db): Promise<string[]> {
  // One step of the index per area, however long the record is.
  const { rows } = await sql<{ area: string }>`
    with recursive areas (area) as (
      (select split_part(action, '.', 1) from audit_log order by action collate "C" limit 1)
      union all
      select (select split_part(action, '.', 1) from audit_log
        where action collate "C" > area || '/' order by action collate "C" limit 1)
      from areas where area is not null
    )
    select area from areas where area is not null`.execute(db)
  return rows.map(({ area }) => area)
}

function matching(db: Db, { by, area, search, from, to }: RecordFilters) {
  return db
    .selectFrom('auditLog')
    .$if(by === 'admins', query => query.where('byAdmin', '=', true))
    .$if(area !== undefined, query =>
      query.where(sql<boolean>`action collate "C" >= ${`${area}.`} and action collate "C" < ${`${area}/`}`),
    )
    .$if(from !== undefined, query => query.where('at', '>=', sql<Date>`${from}::date at time zone 'UTC'`))
    .$if(to !== undefined, query => query.where('at', '<', sql<Date>`(${to}::date + 1) at time zone 'UTC'`))
    .$if(search !== undefined, query => query.where(isAbout(search as string)))
}

/** How many people and enterprises a search may mean. */
const maxMeant = 200

/** By a target, by the name of a person or enterprise on either side of the act, or by words of the reason. */
function isAbout(search: string) {
  const within = `%${escapeLike(search)}%`
  const people = sql`select id from users where name ilike ${within} or email = ${search.toLowerCase()} limit ${maxMeant}`
  const vendors = sql`select id from vendors where ${contains('vendors.names', search)} limit ${maxMeant}`
  return sql<boolean>`(
    target = ${search}
    or user_id in (${people})
    or acting_vendor_id in (${vendors})
    or target in (select 'user:' || id from (${people}) people)
    or target in (select 'vendor:' || id from (${vendors}) vendors)
    or why ilike ${within})`
}

async function namedActs(db: Db, lines: Line[], language: string): Promise<RecordedAct[]> {
  const targets = lines.map(({ target }) => split(target))
  const people = await peopleNames(db, [
    ...lines.flatMap(({ userId }) => userId ?? []),
    ...targets.flatMap(({ kind, id }) => (kind === 'user' && isUuid(id) ? id : [])),
  ])
  const vendorIds = targets.flatMap(({ kind, id }) => (kind === 'vendor' && /^\d{1,9}$/.test(id) ? Number(id) : []))
  const vendors = new Map(
    (
      await findVendors(db, [
        ...new Set([...vendorIds, ...lines.flatMap(({ actingVendorId }) => actingVendorId ?? [])]),
      ])
    ).map(({ id, brand, subDomain }) => [id, { id, name: inLanguage(brand, language), subDomain }] as const),
  )
  return lines.map((line, index) => {
    const { kind, id } = targets[index] ?? { kind: '', id: '' }
    const { userId, actingVendorId, at, byAdmin, action, target, details, before, after, why } = line
    const name = kind === 'user' ? people.get(id) : kind === 'vendor' ? vendors.get(Number(id))?.name : undefined
    return {
      id: line.id,
      at: at.toISOString(),
      person: userId ? { id: userId, name: people.get(userId) ?? '' } : null,
      actingAs: (actingVendorId && vendors.get(actingVendorId)) || null,
      targetName: name ?? null,
      ...{ byAdmin, action, target, details, before, after, why },
    }
  })
}

async function peopleNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function split(target: string): { kind: string; id: string } {
  const at = target.indexOf(':')
  return at < 0 ? { kind: target, id: '' } : { kind: target.slice(0, at), id: target.slice(at + 1) }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
