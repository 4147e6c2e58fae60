import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { promotionsContract } from '../promotions.contract.ts'
import '../promotions.tables.ts'
import { addPromotion, endPromotion } from './change-promotions.ts'
import { findShownPromotion, listOfferedCodes, listPromotions } from './read-promotions.ts'

const api = implementContract(promotionsContract)

/** Visitors see an enterprise's current promotion; its team sees all, and its owners and admins change them. */
export function promotionsRoutes(db: Db) {
  return api.router({
    getShownPromotion: api.getShownPromotion.use(anyone).handler(async ({ input: { vendorId } }) => ({
      promotion: await findShownPromotion(db, vendorId),
    })),
    getPromotions: api.getPromotions.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      // an admin of Pola who isn't in the team only reads
      const own = await teamRoleOf(db, withoutAdminRights(viewer), input.vendorId)
      const [page, codes, maxDays] = await Promise.all([
        listPromotions(db, input),
        listOfferedCodes(db, input.vendorId),
        readLimit(db, 'promotionDays'),
      ])
      return { ...page, codes, mayChange: managesVendor(own), maxDays }
    }),
    addPromotion: api.addPromotion.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { vendorId } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      return db.transaction().execute(async tx => {
        const id = await addPromotion(tx, { ...input, userId: viewer.userId })
        await audit(tx, viewer, { vendorId, id, deed: 'add' })
        return { id }
      })
    }),
    endPromotion: api.endPromotion.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      const found = await db.selectFrom('promotions').select('vendorId').where('id', '=', id).executeTakeFirst()
      const { vendorId } = found ?? missing()
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      await db.transaction().execute(async tx => {
        await endPromotion(tx, id)
        await audit(tx, viewer, { vendorId, id, deed: 'end' })
      })
      return { done: true as const }
    }),
  })
}

type Deed = { vendorId: number; id: number; deed: 'add' | 'end' }

function audit(tx: Tx, { userId }: Viewer, { vendorId, id, deed }: Deed): Promise<void> {
  const action = `promotion.${deed}`
  return writeAudit(tx, { userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}`, details: { id } })
}
