import { sql } from 'kysely'
import { visibleFeedback } from '#features/community/feedback/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'

const visible = sql.raw(`(${vendorStatuses.approved}, ${vendorStatuses.renewing}, ${vendorStatuses.listed})`)
const answeredFor = sql.raw(`(${vendorStatuses.approved}, ${vendorStatuses.renewing})`)

/**
 * Those of some names and texts that visitors may rightly see somewhere: in a visible enterprise, listing or network,
 * in feedback, in what admins write. To find one of these on a page would be no leak.
 */
export async function alsoShownElsewhere(db: Db, literals: string[]): Promise<Set<string>> {
  if (literals.length === 0) return new Set()
  const { rows } = await sql<{ literal: string }>`
    with shown as materialized (
      select concat(brand, title, description, source, vouched_by) as words from vendors where status in ${visible}
      union all
      select concat(listings.title, listings.description) from listings join vendors on vendors.id = vendor_id
        where listings.status = 'published' and vendors.status in ${answeredFor}
      union all select concat(name, info_title, description) from networks where status in ${answeredFor}
      union all select message from feedback_posts where ${visibleFeedback(null, 'feedback_posts')}
      union all select concat(title, description) from taxonomy_nodes
      union all select concat(title, description) from marketplace_categories
      union all select concat(title, description) from enterprise_lists where active
      union all select concat(title, description, issuer) from certificates
      union all select title::text from vendor_sources
      union all select to_jsonb(banners)::text from banners
      union all select to_jsonb(static_page_versions)::text from static_page_versions
    )
    select literal from unnest(${literals}::text[]) literal
    where exists (select from shown where position(literal in words) > 0
      or position(trim(both '"' from to_json(literal)::text) in words) > 0)`.execute(db)
  return new Set(rows.map(({ literal }) => literal))
}
