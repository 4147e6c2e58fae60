import '#features/market/enterprise-accounts/enterprise-accounts.tables.ts'
import '#features/people/personal-accounts/personal-accounts.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayBeSamePhone } from '#features/market/directory/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { AlikeReason, MergeKind } from '../merge-kinds.ts'
import type { AlikePair } from '../merges.contract.ts'
import '../merges.tables.ts'
import { targetOf } from './merge-two.ts'
import { readSides } from './read-sides.ts'

type Wanted = { kind: MergeKind; page: number; limit: number; language: string }
type Found = { one: string; other: string; reasons: AlikeReason[]; count: number }

/** More that share a name, website or number are a chain or a common name, not duplicates. */
const maxAlike = 8
/** Pairs that are looked at; more come up once these are decided. */
const maxPairs = 500

/**
 * A page of pairs that look alike, those with most reasons first: the same name (for people with the same domain of
 * their email), website, number or address. PostgreSQL groups the narrow rows; nothing is compared with everything
 * else.
 */
export async function findAlike(db: Db, { kind, page, limit, language }: Wanted) {
  const offset = (page - 1) * limit
  const { rows } = await sql<Found>`
    with keys as (${kind === 'person' ? keysOfPeople : keysOfEnterprises}),
    alike as (
      select reason, array_agg(distinct id) as ids from keys where length(key) > 2
      group by reason, key having count(distinct id) between 2 and ${maxAlike}
    ), pairs as (
      select least(one, other) as one, greatest(one, other) as other, reason
      from alike, unnest(ids) one, unnest(ids) other where one < other
    ), open as (
      select one, other, array_agg(distinct reason) as reasons from pairs
      where not exists (select from distinct_pairs apart
        where apart.kind = ${kind} and apart.one = pairs.one and apart.other = pairs.other)
      and (reason <> 'phone' or ${sharePhone})
      group by one, other order by count(distinct reason) desc, one, other limit ${maxPairs}
    )
    select one, other, reasons || ${kind === 'person' ? sql`'{}'::text[]` : near} as reasons,
      count(*) over ()::integer as count
    from open order by cardinality(reasons) desc, one, other limit ${limit} offset ${offset}`.execute(db)
  const sides = await readSides(db, kind, [...new Set(rows.flatMap(({ one, other }) => [one, other]))], language)
  const items = rows.flatMap(({ one, other, reasons }): AlikePair[] => {
    const [first, second] = [sides.get(one), sides.get(other)]
    return first && second ? [{ one: first, other: second, reasons }] : []
  })
  return { items, count: rows[0]?.count ?? 0, offset, limit }
}

const keysOfEnterprises: RawBuilder<unknown> = sql`
  select 'name' as reason, alike_name(name) as key, vendor_id::text as id from enterprise_rows
  union all
  select 'website', alike_website(website), id::text from vendors
  where website is not null and merged_into is null and kind = 'vendor'
  union all
  select 'phone', alike_phone(number), vendor_id::text from vendor_phones
  join vendors on vendors.id = vendor_id and merged_into is null and kind = 'vendor'
  where length(alike_phone(number)) > 6`

const sharePhone: RawBuilder<boolean> = sql<boolean>`exists (select from vendor_phones here join vendor_phones there
  on alike_phone(here.number) = alike_phone(there.number)
  where here.vendor_id = pairs.one::integer and there.vendor_id = pairs.other::integer
    and ${mayBeSamePhone(sql`here.number`, sql`there.number`)})`

/** Dots and what follows a plus are no difference in most mailboxes. */
const keysOfPeople: RawBuilder<unknown> = sql`
  select 'name' as reason, alike_name(name) || '@' || split_part(email, '@', 2) as key, user_id::text as id from people_rows
  where alike_name(name) <> ''
  union all
  select 'email', replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2),
    user_id::text
  from people_rows`

/** Within about two kilometres. */
const near: RawBuilder<unknown> = sql`
  case when exists (select from vendor_locations here join vendor_locations there
    on abs(here.lat - there.lat) < 0.02 and abs(here.lng - there.lng) < 0.02
    where here.vendor_id = open.one::integer and there.vendor_id = open.other::integer)
  then '{place}'::text[] else '{}'::text[] end`

/** Two that look alike aren't suggested any more. Saying so twice changes nothing. */
export async function keepApart(
  db: Db,
  { userId }: Viewer,
  { kind, one, other }: { kind: MergeKind; one: string; other: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const added = await tx
      .insertInto('distinctPairs')
      .values({
        ...{ kind, decidedBy: userId },
        one: sql<string>`least(${one}::text, ${other}::text)`,
        other: sql<string>`greatest(${one}::text, ${other}::text)`,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('one')
      .executeTakeFirst()
    if (!added) return
    const target = targetOf({ kind }, one)
    const after = { isNot: targetOf({ kind }, other) }
    await writeAudit(tx, { action: 'merge.apart', target, userId, actingVendorId: null, after })
  })
}
