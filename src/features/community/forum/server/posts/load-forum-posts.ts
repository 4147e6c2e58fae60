import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { toSeenState } from '#features/community/visibility/words-state.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ForumPost } from '../../forum.contract.ts'
import { mayEditPost } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { readingOf } from '../own/reading-of.ts'
import { findTranslations, shapeTranslation, type TranslationRow } from '../translations/load-translations.ts'
import { bodyOf } from './post-content.ts'
import { type ForumReader, readTrees } from './read-trees.ts'
import { importedFrom, shownAuthor } from './shown-author.ts'
import { visiblePost } from './visible-posts.ts'

/** Questions and replies by id, as a reader sees them; those that they don't see are left out. */
export async function loadForumPosts(db: Db | Tx, ids: number[], reader: ForumReader): Promise<Map<number, ForumPost>> {
  if (ids.length === 0) return new Map()
  const { viewer, language } = reader
  const rows = await readRows(db, ids, viewer?.userId ?? null)
  const reading = await readingOf(db, reader)
  const found = await findTranslations(db, rows, reader, reading)
  const bodies = rows.map(row => bodyOf(row))
  const trees = await readTrees(db, [...bodies, ...found.rows.map(row => bodyOf(row))], reader)
  const files = await filesOf(db, ids)
  return new Map(
    rows.map((row, at) => {
      const shapeOf = (one: TranslationRow) => shapeTranslation(one, row, { reader, powers: found.powers, trees })
      const translation = found.shown.get(row.id)
      return [
        row.id,
        {
          ...{ id: row.id, language: row.language, revision: row.revision },
          ...{ message: trees.markdown(row.message), body: trees.tree(bodies[at] ?? []) },
          author: shownAuthor(row, language),
          files: files.get(row.id) ?? [],
          ...{ likes: Number(row.likes), isLiked: row.isLiked },
          createdAt: row.createdAt.toISOString(),
          editedAt: row.editedAt?.toISOString() ?? null,
          state: toSeenState(row.state),
          own: viewer !== null && row.authorId === viewer.userId,
          mayEdit: mayEditPost(viewer, row),
          isRead: reading.languages.includes(row.language),
          translation: translation ? shapeOf(translation) : null,
          translatedInto: found.into.get(row.id) ?? [],
          offers: found.rows.filter(one => one.postId === row.id && one.stage === 'offered').map(shapeOf),
        },
      ]
    }),
  )
}

function readRows(db: Db | Tx, ids: number[], readerId: string | null) {
  return db
    .selectFrom('forumPosts as post')
    .leftJoin('users as author', 'author.id', 'post.authorId')
    .leftJoin('vendors as acting', 'acting.id', 'post.actingVendorId')
    .select(['post.id', 'post.message', 'post.body', 'post.language', 'post.revision', 'post.authorId', 'post.state'])
    .select(['post.createdAt', 'post.editedAt', 'author.name as authorName', 'author.photoImageId'])
    .select(['acting.brand as actingBrand', 'acting.subDomain as actingSubDomain', 'acting.status as actingStatus'])
    .select(['acting.logoImageId', 'post.bodyVersion', 'post.actingVendorId', importedFrom('post').as('importedFrom')])
    .select([
      sql<number>`(select count(*)::integer from forum_likes where post_id = post.id)`.as('likes'),
      sql<boolean>`exists (select from forum_likes where post_id = post.id and user_id = ${readerId}::uuid)`.as(
        'isLiked',
      ),
    ])
    .where('post.id', 'in', ids)
    .where(visiblePost(readerId, 'post'))
    .execute()
}

async function filesOf(db: Db | Tx, ids: number[]) {
  const rows = await db
    .selectFrom('forumFiles')
    .selectAll()
    .where('postId', 'in', ids)
    .orderBy('postId')
    .orderBy('sortOrder')
    .execute()
  const shown = await attachmentsOf(
    db,
    rows.map(({ fileId }) => fileId),
  )
  const byPost = new Map<number, UploadedFile[]>()
  for (const { postId, fileId } of rows) {
    const file = shown.get(fileId)
    if (file) byPost.set(postId, [...(byPost.get(postId) ?? []), file])
  }
  return byPost
}
