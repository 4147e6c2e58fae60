import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './bulk-messages.contract.ts'
import { bulkMessagesRoutes } from './server/bulk-messages.routes.ts'
import { bulkMessagesQueue, bulkUpkeepQueue } from './server/bulk-messages-queue.ts'
import { knowsByMembership } from './server/knows-by-membership.ts'
import { mountBulkPreview } from './server/mount-bulk-preview.ts'
import { mountNetworkStop } from './server/mount-network-stop.ts'
import { keepUpMessages, sendBulkMessage } from './server/send-bulk-messages.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, log, limit, config: { publicUrl }, services: { chat, accounts } }) => {
    const sending = { db, log, publicUrl, sendInChat: chat.sendAsEnterprise }
    jobs.work(bulkMessagesQueue, ({ messageId }, stopping) => sendBulkMessage(sending, messageId, stopping), {
      atOnce: 3,
    })
    jobs.work(bulkUpkeepQueue, () => keepUpMessages(db))
    jobs.schedule(bulkUpkeepQueue, '*/5 * * * *', {})
    chat.addAcquaintance(knowsByMembership)
    return {
      routes: { bulkMessages: bulkMessagesRoutes(db) },
      mount: app => {
        mountBulkPreview(app, { db, publicUrl, viewerOf: accounts.viewerOf })
        mountNetworkStop(app, { db, limit })
      },
    }
  },
})
