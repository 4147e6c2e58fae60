import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './gift-cards.contract.ts'
import { followMergedCarts } from './server/follow-merged-carts.ts'
import { giftCardsRoutes } from './server/gift-cards.routes.ts'
import { followGiftCardPayments } from './server/issue-gift-cards.ts'
import { giftCardMailQueue, mailOfGiftCard } from './server/notify-of-gift-card.ts'
import {
  dueGiftCardsQueue,
  forgetGiftCardVisitors,
  giftCardQueue,
  queueDueGiftCards,
  sendGiftCard,
} from './server/send-gift-card.ts'

export default defineFeature<typeof contracts>({
  connect: () => {
    followGiftCardPayments()
    followMergedCarts()
  },
  setUp: ({ db, config, jobs, services }) => {
    jobs.work(giftCardQueue, card => sendGiftCard(db, config.publicUrl, card))
    jobs.work(dueGiftCardsQueue, async () => {
      await queueDueGiftCards(db)
      await forgetGiftCardVisitors(db)
    })
    jobs.schedule(dueGiftCardsQueue, '23 * * * *', {})
    const mailing = { db, publicUrl: config.publicUrl, next: services.payments.next }
    jobs.work(giftCardMailQueue, payload => mailOfGiftCard(mailing, payload))
    return { routes: { giftCards: giftCardsRoutes(db, services.payments) } }
  },
})
