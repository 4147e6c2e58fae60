import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/points/points.tables.ts'
import '#features/people/referrals/referrals.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { isPlatformAdmin, platformRoles } from '#shared/roles.ts'
import { vendorLevels } from '#shared/vendor-statuses.ts'
import { type AccountKind, type AccountState, type accountSorts, applicationStates } from '../account-kinds.ts'
import type { PersonFilters, PersonRow } from '../personal-accounts.contract.ts'

type Sort = (typeof accountSorts)[number]
type Wanted = PersonFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of accounts, and how many match. */
export async function listPeople(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  const offset = (page - 1) * limit
  const [{ count }, rows] = await Promise.all([
    matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    // What is counted for each account is counted for those of the page alone.
    rowsOf(db, ordered(matching(db, filters), sort).select('users.id').limit(limit).offset(offset), sort),
  ])
  return { items: rows.map(row => shape(row, language)), count, offset, limit }
}

/** Ids of all accounts that match, by id; at most `limit`. */
export async function matchingPeople(db: Db, filters: PersonFilters, limit: number): Promise<string[]> {
  const rows = await matching(db, filters).select('users.id').orderBy('users.id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const columns: Record<Sort, RawBuilder<unknown>> = {
  name: sql`users.name collate "C"`,
  email: sql`users.email`,
  createdAt: sql`users.created_at`,
  lastSignInAt: sql`users.last_sign_in_at`,
}

function ordered<O>(query: SelectQueryBuilder<Tables, 'users', O>, sort: Wanted['sort']) {
  const isDescending = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as Sort]
  // As the index has them: nulls are the highest, so those who never signed in come last in ascending order.
  const order = isDescending ? sql`desc` : sql`asc`
  return query.orderBy(sql`${column} ${order}, users.id ${order}`)
}

function matching(db: Db, { state, kind, application, language, country, search }: PersonFilters) {
  return db
    .selectFrom('users')
    .$if(state !== undefined, query => query.where(ofState(state as AccountState)))
    .$if(kind !== undefined, query => query.where(ofKind(kind as AccountKind)))
    .$if(application !== undefined, query =>
      query.where(
        sql<boolean>`${latestApplication} is not distinct from ${
          application === 'none' ? null : applicationStatuses[application as keyof typeof applicationStatuses]
        }`,
      ),
    )
    .$if(language !== undefined, query => query.where('users.languageCode', '=', language as string))
    .$if(country !== undefined, query => query.where(sql<boolean>`users.location ->> 'country' = ${country}`))
    .$if(search !== undefined, query => query.where(isNamed(search as string)))
}

function ofState(state: AccountState) {
  if (state === 'suspended') return sql<boolean>`users.disabled_at is not null`
  if (state === 'unverified') return sql<boolean>`users.disabled_at is null and not users.email_verified`
  return sql<boolean>`users.disabled_at is null and users.email_verified`
}

const isAdmin = sql<boolean>`users.role = ${sql.lit(platformRoles.admin)}`
const inTeam = sql<boolean>`exists (select from vendor_team where vendor_team.user_id = users.id)`
const inPartner = sql<boolean>`exists (select from vendor_team join vendors on vendors.id = vendor_team.vendor_id
  where vendor_team.user_id = users.id and vendors.level = ${sql.lit(vendorLevels.communityPartner)})`

function ofKind(kind: AccountKind) {
  if (kind === 'admin') return isAdmin
  if (kind === 'communityPartner') return sql<boolean>`not ${isAdmin} and ${inPartner}`
  if (kind === 'vendor') return sql<boolean>`not ${isAdmin} and ${inTeam} and not ${inPartner}`
  return sql<boolean>`not ${isAdmin} and not ${inTeam}`
}

const latestApplication = sql<number | null>`(select applications.status
  from form_responses join applications on applications.id = form_responses.id
  where form_responses.user_id = users.id order by applications.id desc limit 1)`

function isNamed(search: string) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search)) return sql<boolean>`users.id = ${search}::uuid`
  const within = `%${escapeLike(search)}%`
  return sql<boolean>`(users.name ilike ${within} or users.email like ${within.toLowerCase()})`
}

function rowsOf(db: Db, ids: SelectQueryBuilder<Tables, 'users', { id: string }>, sort: Wanted['sort']) {
  return ordered(
    db
      .selectFrom('users')
      .select(['users.id', 'name', 'email', 'role', 'emailVerified', 'languageCode', 'location'])
      .select(['disabledAt', 'disabledUntil', 'users.createdAt', 'lastSignInAt'])
      .select([inTeam.as('inTeam'), inPartner.as('inPartner'), latestApplication.as('application')])
      .select(
        sql<number>`(select coalesce(sum(amount), 0) from point_entries where point_entries.user_id = users.id)`.as(
          'points',
        ),
      )
      .select([
        sql<number>`(select count(*) from referrals where referrals.user_id = users.id and mailed_at is not null)`.as(
          'sent',
        ),
        sql<number>`(select count(*) from referrals where referrals.user_id = users.id and joined_at is not null)`.as(
          'joined',
        ),
      ])
      .where('users.id', 'in', ids),
    sort,
  ).execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shape(row: Row, language: string): PersonRow {
  const { id, name, email, emailVerified, languageCode, location, disabledAt, disabledUntil } = row
  const code = location?.country ?? null
  const application = row.application === null ? null : Number(row.application)
  return {
    ...{ id, name, email, languageCode },
    isAdmin: isPlatformAdmin(row),
    kind: kindOf(row),
    isVerified: emailVerified,
    application: application === null ? null : (applicationStates[application - 1] ?? null),
    invites: { sent: Number(row.sent), joined: Number(row.joined) },
    suspension: disabledAt && { since: disabledAt.toISOString(), until: disabledUntil?.toISOString() ?? null },
    points: Number(row.points),
    country: code === null ? null : { code, name: countryName(code, language) },
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }
}

function kindOf(row: Row): AccountKind {
  if (isPlatformAdmin(row)) return 'admin'
  if (row.inPartner) return 'communityPartner'
  return row.inTeam ? 'vendor' : 'publicUser'
}
