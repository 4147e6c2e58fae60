import { isVisible } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import { findOutsideDashboard } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import '#features/market/listings/listings.tables.ts'
import { findPause, shopCurrency } from '#features/market/listings/server/index.ts'
import { countMissingTexts } from '#features/market/profile-editing/server/index.ts'
import { findNeeds } from '#features/shop/community-cart/server/index.ts'
import { countVendorOrders } from '#features/shop/orders/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Desk } from '../dashboard.contract.ts'

type Asked = { viewer: Viewer; vendorId: number; language: string; outsideDashboard: string | undefined }

/** Call this only for viewers who may read the desk. */
export async function readDesk(db: Db, { viewer, vendorId, language, outsideDashboard }: Asked): Promise<Desk> {
  const textLanguage = language === 'en' ? 'si' : language
  const [vendor, own, outside, orders, listings, missingTexts, cart, pause, ownCurrency] = await Promise.all([
    findVendor(db, vendorId),
    db
      .selectFrom('vendorTeam')
      .select('role')
      .where('vendorId', '=', vendorId)
      .where('userId', '=', viewer.userId)
      .executeTakeFirst(),
    findOutsideDashboard(db, { viewer, vendorId, ofServer: outsideDashboard }),
    countVendorOrders(db, vendorId),
    countListings(db, vendorId),
    countMissingTexts(db, vendorId, { from: 'en', to: textLanguage }),
    findNeeds(db, vendorId),
    findPause(db, vendorId),
    shopCurrency(db, vendorId),
  ])
  if (!vendor) missing()
  if (!own) await noteLook(db, viewer, vendorId)
  return {
    vendorId,
    brand: inLanguage(vendor.brand, language),
    subDomain: isVisible(vendor) ? vendor.subDomain : null,
    mayChange: managesVendor(own?.role),
    isLookedAt: own === undefined,
    toSend: orders.toSend,
    returns: orders.returns,
    listings,
    missingTexts,
    textLanguage,
    ownCurrency,
    cart: { isOn: cart.isOn, needs: cart.needs, backOn: pause?.isRunning ? pause.backOn : null },
    outsideDashboard: outside,
  }
}

/** Listings that are not archived. */
async function countListings(db: Db, vendorId: number): Promise<number> {
  const { listings } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<string>().as('listings'))
    .where('vendorId', '=', vendorId)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return Number(listings)
}

/** Records that an admin of Pola looked at another team's desk, in one line of the audit log per day (UTC). */
async function noteLook(db: Db, { userId }: Viewer, vendorId: number): Promise<void> {
  const line = { userId, actingVendorId: null, action: 'desk.read', target: `vendor:${vendorId}` }
  await db.transaction().execute(async tx => {
    const known = await tx
      .selectFrom('auditLog')
      .select('id')
      .where('target', '=', line.target)
      .where('action', '=', line.action)
      .where('userId', '=', userId)
      .where('at', '>=', new Date(new Date().toISOString().slice(0, 10)))
      .executeTakeFirst()
    if (!known) await writeAudit(tx, line)
  })
}
