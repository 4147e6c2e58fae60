import { mustBeAllowedToPost, onceWritten, screenFirst } from '#features/community/moderation/server/index.ts'
import { speakerOf } from '#features/people/teams/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { forumBarrier, mayAcceptTranslations } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import type { OfferStage } from '../../forum.tables.ts'
import type { OfferInput } from '../../offered-translations.contract.ts'
import { withoutReferences } from '../../post-references.ts'
import { bodyOf, contentOf } from '../posts/post-content.ts'
import { readTrees } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import type { Writing } from '../posts/write-post.ts'
import { acceptTranslation, announceTranslation } from './accept-translation.ts'

export type Offered = { id: number; state: 'shown' | 'held'; stage: OfferStage; version: number }

/** What somebody writes of a post in another language. */
export type TranslatedWords = Pick<OfferInput, 'language' | 'title' | 'message' | 'revision'>

/**
 * Offers a translation of a post that the writer sees. One’s own post’s is accepted at once; what has to wait for a
 * moderator is held, and nobody hears of it before it is shown.
 * @throws ORPCError NOT_FOUND; gm-info-member-forum, gm-error-posting-paused (403); gm-error-offered-already (409); as
 * {@link mustFit}
 */
export async function offerTranslation(
  tx: Tx,
  writing: Writing,
  { id: postId, ...given }: TranslatedWords & { id: number },
): Promise<Offered> {
  const { viewer, isOwnHost, lacksProof } = writing
  const speaker = await speakerOf(tx, viewer)
  if (forumBarrier(viewer, speaker.role)) refuse('gm-info-member-forum', { status: 403 })
  const post = await holdTranslated(tx, viewer.userId, postId)
  await mustBeAllowedToPost(tx, viewer.userId)
  await mustFit(tx, writing, post, given)
  await mustBeFree(tx, { postId, language: given.language, authorId: viewer.userId })
  const words = { kind: 'translation' as const, authorId: viewer.userId, ...screenedWords(given), isOwnHost }
  const screened = await screenFirst(tx, { ...words, lacksProof })
  const { id } = await tx
    .insertInto('forumTranslations')
    .values({
      ...{ postId, ...columnsOf(given), state: screened.state },
      ...{ authorId: viewer.userId, actingVendorId: speaker.vendorId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isAccepted = screened.state === 'shown' && mayAcceptTranslations(viewer, post, speaker.vendorId)
  if (isAccepted) await acceptTranslation(tx, id, viewer.userId)
  if (screened.state === 'shown') await announceTranslation(tx, id)
  await onceWritten(tx, { ...words, id }, screened)
  return { id, state: screened.state, stage: isAccepted ? 'accepted' : 'offered', version: 0 }
}

/** The columns of a translation’s words. */
export const columnsOf = ({ language, title, message, revision }: TranslatedWords) => ({
  ...{ language, revision, title: title ?? null },
  ...contentOf(message),
})

/** What is screened: the translator’s own words, without what names things of the site. */
export function screenedWords({ language, title, message }: TranslatedWords): { text: string; language: string } {
  const said = withoutReferences(message)
  return { language, text: title === undefined ? said : `${title}\n${said}` }
}

/** A post that can be translated, which nobody changes until the transaction ends. @throws ORPCError NOT_FOUND */
export async function holdTranslated(tx: Tx, readerId: string, id: number) {
  const post = await tx
    .selectFrom('forumPosts as post')
    .select(['post.id', 'post.language', 'post.title', 'post.revision', 'post.authorId', 'post.actingVendorId'])
    .select(['post.message', 'post.body', 'post.bodyVersion'])
    .where('post.id', '=', id)
    .where('post.state', '=', 'shown')
    .where(visiblePost(readerId, 'post'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return post ?? missing()
}

type Post = Awaited<ReturnType<typeof holdTranslated>>

/**
 * Whether words can be a translation of a post.
 * @throws ORPCError gm-error-same-language, gm-error-title-translated (400); gm-error-post-changed (409) with what the
 * post says now, where what was translated was out of sight
 */
export async function mustFit(
  tx: Tx,
  { viewer, language: ofInterface }: Writing,
  post: Post,
  { language, title, revision }: TranslatedWords,
): Promise<void> {
  if (language === post.language) refuse('gm-error-same-language', { field: 'language' })
  if ((title === undefined) !== (post.title === null)) refuse('gm-error-title-translated', { field: 'title' })
  if (revision === post.revision) return
  const earlier = await tx
    .selectFrom('forumRevisions')
    .select('revision')
    .where('postId', '=', post.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (earlier) return
  const trees = await readTrees(tx, [bodyOf(post)], { viewer, language: ofInterface })
  refuse('gm-error-post-changed', {
    status: 409,
    message: 'The post says something else by now.',
    given: { title: post.title ?? '', message: trees.markdown(post.message), revision: post.revision },
  })
}

type Place = { postId: number; language: string; authorId: string }

/**
 * Nobody has two open offers for a post and language. One that moderators removed is over.
 * @param but the offer that is changed
 * @throws ORPCError gm-error-offered-already (409)
 */
export async function mustBeFree(tx: Tx, { postId, language, authorId }: Place, but = 0): Promise<void> {
  const open = await tx
    .selectFrom('forumTranslations')
    .select(['id', 'state'])
    .where('postId', '=', postId)
    .where('language', '=', language)
    .where('authorId', '=', authorId)
    .where('stage', '=', 'offered')
    .where('deletedAt', 'is', null)
    .where('id', '<>', but)
    .forUpdate()
    .executeTakeFirst()
  if (open && open.state !== 'removed') refuse('gm-error-offered-already', { status: 409, field: 'language' })
  if (open)
    await tx
      .updateTable('forumTranslations')
      .set({ stage: 'declined', answeredAt: new Date() })
      .where('id', '=', open.id)
      .execute()
}
