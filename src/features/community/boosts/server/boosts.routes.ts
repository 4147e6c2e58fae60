import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { boostsContract } from '../boosts.contract.ts'
import { type BoostParts, changeBoost, readBoost } from './change-boost.ts'

const api = implementContract(boostsContract)

const boostsPerPerson = limitRate({ name: 'boost-person', points: 60, seconds: 3600 })

export function boostsRoutes(boosts: BoostParts) {
  const { db } = boosts
  return api.router({
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
