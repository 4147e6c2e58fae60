import routes from 'virtual:api-routes'
import { callsOf } from './call-endpoint.ts'
import { unpackRoutes } from './route-list.ts'

/** Creates the clients of all endpoints, by feature. */
export function createApi(): unknown {
  return callsOf(unpackRoutes(routes))
}
