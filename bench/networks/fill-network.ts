import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The network that is measured; those of the world have lower numbers. */
export const networkId = 100

/**
 * Gives a network its members: approved ones with an end in years, a level each, and tags on a third of them.
 * @param count enterprises of the world that are shown, the oldest first
 */
export async function fillNetwork(db: Db, count: number): Promise<void> {
  await sql`insert into networks (id, sub_domain, name, types, regions)
    values (${networkId}, 'bench', '{"en":"Bench"}', '{1}', '{1}')`.execute(db)
  await sql`insert into network_levels (network_id, name, text, sort_order)
    select ${networkId}, jsonb_build_object('en', 'Level ' || n), '{}', n from generate_series(1, 3) as n`.execute(db)
  await sql`insert into memberships (network_id, vendor_id)
    select ${networkId}, id from vendors where status in (1, 4) order by id limit ${count}`.execute(db)
  await sql`
    insert into membership_periods (membership_id, network_id, status, source, starts_at, ends_at, level_id)
    select memberships.id, network_id, 1, 'import', now() - vendor_id % 900 * interval '1 day' - interval '1 hour',
      now() + interval '3 years', (select id from network_levels where network_id = ${networkId}
        order by id offset vendor_id % 3 limit 1)
    from memberships where network_id = ${networkId}`.execute(db)
  await sql`insert into network_member_tags (network_id, vendor_id, tag)
    select network_id, vendor_id, (array['Fruit','Tea','Spices','Exports','Women-led'])[1 + vendor_id % 5]
    from memberships where network_id = ${networkId} and vendor_id % 3 = 0`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
