import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { type FaceRow, faceColumns, faceOf } from './vendor-face.ts'

/** @limit enterprises that are offered for words */
const maxCandidates = 10

type Wanted = { networkId: number; search: string }

/** Visible enterprises by words of their name, those that begin with them first. @throws NOT_FOUND */
export async function findCandidates(db: Db, viewer: Viewer, { networkId, search }: Wanted, language: string) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const words = escapeLike(search)
  const { rows } = await sql<FaceRow & { isMember: boolean }>`
    select ${faceColumns},
      exists (select from membership_periods period join memberships on memberships.id = period.membership_id
        where memberships.network_id = ${networkId} and memberships.vendor_id = vendors.id
          and coalesce(period.ends_at, 'infinity') > now()) as is_member
    from vendors where kind = 'vendor' and merged_into is null and status = any(${visibleStatuses}::int[])
      and ${contains('vendors.names', search)}
    order by not exists (select from jsonb_each_text(brand) where value ilike ${`${words}%`}), lower(brand ->> 'en'), id
    limit ${maxCandidates}`.execute(db)
  return { items: rows.map(({ isMember, ...row }) => ({ ...faceOf(row, language), isMember })) }
}
