import { whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import { loadAuthSecret, secretFor } from '#features/people/accounts/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { adminSubscriptionsRoutes } from './server/admin-subscriptions.routes.ts'
import { enterApprovals } from './server/approval-credits.ts'
import { creditPricing } from './server/charge-boosts.ts'
import { creditsRoutes } from './server/credits.routes.ts'
import { followTermPayments } from './server/follow-term-payments.ts'
import { mailOfTerm, termMailQueue } from './server/notify-of-term.ts'
import { isSubscribed } from './server/read-subscription.ts'
import { subscriptionsRoutes } from './server/subscriptions.routes.ts'
import { sweepQueue, sweepSubscriptions } from './server/sweep-subscriptions.ts'
import { subscriptionPath } from './subscription-rules.ts'
import type { contracts } from './subscriptions.contract.ts'

export default defineFeature<typeof contracts>({
  connect: followTermPayments,
  setUp: async ({ db, config, jobs, services: { boosts, onboarding, payments } }) => {
    const { subscriptionPrice: price } = config
    const isOffered = price > 0
    if (isOffered) {
      boosts.priceBy(creditPricing)
      whenVendorsIndexed(enterApprovals)
      onboarding.answer({ step: 13, isDone: isSubscribed, target: subscriptionPath })
    }
    const { publicUrl } = config
    const secret = secretFor('subscriptions', await loadAuthSecret(db, config.authSecret))
    const mailing = { db, publicUrl, next: payments.next }
    jobs.work(sweepQueue, () => sweepSubscriptions({ db, publicUrl, isOffered }))
    jobs.schedule(sweepQueue, '5 * * * *', {})
    jobs.work(termMailQueue, payload => mailOfTerm(mailing, payload))
    return {
      routes: {
        adminSubscriptions: adminSubscriptionsRoutes({ db, payments }),
        credits: creditsRoutes({ db, isOffered }),
        subscriptions: subscriptionsRoutes({
          db,
          payments,
          price,
          secret,
          publicUrl,
          operatorEmail: config.operator.email,
        }),
      },
    }
  },
})
