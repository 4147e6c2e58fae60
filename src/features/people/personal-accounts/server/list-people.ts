import '#features/people/accounts/accounts.tables.ts'
import '../personal-accounts.tables.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { isNearStart, nearerEnd, type Window } from '#server/db/nearer-end.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { accountKinds, type accountSorts, accountStates, applicationStates } from '../account-kinds.ts'
import type { PersonFilters, PersonRow } from '../personal-accounts.contract.ts'
import { refreshPeople } from './refresh-people.ts'

type Sort = (typeof accountSorts)[number]
type Wanted = PersonFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of accounts, and how many match. */
export async function listPeople(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  const offset = (page - 1) * limit
  await refreshPeople(db)
  const counting = matching(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const idsIn = (window: Window) => idsOf(db, filters, sort, window)
  const [ids, { count }] = isNearStart(offset)
    ? await Promise.all([idsIn({ offset, limit, isFromEnd: false }), counting])
    : [await idsIn(nearerEnd({ ...(await counting), offset, limit })), await counting]
  const rows = new Map((await rowsOf(db, ids)).map(row => [row.id, shape(row, language)]))
  return { items: ids.flatMap(id => rows.get(id) ?? []), count, offset, limit }
}

async function idsOf(db: Db, filters: PersonFilters, sort: Wanted['sort'], { offset, limit, isFromEnd }: Window) {
  const isDescending = sort.startsWith('-') !== isFromEnd
  const found = await ordered(matching(db, filters), sort.replace('-', '') as Sort, isDescending)
    .select('userId')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = found.map(({ userId }) => userId)
  return isFromEnd ? ids.toReversed() : ids
}

/** Ids of all accounts that match, by id; at most `limit`. What changed is read anew by the caller. */
export async function matchingPeople(db: Db, filters: PersonFilters, limit: number): Promise<string[]> {
  const rows = await matching(db, filters).select('userId').orderBy('userId').limit(limit).execute()
  return rows.map(({ userId }) => userId)
}

/** The column of `people_rows` for each order; each has an index, with the id behind it. */
const columns = {
  ...{ name: 'name', email: 'email', kind: 'kind', isVerified: 'isVerified', state: 'state' },
  ...{ application: 'application', invites: 'invitesSent', points: 'points', language: 'language' },
  ...{ country: 'country', createdAt: 'createdAt', lastSignInAt: 'lastSignInAt' },
} as const satisfies Record<Sort, keyof Tables['peopleRows']>

function ordered<O>(query: SelectQueryBuilder<Tables, 'peopleRows', O>, sort: Sort, isDescending: boolean) {
  const direction = isDescending ? 'desc' : 'asc'
  return query.orderBy(columns[sort], direction).orderBy('userId', direction)
}

function matching(db: Db, { state, kind, application, language, country, search }: PersonFilters) {
  return db
    .selectFrom('peopleRows')
    .$if(state !== undefined, query => query.where('state', '=', numberIn(accountStates, state)))
    .$if(kind !== undefined, query => query.where('kind', '=', numberIn(accountKinds, kind)))
    .$if(application !== undefined, query =>
      query.where('application', '=', application === 'none' ? 0 : applicationStatuses[application ?? 'draft']),
    )
    .$if(language !== undefined, query => query.where('language', '=', language ?? ''))
    .$if(country !== undefined, query => query.where('country', '=', country ?? ''))
    .$if(search !== undefined, query => query.where(isNamed(search ?? '')))
}

const numberIn = <Name>(names: readonly Name[], name: Name | undefined) => names.indexOf(name as Name) + 1

function isNamed(search: string) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search)) return sql<boolean>`user_id = ${search}::uuid`
  const within = sql`lower(${`%${escapeLike(search)}%`})`
  return sql<boolean>`(name like ${within} or email like ${within})`
}

function rowsOf(db: Db, ids: string[]) {
  return db
    .selectFrom('users')
    .innerJoin('peopleRows', 'userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'role', 'emailVerified', 'languageCode', 'disabledAt'])
    .select(['disabledUntil', 'users.createdAt', 'users.lastSignInAt', 'users.location'])
    .select(['kind', 'application', 'invitesSent', 'invitesJoined', 'points'])
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shape(row: Row, language: string): PersonRow {
  const { id, name, email, emailVerified, languageCode, location, disabledAt, disabledUntil } = row
  const code = location?.country ?? null
  return {
    ...{ id, name, email, languageCode },
    isAdmin: isPlatformAdmin(row),
    kind: accountKinds[row.kind - 1] ?? 'publicUser',
    isVerified: emailVerified,
    application: applicationStates[row.application - 1] ?? null,
    invites: { sent: row.invitesSent, joined: row.invitesJoined },
    suspension: disabledAt && { since: disabledAt.toISOString(), until: disabledUntil?.toISOString() ?? null },
    points: row.points,
    country: code === null ? null : { code, name: countryName(code, language) },
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }
}
