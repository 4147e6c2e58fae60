import { whenListingsIndexed } from '#features/market/listings/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { announceBack } from './server/announce-back.ts'
import { mountStop } from './server/mount-stop.ts'
import { noticeBack } from './server/notice-back.ts'
import { backQueue, sweepQueue } from './server/stock-alert-queues.ts'
import { stockAlertsRoutes } from './server/stock-alerts.routes.ts'
import { sweepAlerts } from './server/sweep-alerts.ts'
import type { contracts } from './stock-alerts.contract.ts'

export default defineFeature<typeof contracts>({
  connect: () => whenListingsIndexed(noticeBack),
  setUp: ({ db, config, jobs, limit }) => {
    jobs.work(backQueue, () => announceBack(db, config.publicUrl))
    jobs.work(sweepQueue, () => sweepAlerts(db))
    jobs.schedule(sweepQueue, '50 3 * * *', {})
    return {
      routes: { stockAlerts: stockAlertsRoutes(db, config.publicUrl) },
      mount: app => mountStop(app, { db, limit }),
    }
  },
})
