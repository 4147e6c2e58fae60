import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './fees.contract.ts'
import { feesRoutes } from './server/fees.routes.ts'
import { keepFirstFee } from './server/keep-first-fee.ts'
import { notifyOfFee } from './server/notify-of-fee.ts'
import { feeQueue } from './server/plan-fee.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config }) => {
    jobs.work(feeQueue, news => notifyOfFee(db, config.publicUrl, news))
    return { routes: { fees: feesRoutes(db) }, start: () => keepFirstFee(db, config.platformFeePercent) }
  },
})
