import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { ForumPost, OfferedTranslation } from '../../forum.contract.ts'
import '../../forum.tables.ts'
import { loadForumPosts } from '../posts/load-forum-posts.ts'
import { bodyOf } from '../posts/post-content.ts'
import { type ForumReader, readTrees } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { readWords, shapeTranslation } from './load-translations.ts'
import { offerPowersOf } from './offer-powers.ts'
import { visibleTranslation } from './visible-translations.ts'

/** @limit translations of one post that are listed */
const listed = 50

/**
 * A post with its translations: accepted ones, the caller’s own, and those that they may answer; newest last.
 * @throws ORPCError NOT_FOUND
 */
export async function getTranslations(
  db: Db,
  id: number,
  reader: ForumReader,
): Promise<{ title: string | null; questionId: number; post: ForumPost; translations: OfferedTranslation[] }> {
  const readerId = reader.viewer?.userId ?? null
  const row = await db
    .selectFrom('forumPosts as post')
    .select(['post.id', 'post.title', 'post.questionId', 'post.language', 'post.revision'])
    .select(['post.authorId', 'post.actingVendorId'])
    .where('post.id', '=', id)
    .where(visiblePost(readerId, 'post'))
    .executeTakeFirst()
  const post = row && (await loadForumPosts(db, [id], reader)).get(id)
  if (!row || !post) return missing()
  const powers = await offerPowersOf(db, reader.viewer)
  const ids = await db
    .selectFrom('forumTranslations')
    .select('id')
    .where('postId', '=', id)
    .where(visibleTranslation(readerId, 'forumTranslations', powers))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  const found = await readWords(
    db,
    ids.map(one => one.id),
    { readerId, powers },
  )
  const trees = await readTrees(
    db,
    found.map(one => bodyOf(one)),
    reader,
  )
  const translations = found.map(one => shapeTranslation(one, row, { reader, powers, trees }))
  return { title: row.title, questionId: row.questionId ?? id, post, translations }
}
