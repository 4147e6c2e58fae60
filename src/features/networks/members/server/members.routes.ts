import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { membersContract } from '../members.contract.ts'
import { addNetworkLevel, changeNetworkLevel, removeNetworkLevel } from './change-levels.ts'
import { addMember, changeMember } from './change-member.ts'
import { findCandidates } from './find-candidates.ts'
import { importMembers } from './import-members.ts'
import { getMember, listMembers } from './list-members.ts'
import { tagMember } from './tag-member.ts'

const api = implementContract(membersContract)

export function membersRoutes(db: Db) {
  return api.router({
    getNetworkMembers: api.getNetworkMembers
      .use(signedIn)
      .handler(async ({ input: { networkId, ...asked }, context: { viewer, language } }) => {
        const network = await requireNetwork(db, viewer, networkId, 'reader')
        return listMembers(db, network, asked, language)
      }),
    getNetworkMember: api.getNetworkMember
      .use(signedIn)
      .handler(async ({ input: { networkId, membershipId }, context: { viewer, language } }) => {
        const network = await requireNetwork(db, viewer, networkId, 'reader')
        return getMember(db, network, membershipId, language)
      }),
    addNetworkMember: api.addNetworkMember
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => addMember(tx, viewer, input))),
    changeNetworkMember: api.changeNetworkMember.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      const { revision } = await db.transaction().execute(tx => changeMember(tx, viewer, input))
      return { revision }
    }),
    tagNetworkMember: api.tagNetworkMember
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => tagMember(tx, viewer, input))),
    importMembers: api.importMembers
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => importMembers(db, viewer, input)),
    findCandidates: api.findCandidates
      .use(signedIn)
      .handler(({ input, context: { viewer, language } }) => findCandidates(db, viewer, input, language)),
    addNetworkLevel: api.addNetworkLevel
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => addNetworkLevel(tx, viewer, input))),
    changeNetworkLevel: api.changeNetworkLevel.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => changeNetworkLevel(tx, viewer, input))
      return {}
    }),
    removeNetworkLevel: api.removeNetworkLevel.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => removeNetworkLevel(tx, viewer, input))
      return {}
    }),
  })
}
