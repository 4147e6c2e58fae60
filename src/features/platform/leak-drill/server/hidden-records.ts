import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { CanaryKind } from '../canary.ts'

/** A record with the values by which visitors could ask for it. */
export type RecordRow = {
  kind: CanaryKind | 'control'
  id: string
  names: string[]
  texts: string[]
  vendorId?: number | null
  subDomain?: string | null
  listingId?: number | null
  variantId?: number | null
  networkId?: number | null
  networkAddress?: string | null
  /** subdomain of the network’s own site */
  site?: string | null
  /** of a membership: its network */
  memberOf?: number | null
  personId?: string | null
  sector?: number | null
  focus?: number | null
  collection?: number | null
  category?: number | null
  credential?: number | null
}

type Stored = Omit<RecordRow, 'kind' | 'names' | 'texts'> & { kind: string; names: LocalText[]; texts: LocalText[] }

const { approved, notApproved, inProgress, renewing, listed, hidden } = vendorStatuses
const visible = sql.raw(`(${approved}, ${renewing}, ${listed})`)
const answeredFor = sql.raw(`(${approved}, ${renewing})`)
const shownMember = answeredFor

/** What an enterprise is asked by besides itself: its first sector, focus and collection. */
const placesOf = sql`
  (select min(node.id) from vendor_nodes join taxonomy_nodes node on node.id = node_id
    where vendor_nodes.vendor_id = vendors.id and node.type = 'sector') as sector,
  (select min(node.id) from vendor_nodes join taxonomy_nodes node on node.id = node_id
    where vendor_nodes.vendor_id = vendors.id and node.type = 'focus') as focus,
  (select min(list_id) from enterprise_list_vendors of_list where of_list.vendor_id = vendors.id) as collection,
  (select min(of_vendor.id) from membership_credentials of_vendor join memberships on memberships.id = membership_id
    where memberships.vendor_id = vendors.id) as credential`

const partsOfListing = sql`
  (select min(id) from listing_variants where listing_id = listings.id) as variant_id,
  (select min(category_id) from listing_categories where listing_id = listings.id) as category`

/** A network of the enterprise that visitors see, whichever period of its membership. */
const networkOfVendor = sql`left join lateral (
  select networks.id as network_id, networks.sub_domain as network_address from memberships
  join networks on networks.id = memberships.network_id
  left join network_members today on today.membership_id = memberships.id and today.status in ${shownMember}
  where memberships.vendor_id = vendors.id and networks.status in ${answeredFor}
  order by today.membership_id is null, networks.id limit 1) near on true`

const enterprise = (kind: string, where: RawBuilder<unknown>) => sql<Stored>`
  select ${kind} as kind, vendors.id::text as id, jsonb_build_array(brand) as names,
    jsonb_build_array(title, description) as texts, vendors.id as vendor_id, sub_domain,
    near.network_id, near.network_address, ${placesOf}
  from vendors ${networkOfVendor} where merged_into is null and ${where}`

const member = (kind: string, where: RawBuilder<unknown>) => sql<Stored>`
  select ${kind} as kind, vendors.id || '/' || networks.id as id, jsonb_build_array(brand) as names, '[]'::jsonb as texts,
    vendors.id as vendor_id, vendors.sub_domain, networks.id as network_id, networks.sub_domain as network_address,
    case when networks.white_label then networks.sub_domain end as site, networks.id as member_of,
    (select min(id) from listings where vendor_id = vendors.id and status = 'published') as listing_id
  from memberships
  join vendors on vendors.id = memberships.vendor_id
  join networks on networks.id = memberships.network_id
  left join network_members today on today.membership_id = memberships.id
  where vendors.status in ${visible} and networks.status in ${answeredFor} and ${where}`

const network = (kind: string, status: number) => sql<Stored>`
  select ${kind} as kind, id::text as id, jsonb_build_array(name) as names,
    jsonb_build_array(description, info_title) as texts, id as network_id, sub_domain as network_address, sub_domain as site,
    (select min(of_network.id) from membership_credentials of_network join memberships on memberships.id = membership_id
      where memberships.network_id = networks.id) as credential
  from networks where status = ${status}`

const listing = (kind: string, where: RawBuilder<unknown>) => sql<Stored>`
  select ${kind} as kind, listings.id::text as id, jsonb_build_array(listings.title) as names,
    jsonb_build_array(listings.description) as texts, listings.id as listing_id, vendors.id as vendor_id,
    vendors.sub_domain, near.network_id, near.network_address, ${partsOfListing}
  from listings join vendors on vendors.id = listings.vendor_id ${networkOfVendor} where ${where}`

const ofVisible = sql`vendors.status in ${answeredFor}`
const begun = sql`exists (select from membership_periods period where period.membership_id = memberships.id
  and period.status in ${shownMember} and period.starts_at <= now())`
const ahead = sql`exists (select from membership_periods period where period.membership_id = memberships.id
  and period.starts_at > now())`

const kinds: Record<CanaryKind, RawBuilder<Stored>> = {
  enterpriseNotApproved: enterprise('enterpriseNotApproved', sql`kind = 'vendor' and vendors.status = ${notApproved}`),
  enterpriseInProgress: enterprise('enterpriseInProgress', sql`kind = 'vendor' and vendors.status = ${inProgress}`),
  enterpriseHidden: enterprise('enterpriseHidden', sql`kind = 'vendor' and vendors.status = ${hidden}`),
  surveyProfile: enterprise('surveyProfile', sql`kind = 'survey' and vendors.status not in ${visible}`),
  memberEnded: member(
    'memberEnded',
    sql`today.membership_id is null and not ${ahead} and exists (
      select from membership_periods period where period.membership_id = memberships.id and period.ends_at <= now())`,
  ),
  memberNotApproved: member('memberNotApproved', sql`today.status = ${notApproved}`),
  memberInProgress: member('memberInProgress', sql`today.status = ${inProgress}`),
  memberUpcoming: member('memberUpcoming', sql`today.membership_id is null and ${ahead} and not ${begun}`),
  networkNotApproved: network('networkNotApproved', notApproved),
  networkInProgress: network('networkInProgress', inProgress),
  listingDraft: listing('listingDraft', sql`${ofVisible} and listings.status = 'draft'`),
  listingArchived: listing('listingArchived', sql`${ofVisible} and listings.status = 'archived'`),
  listingOfHidden: listing('listingOfHidden', sql`vendors.status not in ${visible} and listings.status = 'published'`),
  listingChanges: sql<Stored>`
    select 'listingChanges' as kind, listings.id::text as id, jsonb_build_array(content -> 'title') as names,
      jsonb_build_array(content -> 'description') as texts, listings.id as listing_id, vendors.id as vendor_id,
      vendors.sub_domain, ${partsOfListing}
    from listing_drafts join listings on listings.id = listing_id join vendors on vendors.id = listings.vendor_id
    where ${ofVisible} and listings.status = 'published' and content is not null`,
  personSuspended: sql<Stored>`
    select 'personSuspended' as kind, id::text as id, jsonb_build_array(jsonb_build_object('en', email)) as names,
      '[]'::jsonb as texts, id::text as person_id
    from users where disabled_at is not null`,
}

/** Up to `limit` records of each kind that visitors must not see, by chance. */
export async function hiddenRecords(db: Db, limit: number): Promise<RecordRow[]> {
  const found: RecordRow[] = []
  for (const query of Object.values(kinds)) found.push(...(await rowsOf(db, query, limit)))
  return found
}

/** An enterprise, a listing and one for the cart that visitors see, by chance; if there are any, of a network’s site. */
export async function shownRecords(db: Db, site: string | undefined): Promise<RecordRow[]> {
  const ofSite = sql`exists (select from network_members today join networks on networks.id = today.network_id
    where today.vendor_id = vendors.id and today.status in ${shownMember} and networks.sub_domain = ${site ?? ''})`
  const shown = sql`kind = 'vendor' and vendors.status in ${answeredFor}`
  const published = sql`${ofVisible} and listings.status = 'published' and (ends_at is null or ends_at > now())`
  const wishes: ((more: RawBuilder<unknown>) => RawBuilder<Stored>)[] = [
    more => enterprise('control', sql`${shown} and ${more}`),
    more => listing('control', sql`${published} and ${more}`),
    more => listing('control', sql`${published} and listings.kind = 'cart' and ${more}`),
  ]
  const found: RecordRow[] = []
  for (const wish of wishes) {
    const rows = await rowsOf(db, wish(ofSite), 1)
    found.push(...(rows.length > 0 ? rows : await rowsOf(db, wish(sql`true`), 1)))
  }
  return found
}

async function rowsOf(db: Db, query: RawBuilder<Stored>, limit: number): Promise<RecordRow[]> {
  const { rows } = await sql<Stored>`select * from (${query}) chosen order by random() limit ${limit}`.execute(db)
  return rows.map(row => ({
    ...row,
    kind: row.kind as RecordRow['kind'],
    names: row.names.flatMap(textsOf),
    texts: row.texts.flatMap(textsOf),
  }))
}

function textsOf(text: LocalText | null): string[] {
  return [...new Set(Object.values(text ?? {}).filter(one => one !== ''))]
}
