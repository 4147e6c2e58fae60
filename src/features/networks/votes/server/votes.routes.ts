import { requireNetwork } from '#features/networks/management/server/index.ts'
import { mayAnswerForTeam } from '#features/networks/network-forms/server/index.ts'
import { requireTeamRole } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { votesContract } from '../votes.contract.ts'
import { castVote, declareTie } from './cast-vote.ts'
import { checkReceipt } from './check-receipt.ts'
import { decideRound } from './decide-round.ts'
import { getOverview } from './get-overview.ts'
import { listDecisions } from './list-decisions.ts'
import { listRounds } from './list-rounds.ts'
import { openRound } from './open-round.ts'

const api = implementContract(votesContract)

export function votesRoutes(db: Db) {
  return api.router({
    getRounds: api.getRounds.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireNetwork(db, viewer, input.networkId, 'reviewer')
      return listRounds(db, viewer, input)
    }),
    getMemberOverview: api.getMemberOverview
      .use(signedIn)
      .handler(async ({ input: { networkId, member, language }, context: { viewer } }) => {
        const network = await requireNetwork(db, viewer, networkId, 'reviewer')
        return getOverview(db, viewer, { network, member, language })
      }),
    openRound: api.openRound.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { roundId: await db.transaction().execute(tx => openRound(tx, viewer, input)) }
    }),
    castVote: api.castVote.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { receipt: await db.transaction().execute(tx => castVote(tx, viewer, input)) }
    }),
    declareTie: api.declareTie.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => declareTie(tx, viewer, input))
      return {}
    }),
    decideRound: api.decideRound.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { receipt: await db.transaction().execute(tx => decideRound(tx, viewer, input)) }
    }),
    getNetworkDecisions: api.getNetworkDecisions
      .use(signedIn)
      .handler(async ({ input: { vendorId, language }, context: { viewer } }) => {
        await requireTeamRole(db, viewer, vendorId, mayAnswerForTeam)
        return listOf(await listDecisions(db, vendorId, language))
      }),
    checkReceipt: api.checkReceipt
      .use(anyone)
      .handler(({ input: { receipt, language } }) => checkReceipt(db, receipt, language)),
  })
}
