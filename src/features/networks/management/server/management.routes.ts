import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { managementContract } from '../management.contract.ts'
import { getManagedNetwork } from './get-managed-network.ts'

const api = implementContract(managementContract)

export function managementRoutes(db: Db) {
  return api.router({
    getManagedNetwork: api.getManagedNetwork
      .use(signedIn)
      .handler(({ input: { subDomain, language }, context: { viewer } }) =>
        getManagedNetwork(db, viewer, subDomain, language),
      ),
  })
}
