import { mustBeAllowedToPost, onceWritten, screenFirst } from '#features/community/moderation/server/index.ts'
import { speakerOf } from '#features/people/teams/server/index.ts'
import { claimImage } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { forumBarrier } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { languageOfPost } from '../../post-language.ts'
import { withoutReferences } from '../../post-references.ts'
import { announcePost } from './announce-post.ts'
import { contentOf } from './post-content.ts'
import { visiblePost } from './visible-posts.ts'

export type Written = { id: number; state: 'shown' | 'held' }

type Words = {
  message: string
  files: { uuid: string }[]
  /** default: by its script, or the writer’s */
  language?: string | undefined
}

/** Who writes, and what the site knows of them. */
export type Writing = {
  viewer: Viewer
  /** of their interface */
  language: string
  /** whether a host is the site’s own */
  isOwnHost: (host: string) => boolean
  /** whether what they write waits for a moderator whatever it says, see `lacksProof` of `services.screening` */
  lacksProof?: boolean
}

/**
 * Asks a question. What has to wait for a moderator is held, and nobody hears of it before it is shown.
 * @throws ORPCError gm-info-member-forum, gm-error-posting-paused (403); NOT_FOUND for files of others
 */
export async function ask(
  tx: Tx,
  writing: Writing,
  { title, topic, ...words }: Words & { title: string; topic: number },
): Promise<Written> {
  return write(tx, writing, words, { title, groupId: topic, questionId: null })
}

/**
 * Replies to a question that the writer sees, and follows it unless they stopped.
 * @throws as {@link ask}; NOT_FOUND
 */
export async function reply(tx: Tx, writing: Writing, { id, ...words }: Words & { id: number }): Promise<Written> {
  const question = await tx
    .selectFrom('forumPosts as question')
    .select('question.id')
    .where('question.id', '=', id)
    .where('question.questionId', 'is', null)
    .where('question.state', '=', 'shown')
    .where(visiblePost(writing.viewer.userId, 'question'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!question) missing()
  return write(tx, writing, words, { title: null, groupId: null, questionId: id })
}

type Place = { title: string | null; groupId: number | null; questionId: number | null }

async function write(
  tx: Tx,
  { viewer, language, isOwnHost, lacksProof }: Writing,
  { message, files, language: chosen }: Words,
  place: Place,
): Promise<Written> {
  const speaker = await speakerOf(tx, viewer)
  if (forumBarrier(viewer, speaker.role)) refuse('gm-info-member-forum', { status: 403 })
  await mustBeAllowedToPost(tx, viewer.userId)
  const said = withoutReferences(message)
  const text = place.title === null ? said : `${place.title}\n${said}`
  const written = chosen ?? languageOfPost(text, language)
  const words = { kind: 'forum' as const, authorId: viewer.userId, text, language: written, isOwnHost }
  const screened = await screenFirst(tx, { ...words, lacksProof })
  const { id } = await tx
    .insertInto('forumPosts')
    .values({
      ...{ ...place, ...contentOf(message), language: written, state: screened.state },
      ...{ authorId: viewer.userId, actingVendorId: speaker.vendorId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attach(tx, id, viewer.userId, files)
  await followOwn(tx, viewer.userId, place.questionId ?? id)
  if (screened.state === 'shown') await announcePost(tx, id)
  await onceWritten(tx, { ...words, id }, screened)
  return { id, state: screened.state }
}

async function attach(tx: Tx, postId: number, ownerId: string, files: { uuid: string }[]): Promise<void> {
  for (const [sortOrder, { uuid: fileId }] of files.entries()) {
    await claimImage(tx, { fileId, ownerId, purpose: 'forum' })
    await tx.insertInto('forumFiles').values({ postId, fileId, sortOrder }).execute()
  }
}

/** Who writes follows what they write in, unless they stopped. */
async function followOwn(tx: Tx, userId: string, questionId: number): Promise<void> {
  await tx
    .insertInto('forumFollows')
    .values({ userId, questionId, isFollowed: true })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
