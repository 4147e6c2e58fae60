import routes from 'virtual:api-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

let api: unknown

/** The client of every endpoint, by feature; created once. */
export function createApi(): unknown {
  api ??= createORPCClient(new OpenAPILink(routes, { url: () => `${location.origin}/api/v1` }))
  return api
}
