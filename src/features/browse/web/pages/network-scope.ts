import type { App } from '#web/app-context.ts'
import type { Scope } from '../scope.ts'

/** The network whose site or pages an address belongs to. */
export async function networkScope(app: App, _pathname: string): Promise<Scope['network']> {
  if (app.site.kind !== 'whitelabel') return undefined
  const { networkId, subDomain, name, description } = app.site
  return { id: networkId, subDomain, name, description }
}
