import type { Clients } from '../app-context.ts'
import { loadOnce } from '../load-once.ts'
import type { Call } from './call-endpoint.ts'

/**
 * Clients by name: the given ones, and for any other name the typed client of that feature in /api/v1. The code behind
 * these is loaded with the first call, because a page's first data is in the document, and few visits need more than
 * the search.
 */
export function createBrowserApi(given: Partial<Clients>): Clients {
  const api = lazyFeature([]) as object
  return new Proxy(given, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(api, name) }) as Clients
}

const loadApi = loadOnce(() => import('./create-api.ts'))

function lazyFeature(path: string[]): unknown {
  return new Proxy((() => undefined) as unknown as Call, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? lazyFeature([...path, name]) : undefined),
    apply: async (_, __, args: Parameters<Call>) => (await (await loadApi()).findCall(path))(...args),
  })
}
