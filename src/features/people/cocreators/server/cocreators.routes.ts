import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { cocreatorsContract } from '../cocreators.contract.ts'
import { seesPledge } from '../cocreators.policy.ts'
import { findPledge, givePledge, readPledge, takePledgeBack } from './pledges.ts'

const api = implementContract(cocreatorsContract)

const pledgesPerPerson = limitRate({ name: 'cocreator-pledge', points: 60, seconds: 3600 })

export function cocreatorsRoutes(db: Db) {
  return api.router({
    getPledge: api.getPledge.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      if (!seesPledge(viewer, userId)) missing()
      return { pledge: await readPledge(db, userId) }
    }),
    givePledge: api.givePledge.use(signedIn).handler(async ({ context: { viewer }, input: { userId, ...said } }) => {
      if (viewer.userId !== userId) missing()
      await pledgesPerPerson.consume(db, userId)
      await givePledge(db, userId, said)
      return { pledge: await findPledge(db, userId) }
    }),
    takePledgeBack: api.takePledgeBack.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      if (viewer.userId !== userId) missing()
      await takePledgeBack(db, userId)
      return { pledge: null }
    }),
  })
}
