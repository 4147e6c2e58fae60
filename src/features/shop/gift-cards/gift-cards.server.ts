import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './gift-cards.contract.ts'
import { followMergedCarts } from './server/follow-merged-carts.ts'
import { giftCardsRoutes } from './server/gift-cards.routes.ts'
import { followGiftCardPayments, sendDueGiftCards, sendGiftCardsQueue } from './server/issue-gift-cards.ts'
import { giftCardMailQueue, mailOfGiftCard } from './server/tell-of-gift-card.ts'

export default defineFeature<typeof contracts>({
  connect: () => {
    followGiftCardPayments()
    followMergedCarts()
  },
  setUp: ({ db, config, jobs, services }) => {
    jobs.work(sendGiftCardsQueue, async () => void (await sendDueGiftCards(db, config.publicUrl)))
    jobs.schedule(sendGiftCardsQueue, '23 * * * *', {})
    const mailing = { db, publicUrl: config.publicUrl, next: services.payments.next }
    jobs.work(giftCardMailQueue, told => mailOfGiftCard(mailing, told))
    return { routes: { giftCards: giftCardsRoutes(db, services.payments) } }
  },
})
