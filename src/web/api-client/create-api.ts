import routes from 'virtual:api-routes'
import { loadOnce } from '../load-once.ts'
import { type Call, type Calls, callsOf } from './call-endpoint.ts'
import { unpackRoutes } from './route-list.ts'

const calls = callsOf(unpackRoutes(routes))
const adminCalls = loadOnce(async () => callsOf(unpackRoutes((await import('virtual:admin-routes')).default)))

/** The call of an endpoint by the names of client and call; addresses of endpoints for admins are loaded when needed. */
export async function findCall(path: string[]): Promise<Call> {
  return (callAt(calls, path) ?? callAt(await adminCalls(), path)) as Call
}

function callAt(all: Calls, path: string[]): Calls[string] | undefined {
  return path.reduce<Calls[string] | undefined>((at, name) => (at as Calls | undefined)?.[name], all)
}
