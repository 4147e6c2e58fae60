import { groupLabel } from '#features/community/forum/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import '#features/market/directory/directory.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FeedMute } from '../../feed.contract.ts'
import { maxMutes } from '../../feed-limits.ts'
import type { Because } from '../../feed-parts.ts'
import '../../feed.tables.ts'
import type { Muted } from '../reading/find-rows.ts'

/** What somebody wants to see less of. */
export async function mutedBy(db: Db, userId: string): Promise<Muted> {
  const rows = await db
    .selectFrom('feedMutes')
    .select(['vendorId', 'groupId', 'because', 'kind'])
    .where('userId', '=', userId)
    .execute()
  return {
    vendorIds: rows.flatMap(({ vendorId }) => vendorId ?? []),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
    because: rows.flatMap(({ because, kind }) => (because && kind ? [{ because, kind }] : [])),
  }
}

/** The same for its owner, latest first; an enterprise that visitors don't see any more has no name. */
export async function listMutes(db: Db, { userId }: Viewer, language: string): Promise<FeedMute[]> {
  const rows = await db
    .selectFrom('feedMutes as mute')
    .leftJoin('vendors', 'vendors.id', 'mute.vendorId')
    .select(['mute.id', 'mute.groupId', 'mute.because', 'mute.kind', 'vendors.brand', 'vendors.status'])
    .where('mute.userId', '=', userId)
    .orderBy('mute.id', 'desc')
    .execute()
  return rows.map(({ id, groupId, because, kind, brand, status }) => ({
    ...{ id, because, kind },
    name:
      groupId !== null
        ? groupLabel(groupId, language)
        : brand && status !== null && isVisible({ status })
          ? inLanguage(brand, language)
          : null,
  }))
}

export type Mute = { vendorId: number } | { groupId: number } | { because: Because; kind: string }

/**
 * Notes that somebody wants to see less of something; twice is once.
 * @returns its id, by which it is taken back
 * @throws ORPCError NOT_FOUND for enterprises that nobody sees; gm-error-too-many-mutes (409)
 */
export async function mute(db: Db, { userId }: Viewer, what: Mute): Promise<number> {
  return db.transaction().execute(async tx => {
    if ('vendorId' in what) {
      const vendor = await tx.selectFrom('vendors').select('status').where('id', '=', what.vendorId).executeTakeFirst()
      if (!vendor || !isVisible(vendor)) missing()
    }
    const row = { userId, vendorId: null, groupId: null, because: null, kind: null, ...what }
    const { count } = await tx
      .selectFrom('feedMutes')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxMutes) refuse('gm-error-too-many-mutes', { status: 409 })
    await tx
      .insertInto('feedMutes')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('feedMutes')
      .select('id')
      .where('userId', '=', userId)
      .where('vendorId', 'is not distinct from', row.vendorId)
      .where('groupId', 'is not distinct from', row.groupId)
      .where('because', 'is not distinct from', row.because)
      .where('kind', 'is not distinct from', row.kind)
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Takes that back; what isn't there any more is taken back already. */
export async function unmute(db: Db, { userId }: Viewer, id: number): Promise<void> {
  await db.deleteFrom('feedMutes').where('userId', '=', userId).where('id', '=', id).execute()
}
