import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { relatedShown } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import type { ForumReader } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { loadQuestionLines } from './load-question-lines.ts'
import { wordsToFind } from './words-to-find.ts'

/** @limit questions with a word in common that are compared */
const maxRanked = 200

/** Questions that share words with a text, those that share the rarer ones first; solved ones before others. */
export async function relatedQuestions(
  db: Db,
  { text, but }: { text: string; but?: number | undefined },
  reader: ForumReader,
) {
  const wanted = wordsToFind(text)
  if (wanted.length === 0) return []
  const query = sql`to_tsquery('simple', ${wanted.map(word => `'${word}':*`).join(' | ')})`
  const readerId = reader.viewer?.userId ?? null
  const words = sql`to_tsvector('simple', title || ' ' || left(message, 2000))`
  // in the order of the index of words; only some of very many are ranked
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, title, best_id, ${words} as words from forum_posts question
      where question_id is null and deleted_at is null and id <> ${but ?? 0} and ${words} @@ ${query}
        and ${visiblePost(readerId, 'question')}
      limit ${maxRanked}) candidate
    order by ts_rank(setweight(to_tsvector('simple', title), 'A') || words, ${query}) desc, (best_id is not null) desc, id desc
    limit ${relatedShown}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const lines = await loadQuestionLines(db, ids, reader)
  return ids.flatMap(id => {
    const line = lines.get(id)
    if (!line) return []
    const { title, replyCount, hasBest, topics } = line
    return [{ id, title, replyCount, hasBest, topics }]
  })
}
