import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { networkListContract } from '../network-list.contract.ts'
import { addNetwork, changeNetwork } from './change-networks.ts'
import { listNetworks } from './list-networks.ts'

const api = implementContract(networkListContract)

export function networkListRoutes(db: Db) {
  return api.router({
    getNetworkList: api.getNetworkList
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listNetworks(db, { ...input, language })),
    addNetwork: api.addNetwork
      .use(adminOnly)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => addNetwork(tx, viewer, input))),
    changeNetwork: api.changeNetwork.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => changeNetwork(tx, viewer, input))
      return {}
    }),
  })
}
