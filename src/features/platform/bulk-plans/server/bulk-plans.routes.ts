import type { Db } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { bulkPlansContract } from '../bulk-plans.contract.ts'
import type { BulkActs } from './acts/index.ts'
import { confirmPlan, discardPlan, stopPlan, undoPlan } from './change-plan.ts'
import { makePlan } from './make-plan.ts'
import { getPlan, listPlans, listRows } from './read-plans.ts'

const api = implementContract(bulkPlansContract)

export function bulkPlansRoutes(db: Db, acts: BulkActs) {
  type Call = { input: { planId: string }; context: { viewer: Viewer } }
  const then =
    (verb: (db: Db, viewer: Viewer, planId: string) => Promise<void>) =>
    async ({ input: { planId }, context: { viewer } }: Call) => {
      await verb(db, viewer, planId)
      return getPlan(db, viewer, planId)
    }
  return api.router({
    makeBulkPlan: api.makeBulkPlan
      .use(adminOnly)
      .handler(async ({ input, context: { viewer } }) => getPlan(db, viewer, await makePlan(db, acts, viewer, input))),
    getBulkPlans: api.getBulkPlans
      .use(adminOnly)
      .handler(({ input, context: { viewer } }) => listPlans(db, viewer, input)),
    getBulkPlan: api.getBulkPlan
      .use(adminOnly)
      .handler(({ input: { planId }, context: { viewer } }) => getPlan(db, viewer, planId)),
    getBulkRows: api.getBulkRows
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listRows(db, acts, { ...input, result: input.result, language })),
    confirmBulkPlan: api.confirmBulkPlan
      .use(adminOnly)
      .handler(async ({ input: { planId, hash }, context: { viewer } }) => {
        await confirmPlan(db, viewer, planId, hash)
        return getPlan(db, viewer, planId)
      }),
    discardBulkPlan: api.discardBulkPlan.use(adminOnly).handler(then(discardPlan)),
    stopBulkPlan: api.stopBulkPlan.use(adminOnly).handler(then(stopPlan)),
    undoBulkPlan: api.undoBulkPlan.use(adminOnly).handler(then(undoPlan)),
  })
}
