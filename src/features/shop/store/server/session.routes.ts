import { isApproved } from '#features/market/directory/directory.policy.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import '#features/market/listings/listings.tables.ts'
import { findOutsideDashboard, requireTeamRole } from '#features/people/teams/server/index.ts'
import type { CartKeeper } from '#features/shop/cart/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { defaultCurrency } from '#shared/money.ts'
import { type StoreAuthData, storeContract } from '../store.contract.ts'
import { cartStoreId, storeId } from '../store-ids.ts'

const api = implementContract(storeContract)

type Given = { db: Db; publicUrl: string; carts: CartKeeper; outsideDashboard?: string | undefined }

/** The store's session is the site's: docs/product.md §4 “Loading profiles”. */
export function sessionRoutes({ db, publicUrl, carts, outsideDashboard }: Given) {
  const baseUrl = `${publicUrl}/api/v1/store`

  async function authData(viewer: Viewer, vendorId: number): Promise<StoreAuthData> {
    const teamRole = await requireTeamRole(db, viewer, vendorId, () => true)
    const [vendor, dashboardUrl] = await Promise.all([
      db
        .selectFrom('vendors')
        .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
        .select(['vendors.status', 'vendorShops.currency'])
        .where('vendors.id', '=', vendorId)
        .executeTakeFirst(),
      findOutsideDashboard(db, { viewer, vendorId, ofServer: outsideDashboard }),
    ])
    if (!vendor) missing()
    return {
      baseUrl,
      vendorId,
      teamRole,
      stockLocationId: storeId('sloc', vendorId),
      shippingProfileId: storeId('sp', vendorId),
      currency: vendor.currency ?? defaultCurrency,
      isOpen: isApproved(vendor),
      dashboardUrl,
    }
  }

  return api.router({
    getMarketplaceAuthData: api.getMarketplaceAuthData
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => authData(viewer, input.vendorId)),
    startCommerceSession: api.startCommerceSession.use(signedIn).handler(async ({ context, input: { vendorId } }) => {
      const { viewer } = context
      if (isPlatformAdmin(viewer))
        return vendorId === undefined
          ? { kind: 'skipped' }
          : { kind: 'vendor', vendor: await authData(viewer, vendorId) }
      const cartId = await carts.begin(context)
      const customerId = `cus_${viewer.userId}`
      return { kind: 'customer', baseUrl, customerId, cartId: cartId ? cartStoreId(cartId) : null }
    }),
  })
}
