import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { statusOf, subscriptionStatuses } from '../subscription-rules.ts'
import { subscriptionsContract } from '../subscriptions.contract.ts'
import { type NotifyParts, notifyAdmin } from './notify-admin.ts'
import { findSubscription, readSubscription, type SubscriptionParts } from './read-subscription.ts'
import { giveUpTerm, refreshTerm, subscribe } from './subscribe.ts'
import { subscriptionToken, vendorOfToken } from './subscription-token.ts'

const api = implementContract(subscriptionsContract)

const triesPerPerson = limitRate({ name: 'subscribe-person', points: 30, seconds: 3600 })

/** `secret`: signs tokens */
type Parts = SubscriptionParts & NotifyParts & { secret: string }

export function subscriptionsRoutes(parts: Parts) {
  const { db } = parts
  return api.router({
    getSubscription: api.getSubscription.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      return readSubscription(parts, viewer, vendorId)
    }),
    subscribe: api.subscribe.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await triesPerPerson.consume(db, viewer.userId)
      await subscribe(parts, viewer, input)
      return readSubscription(parts, viewer, input.vendorId)
    }),
    refreshSubscription: api.refreshSubscription
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        await refreshTerm(parts, vendorId)
        return readSubscription(parts, viewer, vendorId)
      }),
    giveUpSubscription: api.giveUpSubscription
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await giveUpTerm(parts, viewer, vendorId)
        return readSubscription(parts, viewer, vendorId)
      }),
    getUserSubscriptionToken: api.getUserSubscriptionToken
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        return subscriptionToken(parts.secret, vendorId)
      }),
    checkSubscription: api.checkSubscription.use(anyone).handler(async ({ input: { token } }) => {
      const vendorId = vendorOfToken(parts.secret, token) ?? missing()
      const found = await findSubscription(db, vendorId)
      const status = statusOf(found?.endsAt ?? null, found?.status === subscriptionStatuses.waiting)
      return {
        vendorId,
        subscribed: status === subscriptionStatuses.active,
        status,
        endsAt: found?.endsAt?.toISOString() ?? null,
      }
    }),
    notifyAdmin: api.notifyAdmin.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await notifyAdmin(parts, viewer, input)
      return { done: true as const }
    }),
  })
}
