import { sql } from 'kysely'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { refreshAllEnterprises } from '#features/market/enterprise-accounts/server/index.ts'
import { followVendors } from '#features/market/listings/server/index.ts'
import { refreshAllPeople } from '#features/people/personal-accounts/server/index.ts'
import { creditsAtApproval, creditYears } from '#features/shop/subscriptions/credit-rules.ts'
import type { Db } from '#server/db/database.ts'

const batch = 5000

/**
 * Fills a migrated database with as many people as enterprises, with what is counted for them, and the enterprises'
 * search documents. All enterprises are in the sector that is returned.
 */
export async function fillWorld(db: Db, count: number): Promise<{ sectorId: number }> {
  await fillPeople(db, count)
  const sectorId = await fillEnterprises(db, count)
  await fillCounts(db, count)
  for (let from = 1; from <= count; from += batch) await fillCredits(db, from, from + batch - 1)
  await sql`analyze`.execute(db)
  await refreshAllPeople(db)
  await refreshAllEnterprises(db)
  followVendors()
  const ids = await db.selectFrom('vendors').select('id').orderBy('id').execute()
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch).map(({ id }) => id)
    await db.transaction().execute(tx => indexVendors(tx, some))
    process.stdout.write(`\r${Math.min(ids.length, from + batch)} documents`)
  }
  process.stdout.write('\n')
  await sql`vacuum analyze`.execute(db)
  return { sectorId }
}

const names = sql`(array['Asha','Nimali','Kamal','Ruwan','Sita','Hari','Mei','Ana','Luis','Yuki','Ünal','Zoe'])`
const places = sql`(array['Kandy','Uva','Galle','Jaffna','Matale','Negombo','Ella','Mirissa','Badulla','Hatton'])`
const goods = sql`(array['Honey','Rush','Tea','Batik','Coir','Millet','Spice','Solar','Repair'])`
const kinds = sql`(array['Weavers','Trust','Press','Kitchen','Collective','Works','Garden'])`

async function fillPeople(db: Db, count: number): Promise<void> {
  await sql`
    insert into users (name, email, email_verified, disabled_at, disabled_why, language_code, location, created_at,
      last_sign_in_at)
    select ${names}[1 + n % 12] || ' ' || ${places}[1 + n / 12 % 10] || ' ' || n, 'person' || n || '@bench.example',
      n % 10 <> 3, case when n % 50 = 7 then now() end, case when n % 50 = 7 then 'Spam' end,
      (array['en','en','en','si','si','ta','ja','ur','ne','es'])[1 + n % 10],
      case when n % 5 <> 0 then jsonb_build_object('country', (array['lk','lk','in','np','jp','es','gb'])[1 + n % 7]) end,
      now() - n * interval '7 minutes', case when n % 4 > 0 then now() - n % 1000 * interval '1 hour' end
    from generate_series(1, ${count}::integer) as n`.execute(db)
}

async function fillEnterprises(db: Db, count: number): Promise<number> {
  const sectors = await db
    .insertInto('taxonomyNodes')
    .values(
      Array.from({ length: 20 }, (_, at) => ({
        type: 'sector' as const,
        handle: `s${at}`,
        title: { en: at === 0 ? 'Zqbefore' : `Sector ${at}` },
      })),
    )
    .returning('id')
    .execute()
  const ids = sectors.map(({ id }) => id)
  await sql`
    insert into networks (id, sub_domain, name, types, regions)
      select n, 'network' || n, jsonb_build_object('en', 'Network ' || n), '{1}', '{1}' from generate_series(1, 8) as n;
  `.execute(db)
  await sql`
    insert into vendors (id, sub_domain, brand, status, level, approved_at, thumbs_before, created_at, updated_at)
    select n, 'vendor' || n, jsonb_build_object('en', ${places}[1 + n % 10] || ' ' || ${goods}[1 + n / 10 % 9] || ' '
        || ${kinds}[1 + n / 90 % 7] || case when n % 10 = 4 then ' Tenth ' else ' ' end || n, 'si', 'ගම ' || n),
      status, 1 + n % 3, case when status in (1, 4) then current_date end, n % 97, now() - n * interval '9 minutes',
      now() - n % 5000 * interval '11 minutes'
    from (select n, (array[1,1,1,1,1,1,1,4,2,3])[1 + n % 10] as status from generate_series(1, ${count}::integer) as n)
      as numbered`.execute(db)
  await sql`insert into vendor_nodes (vendor_id, node_id) select n, ${ids[0]} from generate_series(1, ${count}::integer) as n
    union all select n, (${sql.val(ids)}::integer[])[2 + n % 19] from generate_series(1, ${count}::integer) as n`.execute(
    db,
  )
  await sql`insert into memberships (network_id, vendor_id)
    select 1 + n % 8, n from generate_series(1, ${count}::integer) as n where n % 3 = 0`.execute(db)
  await sql`insert into membership_periods (membership_id, network_id, status, source)
    select id, network_id, 1 + vendor_id % 4, 'import' from memberships`.execute(db)
  return ids[0] ?? 0
}

/** Credits of approved enterprises with a team, which the first change of each would enter otherwise. */
async function fillCredits(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with entry as (insert into credit_entries (vendor_id, kind, key, expires_at)
      select id, 'approval', 'approval:' || id, now() + make_interval(years => ${creditYears}) from vendors
      where id between ${from} and ${to} and status in (1, 4)
        and exists (select from vendor_team where vendor_id = vendors.id)
      returning id, vendor_id)
    insert into credit_postings (entry_id, account, vendor_id, amount)
      select id, 'balance', vendor_id, ${creditsAtApproval}::integer from entry
      union all select id, 'issued', null, ${-creditsAtApproval}::integer from entry`.execute(db)
}

/** What the lists count: teams, followers, feedback, points, invitations, listings, applications. */
async function fillCounts(db: Db, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::integer) as n`
  const people = sql`(select id, row_number() over (order by created_at desc) as n from users) as people`
  await sql`insert into vendor_team (vendor_id, user_id, role) select n, id, 1 from ${people} where n % 2 = 0
    and exists (select from vendors where vendors.id = n)`.execute(db)
  await sql`insert into vendor_follows (user_id, vendor_id)
    select people.id, vendors.id from ${people} cross join generate_series(1, 3) as again
    join vendors on vendors.id = 1 + (people.n * people.n * again) % ${count} on conflict do nothing`.execute(db)
  await sql`insert into feedback_posts (vendor_id, message)
    select 1 + (n * 7) % ${count}, 'Good honey, well packed' from ${numbers} where n % 2 = 0`.execute(db)
  await sql`insert into point_entries (user_id, amount, reason, source)
    select id, 1 + n % 400, 'bench', 'thing:' || again from ${people} cross join generate_series(1, 2) as again`.execute(
    db,
  )
  await sql`insert into point_entries (vendor_id, amount, reason, source)
    select n, 1 + n % 300, 'bench', 'thing:' || again from ${numbers} cross join generate_series(1, 2) as again`.execute(
    db,
  )
  await sql`insert into referrals (user_id, token, stop_token, mailed_at, joined_at)
    select id, 'u' || n, 'u' || n, now(), case when n % 9 = 0 then now() end from ${people} where n % 3 = 0`.execute(db)
  await sql`insert into referrals (vendor_id, token, stop_token, mailed_at)
    select n, 'v' || n, 'v' || n, now() from ${numbers} where n % 4 = 0`.execute(db)
  await sql`insert into listings (vendor_id, kind, url_key, title, currency, status)
    select n, 'basic', 'tea', '{"en":"Tea"}', 'USD', case when n % 8 = 0 then 'draft' else 'published' end
    from ${numbers} where n % 2 = 0`.execute(db)
  await sql`with form as (select forms.id, form_versions.id as version_id from forms
      join form_versions on form_id = forms.id where kind = 'application' limit 1),
    responses as (insert into form_responses (form_id, version_id, user_id, subject, is_open)
      select form.id, version_id, people.id, 'bench ' || n, false from form, ${people} where n % 4 = 0
      returning id)
    insert into applications (id, status, round, submitted_at, first_submitted_at, decided_at)
      select id, 2 + id % 4, 1, now(), now(), case when id % 4 > 1 then now() end from responses`.execute(db)
}
