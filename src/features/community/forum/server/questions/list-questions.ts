import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleTo } from '#features/community/visibility/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Conversation } from '../../forum.contract.ts'
import '../../forum.tables.ts'
import type { ForumReader } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { visibleTranslation } from '../translations/visible-translations.ts'
import { loadQuestionLines } from './load-question-lines.ts'
import { readCursor, writeCursor } from './question-cursor.ts'
import { searchQuery, wordsOfTranslation } from './words-to-find.ts'

export type QuestionsAsked = {
  topic?: number | undefined
  filter: 'all' | 'unanswered' | 'solved' | 'mine' | 'followed'
  sort: 'active' | 'newest'
  languages?: string | undefined
  /** words that the question, one of its replies or a translation of one has */
  query?: string | undefined
  after?: string | undefined
  limit: number
}

type Listed = { items: Conversation[]; next: string | null; moreItemsAvailable: boolean }

/**
 * A page of questions. While people write, the pages together have each question once that was there when the first one
 * was read: one in which something happens moves up for new readers, and stays where it was for whoever turns pages.
 */
export async function listQuestions(db: Db, asked: QuestionsAsked, reader: ForumReader): Promise<Listed> {
  const { rows } = await (asked.sort === 'newest' ? newestPage(asked, reader) : activePage(asked, reader)).execute(db)
  const page = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  const lines = await loadQuestionLines(db, ids, reader)
  return {
    items: ids.flatMap(id => lines.get(id) ?? []),
    next: last ? writeCursor(last) : null,
    moreItemsAvailable: last !== undefined,
  }
}

type Row = { id: number; at: string; bound: string }

const instant = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Ids only grow, so that a question that is asked meanwhile is on no further page. */
function newestPage(asked: QuestionsAsked, reader: ForumReader): RawBuilder<Row> {
  const cursor = asked.after === undefined ? undefined : readCursor(asked.after)
  return sql<Row>`select id, ${instant(sql`created_at`)} as at, ${instant(sql`now()`)} as bound
    from forum_posts question
    where ${fits(asked, reader)} and ${cursor ? sql`id < ${cursor.id}` : sql`true`}
    order by id desc limit ${asked.limit + 1}`
}

/**
 * Questions that nothing happened in since the first page come in the order of their index; those in which something did
 * are few, and stand where they stood then.
 */
function activePage(asked: QuestionsAsked, reader: ForumReader): RawBuilder<Row> {
  if (asked.after === undefined)
    return sql<Row>`select id, ${instant(sql`active_at`)} as at, ${instant(sql`now()`)} as bound
      from forum_posts question where ${fits(asked, reader)}
      order by active_at desc, id desc limit ${asked.limit + 1}`
  const { bound, at, id } = readCursor(asked.after)
  return sql<Row>`select id, ${instant(sql`at`)} as at, ${bound} as bound from (
      (select id, active_at as at from forum_posts question
        where ${fits(asked, reader)} and active_at <= ${bound}::timestamptz
          and (active_at, id) < (${at}::timestamptz, ${id})
        order by active_at desc, id desc limit ${asked.limit + 1})
      union all
      (select question.id, earlier.at from forum_posts question cross join lateral (
          select max(announced_at) as at from forum_posts post
          where (post.id = question.id or post.question_id = question.id) and announced_at <= ${bound}::timestamptz
        ) earlier
        where ${fits(asked, reader)} and question.active_at > ${bound}::timestamptz
          and (earlier.at, question.id) < (${at}::timestamptz, ${id}))
    ) page order by at desc, id desc limit ${asked.limit + 1}`
}

/** The conditions of the list on rows of `forum_posts question`. */
function fits({ topic, filter, languages, query }: QuestionsAsked, { viewer }: ForumReader): RawBuilder<SqlBool> {
  const readerId = viewer?.userId ?? null
  // the question is seen, as the conditions say
  const shownReply = sql`from forum_posts reply where reply.question_id = question.id and ${visibleTo(readerId, 'reply')}`
  const conditions: RawBuilder<unknown>[] = [
    sql`question.question_id is null and question.deleted_at is null`,
    visiblePost(readerId, 'question'),
  ]
  if (topic !== undefined) conditions.push(sql`question.group_id = ${topic}`)
  if (languages) {
    const wanted = sql`any(${languages.split(',')}::text[])`
    conditions.push(sql`(question.language = ${wanted} or exists (select from forum_translations translation
      where translation.post_id = question.id and translation.language = ${wanted}
        and translation.stage = 'accepted' and translation.deleted_at is null
        and ${visibleTranslation(readerId, 'translation')}))`)
  }
  if (query) {
    const words = searchQuery(query)
    const found = sql`to_tsquery('simple', ${words})`
    conditions.push(
      words === null
        ? sql`false`
        : sql`(to_tsvector('simple', question.title || ' ' || left(question.message, 2000)) @@ ${found}
          or question.id in (select reply.question_id from forum_posts reply
            where reply.question_id is not null and reply.deleted_at is null
              and to_tsvector('simple', left(reply.message, 2000)) @@ ${found} and ${visiblePost(readerId, 'reply')})
          or question.id in (select coalesce(post.question_id, post.id)
            from forum_translations translation join forum_posts post on post.id = translation.post_id
            where translation.stage = 'accepted' and translation.deleted_at is null
              and ${wordsOfTranslation} @@ ${found} and ${visibleTranslation(readerId, 'translation')}))`,
    )
  }
  // as values, so that they are asked of the rows of a page: an exists is planned as a join with all replies
  if (filter === 'unanswered') conditions.push(sql`(select true ${shownReply} limit 1) is null`)
  if (filter === 'solved') conditions.push(sql`(select true ${shownReply} and reply.id = question.best_id)`)
  if (filter === 'mine') conditions.push(sql`question.author_id = ${readerId}::uuid`)
  if (filter === 'followed')
    conditions.push(sql`exists (select from forum_follows follow
      where follow.question_id = question.id and follow.user_id = ${readerId}::uuid and follow.is_followed)`)
  return sql`(${sql.join(conditions, sql` and `)})`
}
