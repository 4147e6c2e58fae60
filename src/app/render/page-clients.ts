import { type AnyRouter, createRouterClient } from '@orpc/server'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { FeatureContext, Services } from '#server/http/feature-server.ts'
import type { Clients } from '#web/app-context.ts'

type Options = Pick<FeatureContext, 'config'> & { routes: Record<string, AnyRouter>; services: Services }

/** The browser's clients for rendering on the server: without HTTP, calling as the visitor. */
export function createPageClients({ config, routes, services }: Options) {
  return (headers: Headers, language: string, viewer: Viewer | null): Clients => {
    const context: ApiContext = { headers, ip: '', viewer, language, answer: new Headers() }
    const calls = createRouterClient(routes, { context }) as Record<string, unknown>
    const clients = Object.fromEntries(Object.keys(routes).map(name => [name, calls[name]]))
    return { ...clients, search: { ...services.search.client, prefix: config.searchPrefix } } as Clients
  }
}
