import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ApiContext, missing, refuse } from '#server/http/api-context.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { mountCarts } from './cart.handlers.ts'
import { mountCustomers } from './customer.handlers.ts'
import { mountOrders } from './order.handlers.ts'
import { mountProducts } from './product.handlers.ts'
import { mountReference } from './reference.handlers.ts'
import { answerStoreError, type StoreEnv } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'
import { mountVariants } from './variant.handlers.ts'

/** max bytes of a request's body */
const largest = 65_536

type Given = Pick<FeatureContext, 'log' | 'clientIp' | 'services'>

/** Medusa's Store API, version 1, below /api/v1/store: plain handlers, because its shapes and errors are not ours. */
export function storeRoutes(parts: StoreParts, { log, clientIp, services }: Given): Hono<StoreEnv> {
  const store = new Hono<StoreEnv>()
  store.onError((error, c) => answerStoreError(error, c, log))
  store.use(bodyLimit({ maxSize: largest, onError: () => refuse('PAYLOAD_TOO_LARGE', { status: 413 }) }))
  store.use(async (c, next) => {
    const { headers, method } = c.req.raw
    const isWrite = method !== 'GET' && method !== 'HEAD'
    if (isWrite && !isOwnOrigin(headers, parts.publicUrl))
      refuse('FORBIDDEN', { status: 403, message: 'Changes can only be made from this site.' })
    const url = new URL(c.req.url)
    const call: ApiContext = {
      headers,
      ip: clientIp(c),
      viewer: await services.accounts.viewerOf(headers),
      language: languageOf(url, headers),
      query: url.searchParams,
      answer: new Headers(),
    }
    c.set('call', call)
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    for (const [name, value] of call.answer) c.header(name, value, { append: true })
  })
  mountReference(store, parts)
  mountProducts(store, parts)
  mountVariants(store, parts)
  mountCarts(store, parts)
  mountOrders(store, parts)
  mountCustomers(store, parts)
  store.all('*', () => missing())
  return store
}
