import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { followsContract } from '../follows.contract.ts'
import { listFollowed, listLiked } from './list-interactions.ts'
import { setFollow, setListingLike } from './set-like.ts'

const api = implementContract(followsContract)

const clicksPerPerson = limitRate({ name: 'follow-person', points: 300, seconds: 600 })

export function followsRoutes(db: Db) {
  return api.router({
    likeVendor: api.likeVendor.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await clicksPerPerson.consume(db, viewer.userId)
      const { liked, count } = await db.transaction().execute(tx => setFollow(tx, { userId: viewer.userId, ...input }))
      return { liked, count }
    }),
    likeListing: api.likeListing.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await clicksPerPerson.consume(db, viewer.userId)
      const { liked, count } = await db
        .transaction()
        .execute(tx => setListingLike(tx, { userId: viewer.userId, ...input }))
      return { liked, count }
    }),
    getProfileInteractions: api.getProfileInteractions
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => listFollowed(db, viewer.userId, input)),
    getHighlightInteractions: api.getHighlightInteractions
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => listLiked(db, viewer.userId, input)),
  })
}
