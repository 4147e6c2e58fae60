import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, anyone } from '#server/http/guards.ts'
import { feesContract } from '../fees.contract.ts'
import { planFee, setFeeNotice, withdrawFee } from './plan-fee.ts'
import { readAllFees, readFees } from './read-fees.ts'

const api = implementContract(feesContract)

/** What the platform keeps of sales: read by anybody, changed by admins. */
export function feesRoutes(db: Db) {
  return api.router({
    getFees: api.getFees.use(anyone).handler(() => readFees(db)),
    getAllFees: api.getAllFees.use(adminOnly).handler(() => readAllFees(db)),
    planFee: api.planFee.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await planFee(db, viewer, input)
      return readAllFees(db)
    }),
    withdrawFee: api.withdrawFee.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await withdrawFee(db, viewer, input)
      return readAllFees(db)
    }),
    setFeeNotice: api.setFeeNotice.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await setFeeNotice(db, viewer, input.days)
      return readAllFees(db)
    }),
  })
}
