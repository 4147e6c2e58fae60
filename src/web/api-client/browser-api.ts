import type { Clients } from '../app-context.ts'
import { loadOnce } from '../load-once.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Clients by name: the given ones, and for any other name the typed client of that feature in /api/v1. The code behind
 * these is loaded with the first call, because a page's first data is in the document, and few visits need more than
 * the search.
 */
export function createBrowserApi(given: Partial<Clients>): Clients {
  const api = lazyFeature([]) as object
  return new Proxy(given, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(api, name) }) as Clients
}

const featureClients = loadOnce(async () => (await import('./create-api.ts')).createApi())

function lazyFeature(path: string[]): unknown {
  return new Proxy((() => undefined) as unknown as Call, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? lazyFeature([...path, name]) : undefined),
    apply: async (_, __, args) => {
      let at = (await featureClients()) as Record<string, unknown>
      for (const name of path) at = at[name] as Record<string, unknown>
      return (at as unknown as Call)(...args)
    },
  })
}
