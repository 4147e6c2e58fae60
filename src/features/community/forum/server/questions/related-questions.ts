import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { relatedShown } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import type { ForumReader } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { visibleTranslation } from '../translations/visible-translations.ts'
import { loadQuestionLines } from './load-question-lines.ts'
import { wordsOfTranslation, wordsToFind } from './words-to-find.ts'

/** @limit questions with a word in common that are compared */
const maxRanked = 200

/** Questions that share words with a text, in their own language or in a translation, those that share the rarer ones first; solved ones before others. */
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
  const rank = (title: string, all: RawBuilder<unknown>) =>
    sql`ts_rank(setweight(to_tsvector('simple', ${sql.ref(title)}), 'A') || ${all}, ${query})`
  // each in the order of its index of words; only some of very many are ranked
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, best_id, ${rank('title', words)} as rank from forum_posts question
        where question_id is null and deleted_at is null and id <> ${but ?? 0} and ${words} @@ ${query}
          and ${visiblePost(readerId, 'question')}
        limit ${maxRanked})
      union all
      (select question.id, question.best_id, ${rank('translation.title', wordsOfTranslation)}
        from forum_translations translation join forum_posts question on question.id = translation.post_id
        where translation.stage = 'accepted' and translation.deleted_at is null and ${wordsOfTranslation} @@ ${query}
          and question.question_id is null and question.id <> ${but ?? 0}
          and ${visibleTranslation(readerId, 'translation')}
        limit ${maxRanked})
    ) candidate
    group by id, best_id
    order by max(rank) desc, (best_id is not null) desc, id desc
    limit ${relatedShown}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const lines = await loadQuestionLines(db, ids, reader)
  return ids.flatMap(id => {
    const line = lines.get(id)
    if (!line) return []
    const { title, language, replyCount, hasBest, topics, translation } = line
    const translated = translation && { language: translation.language, title: translation.title }
    return [{ id, title, language, replyCount, hasBest, topics, translation: translated }]
  })
}
