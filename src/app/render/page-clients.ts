import { type AnyRouter, createRouterClient } from '@orpc/server'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { FeatureContext, Services } from '#server/http/feature-server.ts'
import type { Clients } from '#web/app-context.ts'

type Options = Pick<FeatureContext, 'config'> & { routes: Record<string, AnyRouter>; services: Services }

/** The browser's clients for rendering on the server: without HTTP, calling as the visitor. */
export function createPageClients({ config, routes, services }: Options) {
  const search = { ...services.search.client, prefix: config.searchPrefix }
  return (headers: Headers, language: string, viewer: Viewer | null, answer = new Headers()): Clients => {
    const context: ApiContext = { headers, ip: '', viewer, language, answer }
    const clients = createRouterClient(routes, { context }) as object
    // a feature's client is made when it is asked for: a page uses few of them
    return new Proxy(clients, {
      get: (target, name) => (name === 'search' ? search : Reflect.get(target, name)),
    }) as Clients
  }
}
