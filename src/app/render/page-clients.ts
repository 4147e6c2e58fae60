import { type AnyRouter, createRouterClient, isProcedure, ORPCError } from '@orpc/server'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { FeatureContext, Services } from '#server/http/feature-server.ts'
import type { Clients } from '#web/app-context.ts'

type Options = Pick<FeatureContext, 'config'> & { routes: Record<string, AnyRouter>; services: Services }

export type PageCaller = {
  headers: Headers
  language: string
  viewer: Viewer | null
  /** collects headers that the calls set for the browser, such as cookies */
  answer?: Headers
  /** only GET endpoints answer; all others are refused */
  isReadOnly?: boolean
}

/** Clients for rendering on the server: they call endpoints as the visitor, without HTTP. */
export function createPageClients({ config, routes, services }: Options) {
  const search = { ...services.search.client, prefix: config.searchPrefix }
  return ({ headers, language, viewer, answer = new Headers(), isReadOnly = false }: PageCaller): Clients => {
    const context: ApiContext = { headers, ip: '', viewer, language, answer }
    const clients = createRouterClient(routes, { context }) as object
    // A feature's client is created when it is first used, because a page uses few of them.
    return new Proxy(clients, {
      get: (target, name) => {
        if (name === 'search') return search
        const ofFeature = Reflect.get(target, name)
        return isReadOnly ? readingOf(ofFeature, routes[String(name)]) : ofFeature
      },
    }) as Clients
  }
}

function readingOf(clients: object, routes: AnyRouter | undefined): object {
  return new Proxy(clients, {
    get: (target, name) => {
      const endpoint = routes && Reflect.get(routes, name)
      const isReading = isProcedure(endpoint) && endpoint['~orpc'].route.method === 'GET'
      return isReading ? Reflect.get(target, name) : refuse
    },
  })
}

async function refuse(): Promise<never> {
  throw new ORPCError('FORBIDDEN', { message: 'Nothing is changed in the view of another person.' })
}
