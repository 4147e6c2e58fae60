import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { forumGroups } from '../../forum-groups.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** The groups in their order, each with how many questions the reader sees in it. */
export async function listTopics(db: Db, viewer: Viewer | null, language: string) {
  const readerId = viewer?.userId ?? null
  const { rows } = await sql<{ groupId: number; questions: number }>`
    select group_id, count(*)::integer as questions from forum_posts question
    where question_id is null and ${visiblePost(readerId, 'question')} group by group_id`.execute(db)
  const followed = await db.selectFrom('forumGroupFollows').select('groupId').where('userId', '=', readerId).execute()
  const { t } = wordsIn(isSiteLanguage(language) ? language : 'en')
  return forumGroups.map(({ id, name, title, about }) => ({
    ...{ id, name, label: t(title), description: t(about) },
    questions: rows.find(row => row.groupId === id)?.questions ?? 0,
    isFollowed: followed.some(({ groupId }) => groupId === id),
  }))
}
