import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ClaimedProfile } from '../claims.contract.ts'
import '../claims.tables.ts'
import { loadClaimed } from './load-claimed.ts'
import { mailDomainOf } from './mail-domain.ts'

/** A listed profile as claimants see it, with the caller's own claims. */
export async function getClaimedProfile(
  db: Db,
  viewer: Viewer | null,
  { subDomain, language }: { subDomain: string; language: string },
): Promise<ClaimedProfile> {
  const { id, brand, logoImageId, website, isOwned } = await loadClaimed(db, { subDomain })
  const own = viewer
    ? await db
        .selectFrom('profileClaims')
        .select(['proof', 'state', 'email', 'reason', 'createdAt'])
        .where('vendorId', '=', id)
        .where('userId', '=', viewer.userId)
        .orderBy('id', 'desc')
        .limit(20)
        .execute()
    : []
  return {
    id,
    subDomain,
    brand: inLanguage(brand, language),
    imageUrl: logoImageId ? imageLink(logoImageId, 'small') : null,
    isOwned: Boolean(isOwned),
    mail: mailDomainOf(website) ?? null,
    own: own.map(({ createdAt, ...claim }) => ({ ...claim, createdAt: createdAt.toISOString() })),
  }
}
