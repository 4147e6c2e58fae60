import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { managementContract } from '../management.contract.ts'
import { changeRole, giveRole, takeRole } from './change-roles.ts'
import { getManagedNetwork } from './get-managed-network.ts'
import { listHelpedNetworks, listRoles } from './list-roles.ts'
import { requireNetwork } from './require-network.ts'

const api = implementContract(managementContract)

// whoever gives roles learns whether an address has an account
const rolesPerPerson = limitRate({ name: 'network-role', points: 60, seconds: 3600 })

export function managementRoutes(db: Db) {
  return api.router({
    getManagedNetwork: api.getManagedNetwork
      .use(signedIn)
      .handler(({ input: { subDomain, language }, context: { viewer } }) =>
        getManagedNetwork(db, viewer, subDomain, language),
      ),
    getHelpedNetworks: api.getHelpedNetworks
      .use(signedIn)
      .handler(async ({ input, context: { viewer } }) => listOf(await listHelpedNetworks(db, viewer, input.language))),
    getNetworkRoles: api.getNetworkRoles
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listRoles(db, viewer, input.networkId)),
    giveNetworkRole: api.giveNetworkRole.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireNetwork(db, viewer, input.networkId, 'owner')
      await rolesPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx => giveRole(tx, viewer, input))
      return {}
    }),
    changeNetworkRole: api.changeNetworkRole.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => changeRole(tx, viewer, input))
      return {}
    }),
    takeNetworkRole: api.takeNetworkRole.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => takeRole(tx, viewer, input))
      return {}
    }),
  })
}
