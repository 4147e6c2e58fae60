import { defineFeature } from '#server/http/feature-server.ts'
import { storeRoutes } from './server/store.routes.ts'

export default defineFeature({
  setUp: context => {
    const { db, config, services } = context
    const { carts, checkout, payments, preferences, accounts } = services
    const { publicUrl } = config
    const { signIn } = accounts
    const parts = { db, publicUrl, carts, checkout, payments, ratesNow: preferences.rates, signIn }
    return { mount: app => void app.route('/api/v1/store', storeRoutes(parts, context)) }
  },
})
