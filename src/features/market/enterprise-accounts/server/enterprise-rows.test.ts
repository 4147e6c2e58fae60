import '#features/community/feedback/feedback.tables.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/points/points.tables.ts'
import '#features/people/referrals/referrals.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '../enterprise-accounts.tables.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { refreshAllEnterprises, refreshEnterprises } from './refresh-enterprises.ts'

const { db } = await testDatabase()
const people = await Promise.all([createUser(db), createUser(db), createUser(db)])
const networks = [await createNetwork(db, { name: { en: 'Lanka', si: 'ලංකා' } }), await createNetwork(db)]

let serial = 0
type Act = { kind: number; who: number; size: number }

/** A write to one of the tables that a row is read of, for a random enterprise. */
async function write(tx: Tx, { kind, who, size }: Act): Promise<void> {
  const some = sql<number>`(select id from vendors order by id offset ${who} % greatest(1,
    (select count(*) from vendors)) limit 1)`
  const userId = people[size % 3]?.id
  const networkId = networks[size % 2]
  const brand = size % 2 ? { en: `Brand ${serial}`, si: 'නම' } : { si: `නම ${serial}` }
  serial += 1
  const acts = [
    sql`update vendors set brand = ${brand}, thumbs_before = ${size}, updated_at = now() where id = ${some}`,
    sql`update vendors set level = ${(size % 3) + 1}, status = ${[1, 2, 3, 4][size % 4]} where id = ${some}`,
    sql`insert into vendor_team (vendor_id, user_id, role) select id, ${userId}, 1 from vendors where id = ${some}
      on conflict do nothing`,
    sql`delete from vendor_team where vendor_id = ${some} and user_id = ${userId}`,
    sql`insert into point_entries (vendor_id, amount, reason, source)
      select id, ${size + 1}, 'test', ${`thing:${serial}`} from vendors where id = ${some}`,
    sql`insert into referrals (vendor_id, token, stop_token, mailed_at) select id, ${`t${serial}`}, ${`s${serial}`},
      ${size % 2 ? new Date() : null} from vendors where id = ${some}`,
    sql`update referrals set joined_at = ${size % 2 ? new Date() : null}, vendor_id = ${some}
      where id = (select max(id) from referrals) and exists (select from vendors)`,
    sql`insert into vendor_follows (vendor_id, user_id) select id, ${userId} from vendors where id = ${some}
      on conflict do nothing`,
    sql`update vendor_follows set vendor_id = ${some} where user_id = ${userId} and not exists (
      select from vendor_follows other where other.user_id = ${userId} and other.vendor_id = ${some})
      and vendor_id = (select min(vendor_id) from vendor_follows mine where mine.user_id = ${userId})`,
    sql`delete from vendor_follows where user_id = ${userId}`,
    sql`insert into feedback_posts (vendor_id, message, parent_id) select id, 'Good',
      ${size % 3 ? null : sql`(select max(id) from feedback_posts where vendor_id = vendors.id and parent_id is null)`}
      from vendors where id = ${some}`,
    sql`update feedback_posts set deleted_at = ${size % 2 ? new Date() : null} where vendor_id = ${some}`,
    sql`insert into memberships (network_id, vendor_id) select ${networkId}, id
      from vendors where id = ${some} on conflict (network_id, vendor_id) do nothing`,
    sql`insert into membership_periods (membership_id, network_id, status, source)
      select id, network_id, ${(size % 4) + 1}, 'import' from memberships where vendor_id = ${some}`,
    sql`update membership_periods set status = ${(size % 4) + 1}`,
    sql`delete from membership_periods where membership_id in (select id from memberships where vendor_id = ${some})`,
    sql`delete from memberships where vendor_id = ${some}`,
    sql`update networks set name = ${{ en: `Network ${serial}`, si: 'ජාලය' }}
      where id = ${networkId}`,
    sql`insert into listings (vendor_id, kind, url_key, title, currency, status) select id, 'basic', ${`l${serial}`},
      '{"en":"Tea"}', 'USD', ${size % 2 ? 'published' : 'archived'} from vendors where id = ${some}`,
    sql`update listings set status = ${size % 2 ? 'published' : 'archived'} where id = (select max(id) from listings)`,
    sql`delete from listings where vendor_id = ${some}`,
    sql`delete from vendors where id = ${some} and not exists (select from listings where vendor_id = vendors.id)`,
    sql`insert into vendors (sub_domain, brand, kind, approved_at, status)
      values (${`shop${serial}`}, ${brand}, ${size % 4 ? 'vendor' : 'survey'}, ${size % 4 ? '2026-01-01' : null},
        ${size % 4 ? 1 : 3})`,
  ]
  await acts[kind % acts.length]?.execute(tx)
}

const act = fc.record({ kind: fc.nat(22), who: fc.nat(20), size: fc.nat(11) })
const transaction = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }), isUndone: fc.boolean() })

test('a row is what its tables say, whoever writes them at once', async () => {
  for (let count = 0; count < 4; count += 1) await createVendor(db)
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 2, maxLength: 6 }), async transactions => {
      const running = transactions.map(({ acts, isUndone }) =>
        db.transaction().execute(async tx => {
          for (const one of acts) await write(tx, one)
          if (isUndone) throw new Error('undone')
        }),
      )
      // Undone on purpose, refused by a constraint, or ended by PostgreSQL because two wait for each other.
      await Promise.allSettled([...running, refreshEnterprises(db)])
      await refreshAllEnterprises(db)
      const kept = await db.selectFrom('enterpriseRows').selectAll().orderBy('vendorId').execute()
      expect(kept).toEqual(await naiveRows())
    }),
    { numRuns: 80 },
  )
}, 120_000)

const firstOf = (text: Partial<Record<string, string>>) => text.en ?? text[Object.keys(text).sort()[0] ?? ''] ?? ''

/** The same by reading whole tables. */
async function naiveRows() {
  const all = await Promise.all([
    db.selectFrom('vendors').selectAll().where('kind', '=', 'vendor').orderBy('id').execute(),
    db
      .selectFrom('networkMembers')
      .innerJoin('networks', 'networks.id', 'networkId')
      .select(['networkMembers.vendorId', 'networkId', 'networkMembers.status', 'name'])
      .orderBy('networkId')
      .execute(),
    db.selectFrom('listings').select(['vendorId', 'status']).execute(),
    db.selectFrom('vendorTeam').selectAll().execute(),
    db.selectFrom('referrals').selectAll().execute(),
    db.selectFrom('pointEntries').selectAll().execute(),
    db.selectFrom('feedbackPosts').selectAll().execute(),
    db.selectFrom('vendorFollows').selectAll().execute(),
  ])
  const [vendors, members, listings, teams, referrals, entries, posts, follows] = all
  return vendors.map(vendor => {
    const { id, brand, subDomain, status } = vendor
    const own = <Row extends { vendorId: number | null }>(rows: Row[]) => rows.filter(row => row.vendorId === id)
    const names = Object.keys(brand).toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    const network = own(members).find(member => [1, 4].includes(member.status))
    return {
      vendorId: id,
      name: firstOf(brand).toLowerCase(),
      words: [subDomain, ...names.map(name => brand[name as never])].join(' ').toLowerCase(),
      level: status === 5 ? 0 : vendor.level,
      status,
      isShown: [1, 4, 5].includes(status),
      network: network ? firstOf(network.name).toLowerCase() : '',
      networkIds: own(members).map(({ networkId }) => networkId),
      listings: own(listings).filter(listing => listing.status === 'published').length,
      team: own(teams).length,
      invitesSent: own(referrals).filter(({ mailedAt }) => mailedAt).length,
      invitesJoined: own(referrals).filter(({ joinedAt }) => joinedAt).length,
      points: own(entries).reduce((sum, { amount }) => sum + amount, 0),
      feedback: own(posts).filter(({ parentId, deletedAt }) => !parentId && !deletedAt).length,
      followers: own(follows).length,
      ratings: vendor.ratingThumbs,
      createdAt: vendor.createdAt,
      updatedAt: vendor.updatedAt,
    }
  })
}
