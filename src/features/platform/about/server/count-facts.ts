import { sql } from 'kysely'
import { approvedStatuses, visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import type { Db } from '#server/db/database.ts'
import type { Facts } from '../about.contract.ts'

/** Counts what visitors can see; only top-level sectors are counted. */
export async function countFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    with visible as (select id, status, vouched_by from vendors where status = any(${visibleStatuses}::int[]))
    select
      (select count(*) from visible)::int as enterprises,
      (select count(*) from visible
        where status = any(${approvedStatuses}::int[]) and vouched_by is null)::int as reviewed,
      (select count(distinct country) from vendor_locations join visible on visible.id = vendor_id)::int as countries,
      (select count(*) from networks where status = any(${visibleNetworkStatuses}::int[]))::int as networks,
      (select count(*) from taxonomy_nodes where type = 'sector' and parent_id is null)::int as sectors
  `.execute(db)
  return rows[0] ?? { enterprises: 0, reviewed: 0, countries: 0, networks: 0, sectors: 0 }
}
