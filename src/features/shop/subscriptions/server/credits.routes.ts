import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { creditsContract } from '../credits.contract.ts'
import { listCredits, sumCredits } from './list-credits.ts'
import { settleCredits } from './post-credits.ts'

const api = implementContract(creditsContract)

/** @param isOffered whether enterprises get and need credits here */
export function creditsRoutes({ db, isOffered }: { db: Db; isOffered: boolean }) {
  return api.router({
    getVendorCredits: api.getVendorCredits.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      if (isOffered) await settleCredits(db, input.vendorId)
      return { ...(await listCredits(db, input)), isOffered }
    }),
    getEnterpriseCreditSum: api.getEnterpriseCreditSum
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        if (isOffered) await settleCredits(db, vendorId)
        return sumCredits(db, vendorId)
      }),
  })
}
