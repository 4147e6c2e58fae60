import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { ForumPost } from '../../forum.contract.ts'
import { groupOf } from '../../forum-groups.ts'
import '../../forum.tables.ts'
import { loadForumPosts } from '../posts/load-forum-posts.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { AuthorNames } from './author-names.ts'
import { treeHtml } from './tree-html.ts'

/** @limit questions and replies that are read at once */
const postsRead = 200

/** A question with its replies, as Discourse’s `json_generic` importer reads it; it passes over what it doesn’t know. */
export type ExportedTopic = {
  id: number
  title: string
  pinned: false
  /** English title of its group */
  group: string
  /** of the question */
  url: string
  /** id of the post that the asker chose */
  best: number | null
  posts: ExportedPost[]
}

type ExportedPost = {
  id: number
  author: string
  /** HTML */
  body: string
  /** ISO 8601 */
  date: string
  /** ISO 8601; null if it is as it was written */
  edited: string | null
  language: string
  likes: number
}

/** The forum’s questions as guests see them, oldest first, each with its replies in their order. */
export async function* exportedTopics(db: Db | Tx, publicUrl: string): AsyncGenerator<ExportedTopic> {
  const names = new AuthorNames()
  const toPost = (post: ForumPost): ExportedPost => ({
    ...{ id: post.id, author: names.nameOf(post.author), body: bodyOf(post, publicUrl) },
    ...{ date: post.createdAt, edited: post.editedAt, language: post.language, likes: post.likes },
  })
  for (let after = 0; ; ) {
    const questions = await questionsAfter(db, after)
    const posts = await load(
      db,
      questions.map(({ id }) => id),
    )
    for (const { id, title, groupId, bestId } of questions) {
      const question = posts.get(id)
      if (!question) continue
      const all = [toPost(question)]
      for await (const reply of repliesTo(db, id)) all.push(toPost(reply))
      yield {
        ...{
          id,
          title: title ?? '',
          pinned: false,
          group: groupOf(groupId ?? 0).title,
          url: `${publicUrl}/forum/${id}`,
        },
        best: all.some(post => post.id === bestId) ? bestId : null,
        posts: all,
      }
    }
    const last = questions.at(-1)
    if (!last || questions.length < postsRead) return
    after = last.id
  }
}

function questionsAfter(db: Db | Tx, id: number) {
  return db
    .selectFrom('forumPosts')
    .select(['id', 'title', 'groupId', 'bestId'])
    .where('questionId', 'is', null)
    .where('id', '>', id)
    .where(visiblePost(null))
    .orderBy('id')
    .limit(postsRead)
    .execute()
}

/** In the order in which they were written: a question that was merged brought older ones with higher numbers. */
async function* repliesTo(db: Db | Tx, questionId: number): AsyncGenerator<ForumPost> {
  const rows = await db
    .selectFrom('forumPosts')
    .select('id')
    .where('questionId', '=', questionId)
    .where(visiblePost(null))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (let at = 0; at < rows.length; at += postsRead) {
    const ids = rows.slice(at, at + postsRead).map(({ id }) => id)
    const posts = await load(db, ids)
    for (const id of ids) {
      const post = posts.get(id)
      if (post) yield post
    }
  }
}

const load = (db: Db | Tx, ids: number[]) => loadForumPosts(db, ids, { viewer: null, language: 'en' })

function bodyOf({ body, files }: ForumPost, publicUrl: string): string {
  const pictures = files.flatMap(({ image, fileName }) =>
    image ? `<p><img src="${publicUrl}${imageLink(image.id, 'x_large')}" alt="${escapeHtml(fileName)}"></p>` : [],
  )
  return [treeHtml(body, publicUrl), ...pictures].filter(Boolean).join('\n')
}
