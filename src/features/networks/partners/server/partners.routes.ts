import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { partnersContract, partnerViewContract } from '../partners.contract.ts'
import { addPartner, removePartner, setPartnerMembers } from './change-partners.ts'
import { listPartners } from './list-partners.ts'
import { addPartnerNote, getCaredMember, getPartnerNetwork, listCaredMembers } from './partner-view.ts'

const api = implementContract(partnersContract)

export function partnersRoutes(db: Db) {
  return api.router({
    getNetworkPartners: api.getNetworkPartners
      .use(signedIn)
      .handler(async ({ input: { networkId, language }, context: { viewer } }) =>
        listOf(await listPartners(db, await requireNetwork(db, viewer, networkId, 'reader'), language)),
      ),
    addNetworkPartner: api.addNetworkPartner
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => addPartner(tx, viewer, input))),
    setPartnerMembers: api.setPartnerMembers
      .use(signedIn)
      .handler(({ input, context: { viewer } }) =>
        db.transaction().execute(tx => setPartnerMembers(tx, viewer, input)),
      ),
    removeNetworkPartner: api.removeNetworkPartner.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => removePartner(tx, viewer, input))
      return {}
    }),
  })
}

const view = implementContract(partnerViewContract)

export function partnerViewRoutes(db: Db) {
  return view.router({
    getPartnerNetwork: view.getPartnerNetwork
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getPartnerNetwork(db, viewer, input)),
    getCaredMembers: view.getCaredMembers
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listCaredMembers(db, viewer, input)),
    getCaredMember: view.getCaredMember
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getCaredMember(db, viewer, input)),
    addPartnerNote: view.addPartnerNote.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => addPartnerNote(tx, viewer, input))
      return {}
    }),
  })
}
