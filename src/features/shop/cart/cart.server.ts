import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { beforeRowsMove } from '#server/merging/index.ts'
import type { contracts } from './cart.contract.ts'
import { cartRoutes } from './server/cart.routes.ts'
import { createCartCookie } from './server/cart-cookie.ts'
import { mountCartHandOver } from './server/cart-hand-over.routes.ts'
import { createCartHandOver } from './server/cart-hand-over.ts'
import { type CartKeeper, createCartKeeper } from './server/cart-keeper.ts'
import { deleteOldCarts } from './server/delete-old-carts.ts'
import { mountPlainForms } from './server/plain-forms.ts'
import { uniteCarts } from './server/unite-carts.ts'

const sweepQueue = defineQueue<object>('carts-sweep')

declare module '#server/http/feature-server.ts' {
  interface Services {
    carts: CartKeeper
  }
}

export default defineFeature<typeof contracts>({
  connect() {
    beforeRowsMove(async (tx, pair) => {
      if (pair.kind === 'person') await uniteCarts(tx, pair)
    })
  },
  setUp: context => {
    const { db, config, jobs, services } = context
    const cookie = createCartCookie(config.publicUrl)
    const { accounts, preferences } = services
    const carts = createCartKeeper({
      ...{ db, cookie, ratesNow: preferences.rates, offered: config.otherCurrencies },
      keepCountry: (buyer, country, currency) =>
        preferences.choose(buyer, { country: country.toLowerCase(), currency }),
    })
    preferences.onChosen(async (headers, { country }) => {
      if (country)
        await carts.followCountry({ headers, viewer: await accounts.viewerOf(headers) }, country.toUpperCase())
    })
    jobs.work(sweepQueue, () => deleteOldCarts(db))
    jobs.schedule(sweepQueue, '40 3 * * *', {})
    return {
      routes: { cart: cartRoutes(db, carts) },
      services: { carts },
      mount: app => {
        mountPlainForms(app, { ...context, carts })
        mountCartHandOver(app, {
          ...context,
          handOver: createCartHandOver({ db, publicUrl: config.publicUrl, cookie }),
        })
      },
    }
  },
})
