import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OwnCertificate } from '../own-certificates.contract.ts'

/** The certificates that a network gives, in order, retired ones last. @throws NOT_FOUND */
export async function listOwnCertificates(db: Db, viewer: Viewer, networkId: number, language: string) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const rows = await db
    .selectFrom('certificates')
    .select(['id', 'revision', 'title', 'description', 'link', 'imageId', 'retiredAt'])
    .select(
      sql<number>`(select count(*) from shown_certificates held where held.certificate_id = certificates.id
        and coalesce(held.valid_until >= (now() at time zone 'utc')::date, true))::int`.as('holders'),
    )
    .where('networkId', '=', networkId)
    .where('isGiven', '=', true)
    .where('mergedInto', 'is', null)
    .orderBy(sql`retired_at is not null`)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return {
    items: rows.map(
      ({ retiredAt, ...row }): OwnCertificate => ({
        ...row,
        name: inLanguage(row.title, language),
        isRetired: retiredAt !== null,
      }),
    ),
  }
}
