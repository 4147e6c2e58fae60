import '#features/people/accounts/accounts.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { countryName } from '#features/platform/places/server/index.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Claim } from '../claims.contract.ts'
import type { ClaimState } from '../claims.tables.ts'

type Asked = { state?: ClaimState | undefined; page: number; limit: number; language: string }

/** Claims by document for admins, latest first, each with the claimed profile. */
export async function listClaims(db: Db, { state, page, limit, language }: Asked) {
  const claims = db
    .selectFrom('profileClaims as claim')
    .where('claim.proof', '=', 'document')
    .$if(state !== undefined, query => query.where('claim.state', '=', state as ClaimState))
  const { count } = await claims.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await claims
    .innerJoin('vendors', 'vendors.id', 'claim.vendorId')
    .innerJoin('users', 'users.id', 'claim.userId')
    .leftJoin('vendorSources', 'vendorSources.source', 'vendors.source')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('vendorLocations')
          .select(['city', 'country'])
          .whereRef('vendorId', '=', 'vendors.id')
          .orderBy('sortOrder')
          .limit(1)
          .as('place'),
      join => join.on(sql<boolean>`true`),
    )
    .selectAll('claim')
    .select(['vendors.brand', 'vendors.subDomain', 'vendors.title', 'vendors.website', 'vendors.source'])
    .select(['vendorSources.title as sourceTitle', 'users.name', 'users.email as userEmail'])
    .select(['place.city', 'place.country'])
    .orderBy('claim.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const files = await attachmentsOf(
    db,
    rows.flatMap(row => row.fileId ?? []),
  )
  const items = rows.map((row): Claim => {
    const text = (texts: LocalText | null) => inLanguage(texts ?? {}, language)
    const file = row.fileId ? files.get(row.fileId) : undefined
    return {
      id: row.id,
      proof: row.proof,
      state: row.state,
      email: row.email,
      message: row.message,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      document: file ? { fileName: file.fileName, url: file.url, bytes: file.bytes } : null,
      claimant: { id: row.userId, name: row.name, email: row.userEmail },
      profile: {
        id: row.vendorId,
        subDomain: row.subDomain,
        brand: text(row.brand),
        title: text(row.title),
        website: row.website,
        place: [text(row.city), row.country && countryName(row.country, language)].filter(Boolean).join(' · '),
        source: row.sourceTitle ? text(row.sourceTitle) : row.source,
      },
    }
  })
  return { items, count, offset, limit }
}
