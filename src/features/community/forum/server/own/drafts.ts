import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { ForumDraft } from '../../forum.contract.ts'
import type { DraftDeed } from '../../forum.tables.ts'
import { maxDrafts } from '../../forum-limits.ts'

type Which = { deed: DraftDeed; target: number }

/** What somebody has begun to write, the latest first. */
export async function listDrafts(db: Db, { userId }: Viewer): Promise<ForumDraft[]> {
  const rows = await db
    .selectFrom('forumDrafts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .limit(maxDrafts)
    .execute()
  return rows.map(shape)
}

export async function findDraft(db: Db, { userId }: Viewer, { deed, target }: Which): Promise<ForumDraft | null> {
  const row = await db
    .selectFrom('forumDrafts')
    .selectAll()
    .where('userId', '=', userId)
    .where('deed', '=', deed)
    .where('target', '=', target)
    .executeTakeFirst()
  return row ? shape(row) : null
}

/**
 * Keeps a draft under what it is for. `sequence` is the one that the page read, 0 for a new draft.
 * @returns the new sequence
 * @throws ORPCError gm-error-draft-newer (409) with the newer draft; BAD_REQUEST where the deed has no such target
 */
export async function saveDraft(
  db: Db,
  { userId }: Viewer,
  { deed, target, sequence, groupId, title, message }: Omit<ForumDraft, 'savedAt'>,
): Promise<{ sequence: number; savedAt: string }> {
  if ((deed === 'ask') !== (target === 0))
    refuse('BAD_REQUEST', { message: 'target: 0 for a new question', field: 'target' })
  return db.transaction().execute(async tx => {
    // the first draft has no row that could be held
    await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${userId} ${deed} ${target}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('forumDrafts')
      .select(['sequence', 'title', 'message'])
      .where('userId', '=', userId)
      .where('deed', '=', deed)
      .where('target', '=', target)
      .forUpdate()
      .executeTakeFirst()
    // what another page saved is the newer one, unless it says the same
    if (known && known.sequence !== sequence && (known.title !== title || known.message !== message))
      refuse('gm-error-draft-newer', {
        status: 409,
        message: 'Another page has saved this draft in the meantime.',
        given: { title: known.title, message: known.message, sequence: known.sequence },
      })
    const next = (known?.sequence ?? 0) + 1
    const savedAt = new Date()
    const words = { sequence: next, groupId, title, message, savedAt }
    await tx
      .insertInto('forumDrafts')
      .values({ userId, deed, target, ...words })
      .onConflict(conflict => conflict.columns(['userId', 'deed', 'target']).doUpdateSet(words))
      .execute()
    await tx
      .deleteFrom('forumDrafts')
      .where('userId', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(eb =>
              eb
                .selectFrom('forumDrafts as kept')
                .select(['kept.deed', 'kept.target'])
                .where('kept.userId', '=', userId)
                .orderBy('kept.savedAt', 'desc')
                .limit(maxDrafts)
                .as('latest'),
            )
              .select('latest.target')
              .whereRef('latest.deed', '=', 'forumDrafts.deed')
              .whereRef('latest.target', '=', 'forumDrafts.target'),
          ),
        ),
      )
      .execute()
    return { sequence: next, savedAt: savedAt.toISOString() }
  })
}

export async function dropDraft(db: Db, { userId }: Viewer, { deed, target }: Which): Promise<void> {
  await db
    .deleteFrom('forumDrafts')
    .where('userId', '=', userId)
    .where('deed', '=', deed)
    .where('target', '=', target)
    .execute()
}

type Row = Omit<ForumDraft, 'savedAt'> & { savedAt: Date }

function shape({ deed, target, sequence, groupId, title, message, savedAt }: Row): ForumDraft {
  return { deed, target, sequence, groupId, title, message, savedAt: savedAt.toISOString() }
}
