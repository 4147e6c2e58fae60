import { sql } from 'kysely'
import { visibleTo } from '#features/community/visibility/server/index.ts'
import { toSeenState } from '#features/community/visibility/words-state.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Conversation } from '../../forum.contract.ts'
import { groupOf } from '../../forum-groups.ts'
import { beginningOf } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import { type Block, ownWords, plainText } from '../../post-tree.ts'
import { translationFor } from '../../reading-languages.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { readingOf } from '../own/reading-of.ts'
import { type ForumReader, readTrees } from '../posts/read-trees.ts'
import { importedFrom, shownAuthor } from '../posts/shown-author.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { visibleTranslation } from '../translations/visible-translations.ts'

/** @limit letters of a question that lists show, and of Markdown that are read for them */
const longestExcerpt = 160
const readForExcerpt = 600

/** Lines of the list by id; questions that the reader doesn't see are left out. What they can't see isn't counted. */
export async function loadQuestionLines(
  db: Db,
  ids: number[],
  reader: ForumReader,
): Promise<Map<number, Conversation>> {
  if (ids.length === 0) return new Map()
  const { viewer, language } = reader
  const readerId = viewer?.userId ?? null
  // of a question that is seen itself, as those of the query are
  const replies = sql<{ count: number; hasBest: boolean; newer: number }>`(select jsonb_build_object(
      'count', count(*),
      'hasBest', coalesce(bool_or(reply.id = question.best_id), false),
      'newer', count(*) filter (where reply.id > seen.up_to and reply.author_id is distinct from ${readerId}::uuid))
    from forum_posts reply where reply.question_id = question.id and ${visibleTo(readerId, 'reply')})`
  const rows = await db
    .selectFrom('forumPosts as question')
    .leftJoin('users as author', 'author.id', 'question.authorId')
    .leftJoin('vendors as acting', 'acting.id', 'question.actingVendorId')
    .leftJoin('forumReads as seen', join =>
      join.onRef('seen.questionId', '=', 'question.id').on('seen.userId', '=', readerId),
    )
    .leftJoin('forumFollows as follow', join =>
      join.onRef('follow.questionId', '=', 'question.id').on('follow.userId', '=', readerId),
    )
    .select(['question.id', 'question.title', 'question.groupId', 'question.language', 'question.authorId'])
    .select(['question.createdAt', 'question.activeAt', 'question.state', 'follow.isFollowed'])
    .select(sql<string>`left(question.message, ${sql.lit(readForExcerpt)})`.as('beginning'))
    .select(['author.name as authorName', 'author.photoImageId', 'acting.logoImageId'])
    .select(importedFrom('question').as('importedFrom'))
    .select(['acting.brand as actingBrand', 'acting.subDomain as actingSubDomain', 'acting.status as actingStatus'])
    .select([
      sql<number>`(select count(*)::integer from forum_likes where post_id = question.id)`.as('likes'),
      replies.as('replies'),
    ])
    .where('question.id', 'in', ids)
    .where(visiblePost(readerId, 'question'))
    .execute()
  const translated = await translationsInLines(db, ids, reader)
  const shown = rows.map(row => {
    const own = readerId !== null && row.authorId === readerId
    const ofRow = translated.rows.filter(({ postId }) => postId === row.id)
    const translation = translationFor({ language: row.language, own }, ofRow, translated.reading)
    return { row, translation, tree: treeOf(row), translatedTree: translation ? treeOf(translation) : [] }
  })
  const trees = await readTrees(
    db,
    shown.flatMap(({ tree, translatedTree }) => [tree, translatedTree]),
    reader,
  )
  const excerptOf = (tree: Block[]) => beginningOf(plainText(trees.tree(tree)), longestExcerpt)
  return new Map(
    shown.map(({ row, tree, translation, translatedTree }) => [
      row.id,
      {
        ...{ id: row.id, title: row.title ?? '', language: row.language, hasBest: row.replies.hasBest },
        excerpt: excerptOf(tree),
        translation: translation
          ? { language: translation.language, title: translation.title ?? '', excerpt: excerptOf(translatedTree) }
          : null,
        topics: [topicOf(row.groupId)],
        author: shownAuthor(row, language),
        ...{ likes: Number(row.likes), replyCount: row.replies.count, newReplies: row.replies.newer },
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.activeAt.toISOString(),
        state: toSeenState(row.state),
        isFollowed: row.isFollowed ?? false,
      },
    ]),
  )
}

/** A list shows what people say themselves, and no cards. */
const treeOf = ({ beginning }: { beginning: string }): Block[] => ownWords(readMarkdown(beginning))

/** Accepted translations into languages that the reader reads, with how each begins. */
async function translationsInLines(db: Db, postIds: number[], reader: ForumReader) {
  const reading = await readingOf(db, reader)
  const rows = await db
    .selectFrom('forumTranslations')
    .select(['postId', 'language', 'title'])
    .select(sql<string>`left(message, ${sql.lit(readForExcerpt)})`.as('beginning'))
    .where('postId', 'in', postIds)
    .where('language', 'in', reading.languages)
    .where('stage', '=', 'accepted')
    .where(visibleTranslation(reader.viewer?.userId ?? null))
    .execute()
  return { rows, reading }
}

export function topicOf(groupId: number | null): { id: number; name: string } {
  const { id, name } = groupOf(groupId ?? 0)
  return { id, name }
}
