import routes from 'virtual:api-routes'
import { loadOnce } from '../load-once.ts'
import { type Call, type Calls, callsOf } from './call-endpoint.ts'
import { unpackRoutes } from './route-list.ts'

const calls = callsOf(unpackRoutes(routes))
const fewCalls = loadOnce(async () => callsOf(unpackRoutes((await import('virtual:few-routes')).default)))

/** The call of an endpoint by the names of client and call; addresses of endpoints that few pages call are loaded when needed. */
export async function findCall(path: string[]): Promise<Call> {
  return (callAt(calls, path) ?? callAt(await fewCalls(), path)) as Call
}

function callAt(all: Calls, path: string[]): Calls[string] | undefined {
  return path.reduce<Calls[string] | undefined>((at, name) => (at as Calls | undefined)?.[name], all)
}
