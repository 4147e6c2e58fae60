import type { Db } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import type { Cart } from '../cart.contract.ts'
import { cartRoutes } from '../server/cart.routes.ts'
import { createCartCookie } from '../server/cart-cookie.ts'
import { createCartKeeper } from '../server/cart-keeper.ts'

/** Browsers with carts, with 300 rupees to the dollar. `kept` collects the countries that were chosen. */
export function cartBrowsers(db: Db) {
  const perUsd: Record<string, number> = { LKR: 300 }
  const ratesNow = async () => ({ perUsd: { ...perUsd }, date: '2026-11-22', source: 'table' as const, older: {} })
  const kept: string[][] = []
  const keepCountry = async (_: unknown, ...chosen: string[]) => void kept.push(chosen)
  const carts = createCartKeeper({ db, cookie: createCartCookie('https://pola.test'), ratesNow, keepCountry })
  const handle = createApiHandler(cartRoutes(db, carts), createLogger('silent'))

  /** A person's browser, which keeps its cookies. */
  function browser(viewer: ApiContext['viewer'] = null) {
    const jar = new Map<string, string>()
    const call = async (method: string, path: string, body?: unknown, sent: Record<string, string> = {}) => {
      const headers = new Headers({ 'content-type': 'application/json', ...sent })
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const context = { ...guest(headers), viewer, answer: new Headers() }
      const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), context)
      for (const cookie of context.answer.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return { status: response?.status, body: (await response?.json()) as Cart & { code?: string } }
    }
    return {
      jar,
      call,
      add: (variantId: number, quantity = 1) => call('POST', '/cart/lines', { variantId, quantity }),
      cart: async () => (await call('GET', '/cart')).body,
      logIn: (userId: string) => {
        viewer = asViewer({ userId, role: 2 }).viewer
      },
    }
  }

  return { browser, perUsd, kept, carts, handle }
}
