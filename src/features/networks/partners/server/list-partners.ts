import '#features/market/directory/directory.tables.ts'
import { dayAt } from '#features/networks/members/network-days.ts'
import '#features/networks/networks/networks.tables.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkPartner } from '../partners.contract.ts'

type StoredMember = { membershipId: number; brand: LocalText }

/** The partners of a network by name, each with the members that it looks after. */
export async function listPartners(
  db: Db,
  { id, timeZone }: { id: number; timeZone: string },
  language: string,
): Promise<NetworkPartner[]> {
  const rows = await db
    .selectFrom('networkPartners as partner')
    .innerJoin('vendors', 'vendors.id', 'partner.vendorId')
    .select(['vendors.id', 'brand', 'subDomain', 'logoImageId', 'partner.createdAt', 'partner.revision'])
    .select(
      sql<StoredMember[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'membershipId', member.id, 'brand', vendors.brand)), '[]')
        from network_partner_members cared join memberships member on member.id = cared.membership_id
          join vendors on vendors.id = member.vendor_id
        where cared.partner_id = partner.vendor_id and cared.network_id = partner.network_id)`.as('members'),
    )
    .where('partner.networkId', '=', id)
    .execute()
  const byName = new Intl.Collator(language)
  return rows
    .map(row => ({
      vendor: {
        ...{ id: row.id, name: inLanguage(row.brand, language), subDomain: row.subDomain },
        imageUrl: row.logoImageId && imageLink(row.logoImageId, 'small'),
      },
      revision: row.revision,
      since: dayAt(row.createdAt.getTime(), timeZone),
      members: row.members
        .map(({ membershipId, brand }) => ({ membershipId, name: inLanguage(brand, language) }))
        .sort((a, b) => byName.compare(a.name, b.name)),
    }))
    .sort((a, b) => byName.compare(a.vendor.name, b.vendor.name))
}
