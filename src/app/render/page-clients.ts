import { type AnyRouter, createRouterClient } from '@orpc/server'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { FeatureContext, Services } from '#server/http/feature-server.ts'
import type { Clients } from '#web/app-context.ts'

type Options = Pick<FeatureContext, 'config'> & { routes: Record<string, AnyRouter>; services: Services }

/** Clients for rendering on the server: they call endpoints as the visitor, without HTTP. */
export function createPageClients({ config, routes, services }: Options) {
  const search = { ...services.search.client, prefix: config.searchPrefix }
  return (headers: Headers, language: string, viewer: Viewer | null, answer = new Headers()): Clients => {
    const context: ApiContext = { headers, ip: '', viewer, language, answer }
    const clients = createRouterClient(routes, { context }) as object
    // A feature's client is created when it is first used, because a page uses few of them.
    return new Proxy(clients, {
      get: (target, name) => (name === 'search' ? search : Reflect.get(target, name)),
    }) as Clients
  }
}
