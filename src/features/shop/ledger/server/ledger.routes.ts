import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { ledgerContract } from '../ledger.contract.ts'
import { vendorBalance } from './balances.ts'
import { listMovements } from './list-movements.ts'
import { listPostings } from './list-postings.ts'

const api = implementContract(ledgerContract)

export function ledgerRoutes(db: Db) {
  return api.router({
    getVendorBalance: api.getVendorBalance
      .use(signedIn)
      .handler(async ({ context, input: { vendorId, currency: asked } }) => {
        await requireTeamRole(db, context.viewer, vendorId, managesVendor)
        const { total, owed, currency } = await vendorBalance(db, vendorId, asked)
        return { total, sales: owed.vendor_balance, shipping: owed.shipping, tax: owed.tax, currency }
      }),
    getVendorLedger: api.getVendorLedger.use(signedIn).handler(async ({ context, input }) => {
      await requireTeamRole(db, context.viewer, input.vendorId, managesVendor)
      return listMovements(db, input)
    }),
    getLedger: api.getLedger.use(adminOnly).handler(({ context, input }) => listPostings(db, input, context.language)),
  })
}
