import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { followsContract } from '../follows.contract.ts'
import { type BoostParts, changeBoost, readBoost } from './change-boost.ts'
import { listFollowed, listLiked } from './list-interactions.ts'
import { setFollow, setListingLike } from './set-like.ts'

const api = implementContract(followsContract)

const clicksPerPerson = limitRate({ name: 'follow-person', points: 300, seconds: 600 })
const boostsPerPerson = limitRate({ name: 'boost-person', points: 60, seconds: 3600 })

export function followsRoutes(boosts: BoostParts) {
  const { db } = boosts
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
    getVendorBoost: api.getVendorBoost
      .use(signedIn)
      .handler(({ context, input }) => readBoost(boosts, context.viewer, { kind: 'vendor', ...input })),
    boostVendor: api.boostVendor.use(signedIn).handler(async ({ context, input }) => {
      await boostsPerPerson.consume(db, context.viewer.userId)
      return changeBoost(boosts, context.viewer, { kind: 'vendor', ...input }, 'start')
    }),
    changeVendorBoost: api.changeVendorBoost.use(signedIn).handler(async ({ context, input: { id, active } }) => {
      await boostsPerPerson.consume(db, context.viewer.userId)
      return changeBoost(boosts, context.viewer, { kind: 'vendor', id }, active ? 'prolong' : 'end')
    }),
    getListingBoost: api.getListingBoost
      .use(signedIn)
      .handler(({ context, input }) => readBoost(boosts, context.viewer, { kind: 'listing', ...input })),
    boostListing: api.boostListing.use(signedIn).handler(async ({ context, input }) => {
      await boostsPerPerson.consume(db, context.viewer.userId)
      return changeBoost(boosts, context.viewer, { kind: 'listing', ...input }, 'start')
    }),
    changeListingBoost: api.changeListingBoost.use(signedIn).handler(async ({ context, input: { id, active } }) => {
      await boostsPerPerson.consume(db, context.viewer.userId)
      return changeBoost(boosts, context.viewer, { kind: 'listing', id }, active ? 'prolong' : 'end')
    }),
  })
}
