import { sql } from 'kysely'
import { defineNotification, type NoticeColumns } from '#features/people/notifications/server/index.ts'
import '../../forum.tables.ts'
import { visiblePost } from './visible-posts.ts'

/** What a notice says of a post; `questionId`: its own id for a question. */
export type ForumNotice = { id: number; questionId: number; title: string; message: string }

/** What its reader doesn't see is in no notification, until they see it again. */
const isSeen = ({ key, userId }: NoticeColumns) => sql<boolean>`exists (select from forum_posts post
  where post.id = ${key}::integer and ${visiblePost(userId, 'post')})`

const path = ({ id, questionId }: ForumNotice) =>
  id === questionId ? `/forum/${id}` : `/forum/${questionId}#reply-${id}`

/** Notifies whoever asked of a reply. */
export const forumAnswered = defineNotification<ForumNotice>({
  kind: 'forum-answered',
  group: 'feedback',
  write: ({ title, message }, { t }) => ({ title: t('An answer to “{{title}}”', { title }), text: message }),
  path,
  isSeen,
})

/** Notifies others who follow a question of a reply. */
export const forumReplied = defineNotification<ForumNotice>({
  kind: 'forum-replied',
  group: 'feedback',
  write: ({ title, message }, { t }) => ({ title: t('A new reply in “{{title}}”', { title }), text: message }),
  path,
  isSeen,
})

/** Notifies those who follow a group of a new question. */
export const forumAsked = defineNotification<ForumNotice>({
  kind: 'forum-asked',
  group: 'follows',
  write: ({ title, message }, { t }) => ({ title: t('A new question: {{title}}', { title }), text: message }),
  path,
  isSeen,
})

/** Notifies people of a post that names them. */
export const forumMentioned = defineNotification<ForumNotice>({
  kind: 'forum-mentioned',
  group: 'feedback',
  write: ({ title, message }, { t }) => ({ title: t('You’re mentioned in “{{title}}”', { title }), text: message }),
  path,
  isSeen,
})

/** All kinds, each of which is keyed by the post that it is about. */
export const forumNotices = [forumMentioned, forumAnswered, forumReplied, forumAsked]

export const questionThread = (questionId: number) => `forum:${questionId}`
