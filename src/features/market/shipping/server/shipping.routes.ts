import { changeShop, readShop } from '#features/market/listings/server/index.ts'
import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, refuse, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import type { Rates } from '#shared/money.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { type Shipping, shippingContract } from '../shipping.contract.ts'
import { findExamples } from './find-examples.ts'

const api = implementContract(shippingContract)

/**
 * An enterprise's team can read its shipping settings; its owners and admins can change them.
 * @param perUsd current units of each currency per US dollar
 */
export function shippingRoutes(db: Db, perUsd: () => Promise<Rates>) {
  return api.router({
    getShipping: api.getShipping.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      return shippingOf(viewer, vendorId)
    }),
    saveShippingSettings: api.saveShippingSettings
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, revision, settings } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        return save(viewer, vendorId, revision, { settings })
      }),
    saveShippingRates: api.saveShippingRates
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, revision, currency, rates, profiles } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        if (currency !== 'USD' && !(await perUsd())[currency])
          refuse('gm-error-shop-currency', { field: 'currency', message: `There is no exchange rate of ${currency}.` })
        const known = rates.map(({ id, ...rate }) => ({ ...rate, ...(id !== null && { id }) }))
        return save(viewer, vendorId, revision, { rates: { currency, rates: known, profiles } })
      }),
    getShippingExamples: api.getShippingExamples
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, language } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        return listOf(await findExamples(db, vendorId, language))
      }),
  })

  async function shippingOf(viewer: Viewer, vendorId: number): Promise<Shipping> {
    const [shop, mayChange] = await Promise.all([readShop(db, vendorId), maySave(viewer, vendorId)])
    return { ...shop, mayChange }
  }

  async function maySave(viewer: Viewer, vendorId: number): Promise<boolean> {
    const role = await teamRoleOf(db, withoutAdminRights(viewer), vendorId)
    return managesVendor(role)
  }

  async function save(
    viewer: Viewer,
    vendorId: number,
    revision: number,
    change: Parameters<typeof changeShop>[3],
  ): Promise<Shipping> {
    await db.transaction().execute(async tx => {
      const { userId } = viewer
      await changeShop(tx, vendorId, { revision, userId }, change)
      const action = change.settings ? 'shipping.settings' : 'shipping.rates'
      await writeAudit(tx, { userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
    })
    return shippingOf(viewer, vendorId)
  }
}
