import { sendReport } from '#features/community/moderation/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { feedContract } from '../feed.contract.ts'
import { listMutes, mute, unmute } from './own/mutes.ts'
import { keepPlace } from './own/places.ts'
import { addressOf, endAddress, makeAddress } from './own/reader-address.ts'
import { deletePost } from './posts/delete-enterprise-post.ts'
import { editPost } from './posts/edit-enterprise-post.ts'
import { likePost } from './posts/like-post.ts'
import { getPost, getPostToEdit, postDesk } from './posts/post-desk.ts'
import { writePost } from './posts/write-enterprise-post.ts'
import { readPosition } from './reading/feed-position.ts'
import { countNew, getFeed } from './reading/get-feed.ts'

const api = implementContract(feedContract)

/** per person and hour */
const postsPerPerson = limitRate({ name: 'feed-post', points: 20, seconds: 3600 })
const changesPerPerson = limitRate({ name: 'feed-change', points: 120, seconds: 3600 })

/** @param isOwnHost whether a host is the site’s own */
export function feedRoutes(db: Db, isOwnHost: (host: string) => boolean = () => false) {
  return api.router({
    getFeed: api.getFeed
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getFeed(db, { viewer, language: input.language }, input)),
    countNew: api.countNew
      .use(signedIn)
      .handler(({ input: { tab, than }, context: { viewer, language } }) =>
        countNew(db, { viewer, language }, tab, readPosition(than, 'than')),
      ),
    keepPlace: api.keepPlace.use(signedIn).handler(async ({ input: { tab, position, first }, context: { viewer } }) => {
      await keepPlace(db, viewer, tab, {
        position: position === undefined ? undefined : readPosition(position, 'position'),
        first: first === undefined ? undefined : readPosition(first, 'first'),
      })
      return { success: true }
    }),
    getMutes: api.getMutes
      .use(signedIn)
      .handler(async ({ input, context: { viewer } }) => listOf(await listMutes(db, viewer, input.language))),
    mute: api.mute.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { id: await mute(db, viewer, input) }
    }),
    unmute: api.unmute.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await unmute(db, viewer, input.id)
      return { success: true }
    }),
    getAddress: api.getAddress
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => ({ madeAt: (await addressOf(db, viewer))?.toISOString() ?? null })),
    makeAddress: api.makeAddress
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => ({ token: await makeAddress(db, viewer) })),
    endAddress: api.endAddress.use(signedIn).handler(async ({ context: { viewer } }) => {
      await endAddress(db, viewer)
      return { success: true }
    }),
    getPostDesk: api.getPostDesk
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => postDesk(db, viewer, input.language)),
    post: api.post.use(signedIn).handler(async ({ input, context }) => {
      await postsPerPerson.consume(db, context.viewer.userId)
      const writing = { viewer: context.viewer, language: context.language, isOwnHost }
      return once(db, { context, name: 'feed.post', input }, tx => writePost(tx, writing, input))
    }),
    getPost: api.getPost
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getPost(db, { viewer, language: input.language }, input.id)),
    getPostToEdit: api.getPostToEdit
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getPostToEdit(db, { viewer, language: input.language }, input.id)),
    editPost: api.editPost.use(signedIn).handler(async ({ input, context: { viewer, language } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      return db.transaction().execute(tx => editPost(tx, { viewer, language, isOwnHost }, input))
    }),
    deletePost: api.deletePost.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await deletePost(db, viewer, input.id)
      return { deleted: true as const }
    }),
    likePost: api.likePost.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { likes: await likePost(db, viewer, input) }
    }),
    flagPost: api.flagPost
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => sendReport(db, viewer.userId, { kind: 'post', ...input })),
  })
}
