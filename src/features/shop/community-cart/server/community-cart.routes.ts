import { findPause, pauseShop, setTakesOrders, setTakesTransfers } from '#features/market/listings/server/index.ts'
import { lockVendor, requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, refuse, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { type CommunityCart, communityCartContract } from '../community-cart.contract.ts'
import { findNeeds } from './find-needs.ts'
import { setPause } from './set-pause.ts'

const api = implementContract(communityCartContract)

/**
 * The team reads the setting, its owners and admins change it.
 * @param hasTransfers whether the site offers bank transfers
 */
export function communityCartRoutes(db: Db, hasTransfers = true) {
  return api.router({
    getCommunityCart: api.getCommunityCart.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      return stateOf(viewer, input.vendorId)
    }),
    setCommunityCart: api.setCommunityCart
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, isOn } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        await db.transaction().execute(async tx => {
          await lockVendor(tx, vendorId)
          const before = await findNeeds(tx, vendorId)
          if (before.isOn === isOn) return
          if (isOn && before.needs.some(({ isMet }) => !isMet))
            refuse('gm-error-community-cart', { status: 409, message: 'Something that it needs is missing.' })
          await setTakesOrders(tx, vendorId, isOn)
          const action = `community-cart.${isOn ? 'on' : 'off'}`
          await writeAudit(tx, {
            userId: viewer.userId,
            actingVendorId: vendorId,
            action,
            target: `vendor:${vendorId}`,
          })
        })
        return stateOf(viewer, vendorId)
      }),
    setTakesTransfers: api.setTakesTransfers
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, takesTransfers } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        await db.transaction().execute(async tx => {
          if (!(await setTakesTransfers(tx, vendorId, takesTransfers))) return
          const action = `community-cart.transfers-${takesTransfers ? 'on' : 'off'}`
          const { userId } = viewer
          await writeAudit(tx, { userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
        })
        return stateOf(viewer, vendorId)
      }),
    pauseShop: api.pauseShop.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId, ...wanted } }) => {
      await changePause(viewer, vendorId, 'pause', tx => setPause(tx, vendorId, wanted))
      return stateOf(viewer, vendorId)
    }),
    endPause: api.endPause.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await changePause(viewer, vendorId, 'pause-ended', tx => pauseShop(tx, vendorId, null))
      return stateOf(viewer, vendorId)
    }),
  })

  async function changePause(viewer: Viewer, vendorId: number, deed: string, change: (tx: Tx) => Promise<void>) {
    await requireOwnTeam(db, viewer, vendorId, managesVendor)
    await db.transaction().execute(async tx => {
      await lockVendor(tx, vendorId)
      await change(tx)
      const action = `community-cart.${deed}`
      await writeAudit(tx, { userId: viewer.userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
    })
  }

  async function stateOf(viewer: Viewer, vendorId: number): Promise<CommunityCart> {
    // an admin of Pola who isn't in the team only reads
    const own = await teamRoleOf(db, withoutAdminRights(viewer), vendorId)
    const { takesTransfers, ...state } = await findNeeds(db, vendorId)
    return {
      ...state,
      takesTransfers: hasTransfers ? takesTransfers : null,
      pause: await findPause(db, vendorId),
      mayChange: managesVendor(own),
    }
  }
}
