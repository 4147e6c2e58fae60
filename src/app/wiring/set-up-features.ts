import type { AnyRouter } from '@orpc/server'
import type { FeatureContext, FeatureServer, Services } from '#server/http/feature-server.ts'
import { definitions } from './definitions.ts'

export type SetUpFeatures = {
  /** routes of all features, by client name */
  routes: Record<string, AnyRouter>
  services: Services
  /** in the order of features */
  servers: (FeatureServer & { name: string })[]
}

/** Sets up every feature in this process, one after the other, without starting them. */
export async function setUpFeatures(context: Omit<FeatureContext, 'services'>): Promise<SetUpFeatures> {
  const offered: Partial<Services> = {}
  const services = new Proxy(offered, { get: demand }) as Services
  const servers: SetUpFeatures['servers'] = []
  for (const { name, definition } of definitions) {
    const server = await definition.setUp?.({ ...context, services })
    if (!server) continue
    Object.assign(offered, server.services)
    servers.push(Object.assign(server, { name }))
  }
  return { routes: Object.assign({}, ...servers.map(server => server.routes)), services, servers }
}

function demand(offered: Partial<Services>, name: string | symbol): unknown {
  if (Object.hasOwn(offered, name)) return Reflect.get(offered, name)
  throw new Error(`The service “${String(name)}” is not provided by an earlier feature: see src/app/features.ts`)
}
