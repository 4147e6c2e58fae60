import {
  beforeChange,
  mustBeAllowedToPost,
  onceWritten,
  screenFirst,
} from '#features/community/moderation/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { mayEditPost, moderatesForum } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { languageOfPost } from '../../post-language.ts'
import { withoutReferences } from '../../post-references.ts'
import { keepTranslations, retireTranslations } from '../translations/follow-post.ts'
import { announceNewMentions, changeNotices } from './announce-post.ts'
import { setPostState } from './moderate-post.ts'
import { bodyOf, contentOf, storedMessage } from './post-content.ts'
import { readTrees } from './read-trees.ts'
import { visiblePost } from './visible-posts.ts'
import type { Writing, Written } from './write-post.ts'

type Edit = {
  id: number
  title?: string | undefined
  message: string
  topic?: number | undefined
  revision: number
  language?: string | undefined
}

/**
 * Changes one's own post, and keeps what it said before. Moderators change titles and groups of questions, not what
 * others say. One that moderators hid waits for them again, because its author corrected it.
 * @throws ORPCError NOT_FOUND; gm-error-post-changed (409) with the other text; gm-error-posting-paused (403)
 */
export async function editPost(tx: Tx, writing: Writing, edit: Edit): Promise<Written & { revision: number }> {
  const { viewer, language, isOwnHost } = writing
  await beforeChange(tx, { kind: 'forum', id: edit.id })
  const post = await tx
    .selectFrom('forumPosts as post')
    .selectAll('post')
    .where('post.id', '=', edit.id)
    .where(visiblePost(viewer.userId, 'post'))
    .forUpdate()
    .executeTakeFirst()
  const isOwn = post && mayEditPost(viewer, post)
  if (!post || !(isOwn || (moderatesForum(viewer) && post.questionId === null))) return missing()
  const sent = storedMessage(edit.message)
  const isSentAgain =
    edit.revision < post.revision && sent === post.message && (edit.title ?? post.title) === post.title
  if (isSentAgain) return { id: post.id, state: post.state === 'shown' ? 'shown' : 'held', revision: post.revision }
  if (post.revision !== edit.revision) {
    const trees = await readTrees(tx, [bodyOf(post)], { viewer, language })
    refuse('gm-error-post-changed', {
      status: 409,
      message: 'Somebody changed this in the meantime.',
      given: {
        ...{ title: post.title ?? '', message: trees.markdown(post.message), revision: post.revision },
        topic: post.groupId ?? 0,
      },
    })
  }
  if (isOwn) await mustBeAllowedToPost(tx, viewer.userId)
  const message = isOwn ? sent : post.message
  const title = post.questionId === null ? (edit.title ?? post.title) : null
  const groupId = post.questionId === null ? (edit.topic ?? post.groupId) : null
  const hasNewLanguage = edit.language !== undefined && edit.language !== post.language
  if (message === post.message && title === post.title && groupId === post.groupId && !hasNewLanguage)
    return { id: post.id, state: post.state === 'shown' ? 'shown' : 'held', revision: post.revision }
  // what was out of sight stays so
  if (post.state === 'shown')
    await tx
      .insertInto('forumRevisions')
      .values({
        ...{ postId: post.id, revision: post.revision, title: post.title, message: post.message },
        writtenAt: post.editedAt ?? post.createdAt,
      })
      .execute()
  const said = withoutReferences(message)
  const text = title === null ? said : `${title}\n${said}`
  const written = edit.language ?? (message === post.message ? post.language : languageOfPost(text, language))
  const hasNewWords = message !== post.message || title !== post.title
  await tx
    .updateTable('forumPosts')
    .set({
      ...{ ...contentOf(message), title, groupId, revision: post.revision + 1 },
      language: written,
      ...(hasNewWords && { editedAt: new Date() }),
    })
    .where('id', '=', post.id)
    .execute()
  if (!hasNewWords) await keepTranslations(tx, post.id, post.revision)
  else if (post.state !== 'shown') await retireTranslations(tx, post.id)
  if (hasNewWords) await changeNotices(tx, { id: post.id, questionId: post.questionId })
  if (!isOwn) await recordChange(tx, viewer.userId, post, { title, groupId })
  const words = {
    kind: 'forum' as const,
    id: post.id,
    authorId: post.authorId ?? viewer.userId,
    text,
    language: written,
    isOwnHost,
  }
  let state: 'shown' | 'held' = post.state === 'shown' ? 'shown' : 'held'
  if (isOwn && post.state === 'shown') {
    const screened = await screenFirst(tx, words)
    state = screened.state
    if (state === 'held') await setPostState(tx, post.id, 'held')
    else await announceNewMentions(tx, post.id)
    await onceWritten(tx, words, screened)
  } else if (isOwn) {
    const holds = post.state === 'hidden' ? [{ reason: 'corrected' }] : []
    await onceWritten(tx, words, { state: 'held', holds })
  }
  return { id: post.id, state, revision: post.revision + 1 }
}

type Headed = { id: number; title: string | null; groupId: number | null }

function recordChange(tx: Tx, userId: string, { id, ...before }: Headed, after: Omit<Headed, 'id'>): Promise<void> {
  return writeAudit(tx, {
    ...{ userId, actingVendorId: null, action: 'forum.move', target: `forum:${id}` },
    before: { group: before.groupId, hasNewTitle: false },
    after: { group: after.groupId, hasNewTitle: after.title !== before.title },
  })
}
