import { defineFeature } from '#server/http/feature-server.ts'
import { sessionRoutes } from './server/session.routes.ts'
import { storeRoutes } from './server/store.routes.ts'
import type { contracts } from './store.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: context => {
    const { db, config, services, limit } = context
    const { carts, checkout, payments, preferences, accounts } = services
    const { publicUrl } = config
    const { signIn } = accounts
    const search = { client: services.search.client, prefix: config.searchPrefix }
    const parts = { db, publicUrl, limit, carts, checkout, payments, search, ratesNow: preferences.rates, signIn }
    return {
      routes: { store: sessionRoutes({ db, publicUrl, carts, outsideDashboard: config.outsideDashboardUrl }) },
      mount: app => void app.route('/api/v1/store', storeRoutes(parts, context)),
    }
  },
})
