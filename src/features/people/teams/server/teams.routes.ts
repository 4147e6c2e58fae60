import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn } from '#server/http/guards.ts'
import { teamsContract } from '../teams.contract.ts'
import { actAs, listActingAs } from './acting-as.ts'
import { adminWaiting } from './admin-waiting.ts'
import { getCurrentUser } from './get-current-user.ts'
import { teamMembersRoutes } from './team-members.routes.ts'

const api = implementContract(teamsContract)

/** `publicUrl`: origin of links in mails, without a trailing slash. */
export function teamsRoutes(db: Db, publicUrl: string) {
  return api.router({
    getLoggedIn: api.getLoggedIn.use(anyone).handler(async ({ context: { viewer, language } }) => {
      return { user: viewer && (await getCurrentUser(db, viewer, language)) }
    }),
    getUserProfiles: api.getUserProfiles.use(signedIn).handler(async ({ context: { viewer, language } }) => {
      return listOf(await listActingAs(db, viewer, language))
    }),
    selectUserProfile: api.selectUserProfile.use(signedIn).handler(async ({ context, input }) => {
      await actAs(db, context.viewer, input.selectedVendor)
      return { user: (await getCurrentUser(db, context.viewer, context.language)) ?? missing() }
    }),
    getAdminWaiting: api.getAdminWaiting.use(adminOnly).handler(async () => ({ items: await adminWaiting(db) })),
    ...teamMembersRoutes(db, publicUrl),
  })
}
