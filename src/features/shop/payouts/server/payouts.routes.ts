import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { PayoutAccounts } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { recentProof, signedIn } from '#server/http/guards.ts'
import type { Logger } from '#server/log/logger.ts'
import type { Sealer } from '#server/seal/index.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { payoutsContract } from '../payouts.contract.ts'
import { saveBankAccount } from './bank-accounts.ts'
import { listVendorPayouts } from './list-payouts.ts'
import { notifyOfAccount } from './notify-of-payouts.ts'
import { openAccount } from './open-account.ts'
import { readMoney } from './read-money.ts'
import { readSettings } from './read-settings.ts'
import { listStatements } from './read-statements.ts'
import { listMoneyOrders } from './vendor-money.ts'

const api = implementContract(payoutsContract)

type Parts = {
  db: Db
  log: Logger
  publicUrl: string
  accounts: PayoutAccounts
  sealer: () => Promise<Sealer>
  payoutDay?: string | undefined
}

/** Owners and admins of an enterprise see its money; so do admins of Pola, who change nothing. */
export function payoutsRoutes({ db, log, publicUrl, accounts, sealer, payoutDay }: Parts) {
  const settingsOf = async (viewer: Viewer, vendorId: number) =>
    readSettings(db, accounts, vendorId, managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId)))
  const seen = (viewer: Viewer, vendorId: number) => requireTeamRole(db, viewer, vendorId, managesVendor)
  return api.router({
    getPayoutSettings: api.getPayoutSettings
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await seen(viewer, vendorId)
        return settingsOf(viewer, vendorId)
      }),
    getPayoutAccount: api.getPayoutAccount
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await seen(viewer, vendorId)
        await accounts.refresh(vendorId)
        return settingsOf(viewer, vendorId)
      }),
    openPayoutAccount: api.openPayoutAccount
      .use(recentProof)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        return { url: await openAccount({ db, log, publicUrl, accounts }, viewer.userId, vendorId) }
      }),
    saveBankAccount: api.saveBankAccount
      .use(recentProof)
      .handler(async ({ context: { viewer }, input: { vendorId, account } }) => {
        const { userId } = viewer
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        const sealing = await sealer()
        await db.transaction().execute(async tx => {
          const { hint, changedAt } = await saveBankAccount(tx, sealing, vendorId, account)
          const action = 'payouts.bank-account'
          await writeAudit(tx, { userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
          const { name } = await tx
            .selectFrom('users')
            .select('name')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow()
          await notifyOfAccount(tx, publicUrl, { vendorId, hint, by: name, at: changedAt })
        })
        return readSettings(db, accounts, vendorId, true)
      }),
    getVendorMoney: api.getVendorMoney.use(signedIn).handler(async ({ context, input: { vendorId, currency } }) => {
      await seen(context.viewer, vendorId)
      return readMoney(db, { vendorId, currency, payoutDay })
    }),
    getMoneyOrders: api.getMoneyOrders.use(signedIn).handler(async ({ context, input }) => {
      await seen(context.viewer, input.vendorId)
      return listMoneyOrders(db, input)
    }),
    getVendorPayouts: api.getVendorPayouts.use(signedIn).handler(async ({ context, input }) => {
      await seen(context.viewer, input.vendorId)
      return listVendorPayouts(db, input)
    }),
    getVendorStatements: api.getVendorStatements.use(signedIn).handler(async ({ context, input }) => {
      await seen(context.viewer, input.vendorId)
      return listStatements(db, input)
    }),
  })
}
