import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { type ForumReader, readTrees } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** @limit earlier texts of a post that are shown */
const shown = 100

/** What a post said before and says now, oldest first. @throws ORPCError NOT_FOUND */
export async function historyOfPost(db: Db, reader: ForumReader, id: number) {
  const now = await db
    .selectFrom('forumPosts as post')
    .select(['post.revision', 'post.title', 'post.message', 'post.editedAt', 'post.createdAt'])
    .where('post.id', '=', id)
    .where(visiblePost(reader.viewer?.userId ?? null, 'post'))
    .executeTakeFirst()
  if (!now) return missing()
  const earlier = await db
    .selectFrom('forumRevisions')
    .select(['revision', 'title', 'message', 'writtenAt'])
    .where('postId', '=', id)
    .orderBy('revision', 'desc')
    .limit(shown)
    .execute()
  const { editedAt, createdAt, ...words } = now
  const versions = [...earlier.reverse(), { ...words, writtenAt: editedAt ?? createdAt }]
  const trees = await readTrees(
    db,
    versions.map(({ message }) => readMarkdown(message)),
    reader,
  )
  return versions.map(({ writtenAt, message, ...row }) => ({
    ...row,
    message: trees.markdown(message),
    writtenAt: writtenAt.toISOString(),
  }))
}
