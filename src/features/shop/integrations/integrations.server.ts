import type { ApiToken } from '#server/http/api-context.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { askOutside } from '#server/net/index.ts'
import { sealerWhenNeeded } from '#server/seal/index.ts'
import type { contracts } from './integrations.contract.ts'
import { apiTokensRoutes } from './server/api-tokens.routes.ts'
import { deliverWebhook } from './server/deliver-webhook.ts'
import { mountExports } from './server/export-files.ts'
import { findApiToken } from './server/find-api-token.ts'
import { followShop } from './server/follow-shop.ts'
import { sweepDeliveries } from './server/sweep-deliveries.ts'
import { sealOldSecrets } from './server/webhook-secrets.ts'
import { webhooksRoutes } from './server/webhooks.routes.ts'
import { webhookQueue } from './server/write-deliveries.ts'

type ApiTokens = { find(headers: Headers): Promise<ApiToken | null> }

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** finds enterprises' tokens in the headers of a request */
    apiTokens: ApiTokens
  }
}

const sweepQueue = defineQueue<Record<string, never>>('webhooks-sweep')

export default defineFeature<typeof contracts>({
  connect: followShop,
  setUp: ({ db, config, jobs, log, services }) => {
    const allowLocalhost = config.webhooksToLocalhost
    const ask: typeof askOutside = (url, request) => askOutside(url, request, { allowLocalhost })
    const sealer = sealerWhenNeeded(config)
    const sender = { db, publicUrl: config.publicUrl, sealer, ask }
    jobs.work(webhookQueue, job => deliverWebhook(sender, job), { atOnce: 4 })
    jobs.work(sweepQueue, async () => void (await sweepDeliveries(db)))
    jobs.schedule(sweepQueue, '41 * * * *', {})
    return {
      routes: { apiTokens: apiTokensRoutes(db), webhooks: webhooksRoutes(db, { allowLocalhost, sealer }) },
      mount: app => mountExports(app, db, services.accounts.viewerOf),
      start: async () => {
        const count = await sealOldSecrets(db, sealer)
        if (count > 0) log.info({ count }, 'secrets of webhooks sealed')
      },
      services: { apiTokens: { find: headers => findApiToken(db, headers) } },
    }
  },
})
