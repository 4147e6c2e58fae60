import { requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { withScope } from '#server/http/guards.ts'
import { listingTableContract } from '../listing-table.contract.ts'
import { changeListings } from './change-listings.ts'
import { changeStockOf } from './change-stock.ts'
import { type CountSold, soldOf } from './count-sold.ts'
import { mayChange } from './find-listing.ts'
import { listListings } from './list-listings.ts'

const api = implementContract(listingTableContract)

/**
 * The team reads the table; owners and admins change what is in it.
 * @param sold what later features know of what was sold
 */
export function listingTableRoutes(db: Db, sold: readonly CountSold[] = []) {
  return api.router({
    getOwnListings: api.getOwnListings
      .use(withScope('listings:read'))
      .handler(async ({ context: { viewer }, input: { vendorId, ...asked } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        const { limit, page } = asked
        return {
          ...(await listListings(db, vendorId, { ...asked, sold: await soldOf(db, vendorId, sold) })),
          offset: (page - 1) * limit,
          limit,
          mayChange: await mayChange(db, viewer, vendorId),
        }
      }),
    changeListings: api.changeListings
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { vendorId, ...asked } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        return db.transaction().execute(async tx => {
          await writeAudit(tx, {
            userId: viewer.userId,
            actingVendorId: vendorId,
            action: 'listing.change-several',
            target: `vendor:${vendorId}`,
            details: { listings: asked.ids, ...asked.change },
          })
          return changeListings(tx, viewer, vendorId, asked)
        })
      }),
    changeStock: api.changeStock
      .use(withScope('stock:write'))
      .handler(async ({ context: { viewer }, input: { vendorId, items } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        return db.transaction().execute(async tx => {
          await writeAudit(tx, {
            userId: viewer.userId,
            actingVendorId: vendorId,
            action: 'listing.change-stock',
            target: `vendor:${vendorId}`,
            details: { skus: items.map(({ sku }) => sku) },
          })
          return changeStockOf(tx, vendorId, items)
        })
      }),
  })
}
