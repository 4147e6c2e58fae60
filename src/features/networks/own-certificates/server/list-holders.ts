import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { ownCertificateLimits } from '../own-certificate-limits.ts'
import type { CertificateHolder } from '../own-certificates.contract.ts'

type Asked = { networkId: number; certificateId: number; search?: string | undefined }

/**
 * Who has a certificate of the network, those that end first before the others; with words, also shown members of that
 * name who don’t have it.
 * @throws NOT_FOUND
 */
export async function listHolders(
  db: Db,
  viewer: Viewer,
  { networkId, certificateId, search }: Asked,
  language: string,
) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const certificate = await db
    .selectFrom('certificates')
    .select('id')
    .where('id', '=', certificateId)
    .where('networkId', '=', networkId)
    .where('isGiven', '=', true)
    .executeTakeFirst()
  if (!certificate) missing()
  const [rows, { count }, found] = await Promise.all([
    holders(db, certificateId)
      .innerJoin('vendors', 'vendors.id', 'held.vendorId')
      .select(['vendors.id', 'vendors.brand', 'vendors.subDomain'])
      .select(sql<string | null>`held.issued_on::text`.as('issuedOn'))
      .select(sql<string | null>`held.valid_until::text`.as('validUntil'))
      .select(
        sql<boolean>`coalesce(held.valid_until >= (now() at time zone 'utc')::date, true) and exists (
          select from shown_certificates shown where shown.vendor_id = held.vendor_id
            and shown.certificate_id = held.certificate_id)`.as('isShown'),
      )
      .orderBy(sql`held.valid_until nulls last`)
      .orderBy(sql`lower(vendors.brand ->> 'en')`)
      .orderBy('vendors.id')
      .limit(ownCertificateLimits.found)
      .execute(),
    holders(db, certificateId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    search === undefined ? [] : membersWithout(db, networkId, certificateId, search),
  ])
  const shape = ({ id, brand, subDomain }: Face) => ({ id, name: inLanguage(brand, language), subDomain })
  return {
    items: rows.map(
      (row): CertificateHolder => ({
        vendor: shape(row),
        ...{ issuedOn: row.issuedOn, validUntil: row.validUntil, isShown: row.isShown },
      }),
    ),
    count,
    found: found.map(shape),
  }
}

type Face = { id: number; brand: LocalText; subDomain: string }

function holders(db: Db, certificateId: number) {
  return db.selectFrom('vendorCertificates as held').where('held.certificateId', '=', certificateId)
}

async function membersWithout(db: Db, networkId: number, certificateId: number, search: string): Promise<Face[]> {
  const { rows } = await sql<Face>`
    select vendors.id, vendors.brand, vendors.sub_domain from network_members member
    join vendors on vendors.id = member.vendor_id
    where member.network_id = ${networkId}
      and member.status = any(${shownMembershipStatuses.map(numberOfStatus)}::int[])
      and ${contains('vendors.names', search)}
      and not exists (select from vendor_certificates held
        where held.vendor_id = vendors.id and held.certificate_id = ${certificateId})
    order by lower(vendors.brand ->> 'en'), vendors.id
    limit ${ownCertificateLimits.found}`.execute(db)
  return rows
}
