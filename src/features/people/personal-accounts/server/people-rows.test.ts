import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/points/points.tables.ts'
import '#features/people/referrals/referrals.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '../personal-accounts.tables.ts'
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { UsersTable } from '#features/people/accounts/accounts.tables.ts'
import { aForm, createForm } from '#features/platform/forms/forms.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { refreshAllPeople, refreshPeople } from './refresh-people.ts'

const { db } = await testDatabase()
const vendors = await Promise.all([createVendor(db), createVendor(db, { level: 3 })])
const formId = await createForm(db, aForm([]))
const { versionId } = await db
  .selectFrom('formVersions')
  .select('id as versionId')
  .where('formId', '=', formId)
  .executeTakeFirstOrThrow()

let serial = 0
type Act = { kind: number; who: number; size: number }

/** A write to one of the tables that a row is read of, for a random person. */
async function write(tx: Tx, { kind, who, size }: Act): Promise<void> {
  const someone = sql<string>`(select id from users order by created_at offset ${who} % greatest(1,
    (select count(*) from users)) limit 1)`
  const vendorId = vendors[size % 2]
  serial += 1
  const acts = [
    sql`update users set name = ${`Name ${serial}`}, location = ${size % 2 ? '{"country":"lk"}' : null}::jsonb,
      email_verified = ${size % 3 > 0} where id = ${someone}`,
    sql`update users set disabled_as = ${['suspended', 'waiting', 'refused'][size % 3]}, disabled_at = now(),
      disabled_why = 'Spam' where id = ${someone}`,
    sql`update users set disabled_as = 'suspended', disabled_why = null,
      disabled_at = ${size % 2 ? new Date() : null}, role = ${(size % 2) + 1} where id = ${someone}`,
    sql`insert into vendor_team (vendor_id, user_id, role) select ${vendorId}, id, 1 from users where id = ${someone}
      on conflict do nothing`,
    sql`delete from vendor_team where user_id = ${someone}`,
    sql`update vendors set level = ${(size % 3) + 1} where id = ${vendorId}`,
    sql`insert into point_entries (user_id, amount, reason, source)
      select id, ${size + 1}, 'test', ${`thing:${serial}`} from users where id = ${someone}`,
    sql`insert into referrals (user_id, token, stop_token, mailed_at) select id, ${`t${serial}`}, ${`s${serial}`},
      ${size % 2 ? new Date() : null} from users where id = ${someone}`,
    sql`update referrals set joined_at = ${size % 2 ? new Date() : null}, user_id = ${someone}
      where id = (select max(id) from referrals) and exists (select from users)`,
    sql`with response as (insert into form_responses (form_id, version_id, user_id, is_open)
        select ${formId}, ${versionId}, id, false from users where id = ${someone} returning id)
      insert into applications (id, status) select id, ${(size % 5) + 1} from response`,
    sql`update applications set status = ${(size % 5) + 1} where id = (select max(id) from applications)`,
    sql`update form_responses set user_id = ${someone} where id = (select max(id) from form_responses)
      and exists (select from users)`,
    sql`delete from ${sql.table(size % 2 ? 'applications' : 'form_responses')}
      where id = (select min(id) from form_responses)`,
    sql`delete from users where id = ${someone}`,
    sql`insert into users (name, email) values (${`Person ${serial}`}, ${`one${serial}@pola.example`})`,
  ]
  await acts[kind % acts.length]?.execute(tx)
}

const act = fc.record({ kind: fc.nat(14), who: fc.nat(20), size: fc.nat(9) })
const transaction = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }), isUndone: fc.boolean() })

test('a row is what its tables say, whoever writes them at once', async () => {
  for (let count = 0; count < 4; count += 1) await createUser(db)
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 2, maxLength: 6 }), async transactions => {
      const running = transactions.map(({ acts, isUndone }) =>
        db.transaction().execute(async tx => {
          for (const one of acts) await write(tx, one)
          if (isUndone) throw new Error('undone')
        }),
      )
      // Undone on purpose, or ended by PostgreSQL because two wait for each other.
      await Promise.allSettled([...running, refreshPeople(db)])
      await refreshAllPeople(db)
      const kept = await db.selectFrom('peopleRows').selectAll().orderBy('userId').execute()
      expect(kept).toEqual(await naiveRows())
    }),
    { numRuns: 60 },
  )
}, 120_000)

function stateOf({ disabledAt, disabledAs, emailVerified }: Selectable<UsersTable>): number {
  if (disabledAt && disabledAs === 'suspended') return 2
  if (disabledAs === 'refused') return 5
  if (!emailVerified) return 3
  return disabledAs === 'waiting' ? 4 : 1
}

/** The same by reading whole tables. */
async function naiveRows() {
  const all = await Promise.all([
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('vendorTeam').innerJoin('vendors', 'vendors.id', 'vendorId').select(['userId', 'level']).execute(),
    db
      .selectFrom('applications')
      .innerJoin('formResponses', 'formResponses.id', 'applications.id')
      .select(['userId', 'status'])
      .orderBy('applications.id')
      .execute(),
    db.selectFrom('referrals').selectAll().execute(),
    db.selectFrom('pointEntries').selectAll().execute(),
  ])
  const [users, teams, applications, referrals, entries] = all
  return users.map(user => {
    const own = <Row extends { userId: string | null }>(rows: Row[]) => rows.filter(({ userId }) => userId === user.id)
    const levels = own(teams).map(({ level }) => level)
    return {
      userId: user.id,
      name: user.name.toLowerCase(),
      email: user.email,
      kind: user.role === 1 ? 1 : levels.includes(3) ? 3 : levels.length > 0 ? 2 : 4,
      state: stateOf(user),
      isVerified: user.emailVerified,
      application: own(applications).at(-1)?.status ?? 0,
      language: user.languageCode,
      country: user.location?.country ?? '',
      invitesSent: own(referrals).filter(({ mailedAt }) => mailedAt).length,
      invitesJoined: own(referrals).filter(({ joinedAt }) => joinedAt).length,
      points: own(entries).reduce((sum, { amount }) => sum + amount, 0),
      createdAt: user.createdAt,
      lastSignInAt: user.lastSignInAt ?? Number.NEGATIVE_INFINITY,
    }
  })
}
