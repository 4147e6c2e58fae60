import '#features/people/accounts/accounts.tables.ts'
import '../personal-accounts.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import { contains } from '#server/db/contains.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { readIdPage } from '#server/db/id-page.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { accountKinds, type accountSorts, accountStates, applicationStates } from '../account-kinds.ts'
import type { PersonFilters, PersonRow } from '../personal-accounts.contract.ts'
import { refreshPeople } from './refresh-people.ts'

type Sort = (typeof accountSorts)[number]
type Wanted = PersonFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of accounts, and how many match. */
export async function listPeople(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  await refreshPeople(db)
  const offset = (page - 1) * limit
  const { ids, count } = await readIdPage<string>(db, {
    ...{ table: 'peopleRows', id: 'userId', column: columns[sort.replace('-', '') as Sort], offset, limit },
    isDescending: sort.startsWith('-'),
    where: conditions(filters),
  })
  const rows = new Map((await rowsOf(db, ids)).map(row => [row.id, shape(row, language)]))
  return { items: ids.flatMap(id => rows.get(id) ?? []), count, offset, limit }
}

/** Ids of all accounts that match, by id; at most `limit`. What changed is read anew by the caller. */
export async function matchingPeople(db: Db, filters: PersonFilters, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('peopleRows')
    .select('userId')
    .where(({ and }) => and(conditions(filters)))
    .orderBy('userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The column of `people_rows` for each order; each has an index, with the id behind it. */
const columns = {
  ...{ name: 'name', email: 'email', kind: 'kind', isVerified: 'isVerified', state: 'state' },
  ...{ application: 'application', invites: 'invitesSent', points: 'points', language: 'language' },
  ...{ country: 'country', createdAt: 'createdAt', lastSignInAt: 'lastSignInAt' },
} as const satisfies Record<Sort, keyof Tables['peopleRows']>

function conditions({ state, kind, application, language, country, search }: PersonFilters): RawBuilder<boolean>[] {
  const ofApplication = application === 'none' ? 0 : application && applicationStatuses[application]
  return [
    state && sql<boolean>`state = ${numberIn(accountStates, state)}`,
    kind && sql<boolean>`kind = ${numberIn(accountKinds, kind)}`,
    application && sql<boolean>`application = ${ofApplication}`,
    language && sql<boolean>`language = ${language}`,
    country && sql<boolean>`country = ${country}`,
    search && isNamed(search),
  ].filter(condition => typeof condition === 'object')
}

const numberIn = <Name>(names: readonly Name[], name: Name) => names.indexOf(name) + 1

function isNamed(search: string) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search)) return sql<boolean>`user_id = ${search}::uuid`
  return sql<boolean>`(${contains('name', search)} or ${contains('email', search)})`
}

function rowsOf(db: Db, ids: string[]) {
  return db
    .selectFrom('users')
    .innerJoin('peopleRows', 'userId', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'role',
      'emailVerified',
      'languageCode',
      'disabledAt',
      'disabledAs',
    ])
    .select(['disabledUntil', 'users.createdAt', 'users.lastSignInAt', 'users.location'])
    .select(['kind', 'state', 'application', 'invitesSent', 'invitesJoined', 'points'])
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shape(row: Row, language: string): PersonRow {
  const { id, name, email, emailVerified, languageCode, location, disabledAt, disabledAs, disabledUntil } = row
  const code = location?.country ?? null
  return {
    ...{ id, name, email, languageCode },
    isAdmin: isPlatformAdmin(row),
    kind: accountKinds[row.kind - 1] ?? 'publicUser',
    isVerified: emailVerified,
    state: accountStates[row.state - 1] ?? 'active',
    application: applicationStates[row.application - 1] ?? null,
    invites: { sent: row.invitesSent, joined: row.invitesJoined },
    suspension:
      disabledAt && disabledAs === 'suspended'
        ? { since: disabledAt.toISOString(), until: disabledUntil?.toISOString() ?? null }
        : null,
    points: row.points,
    country: code === null ? null : { code, name: countryName(code, language) },
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }
}
