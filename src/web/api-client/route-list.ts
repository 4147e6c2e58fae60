/** Addresses of endpoints by the name of their client: `GET /places/{id}`. */
export type RouteList = { [name: string]: string | RouteList }

type Contract = { '~orpc'?: { route: { method?: string; path?: string } } }

/** Method and path of every endpoint, without what only the server needs; the build gives it to browsers. */
export function listRoutes(contracts: object): RouteList {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, one]: [string, Contract]) => {
      const route = one['~orpc']?.route
      return [name, route ? `${route.method} ${route.path}` : listRoutes(one)]
    }),
  )
}
