import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { recentProof, signedIn } from '#server/http/guards.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { apiTokensContract } from '../integrations.contract.ts'
import { addApiToken } from './add-api-token.ts'
import { listApiTokens } from './list-api-tokens.ts'

const api = implementContract(apiTokensContract)

/** A team sees its enterprise's tokens; its owners and admins create and revoke them. */
export function apiTokensRoutes(db: Db) {
  return api.router({
    getApiTokens: api.getApiTokens.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      const items = await listApiTokens(db, vendorId)
      const mayChange = managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId))
      return { items, count: items.length, mayChange }
    }),
    addApiToken: api.addApiToken.use(recentProof).handler(async ({ context: { viewer }, input }) => {
      await requireOwnTeam(db, viewer, input.vendorId, managesVendor)
      return db.transaction().execute(async tx => {
        const { id, token } = await addApiToken(tx, viewer.userId, input)
        const items = await listApiTokens(tx, input.vendorId)
        return { token, item: items.find(item => item.id === id) ?? missing() }
      })
    }),
    revokeApiToken: api.revokeApiToken.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      const found = await db.selectFrom('apiTokens').select('vendorId').where('id', '=', id).executeTakeFirst()
      const { vendorId } = found ?? missing()
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      await db.transaction().execute(async tx => {
        await tx.deleteFrom('apiTokens').where('id', '=', id).execute()
        const deed = { action: 'token.revoke', target: `vendor:${vendorId}`, details: { id } }
        await writeAudit(tx, { userId: viewer.userId, actingVendorId: vendorId, ...deed })
      })
      return { success: true }
    }),
  })
}
