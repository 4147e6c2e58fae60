import '#features/market/directory/directory.tables.ts'
import { isApproved } from '#features/market/directory/directory.policy.ts'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Badges } from '../badges.contract.ts'

/** An approved enterprise's name and logo; undefined for any other, because a badge says that it was approved. */
export async function findBadges(db: Db, id: number, language: string): Promise<Badges | undefined> {
  const row = await db
    .selectFrom('vendors')
    .leftJoin('images', 'images.id', 'vendors.logoImageId')
    .select(['vendors.id', 'subDomain', 'brand', 'status', 'images.id as logoId', 'images.color'])
    .where('vendors.id', '=', id)
    .executeTakeFirst()
  if (!row || !isApproved(row)) return undefined
  return {
    id: row.id,
    subDomain: row.subDomain,
    brand: inLanguage(row.brand, language),
    logo: row.logoId && row.color ? { id: row.logoId, color: row.color } : null,
  }
}
