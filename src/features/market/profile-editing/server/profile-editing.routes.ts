import { findVendor, getProfile, hideVendor, showVendor } from '#features/market/directory/server/index.ts'
import { isPlatformAdmin, withoutAdminRights } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import { auditTeam, requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { profileEditingContract } from '../profile-editing.contract.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { listProfileChoices } from './list-profile-choices.ts'
import { saveProfile } from './save-profile.ts'

const api = implementContract(profileEditingContract)

/** A team reads its enterprise's page, its owners and admins change it; docs/product.md §6 says who may hide it. */
export function profileEditingRoutes(db: Db) {
  return api.router({
    getOwnProfile: api.getOwnProfile.use(signedIn).handler(async ({ context: { viewer }, input: { id, language } }) => {
      await requireTeamRole(db, viewer, id, seesVendorAccount)
      return getOwnProfile(db, id, { language, mayChange: await mayChange(db, viewer, id) })
    }),
    changeOwnProfile: api.changeOwnProfile.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { id, language } = input
      await requireOwnTeam(db, viewer, id, managesVendor)
      await saveProfile(db, viewer, input)
      return getOwnProfile(db, id, { language, mayChange: true })
    }),
    getProfileChoices: api.getProfileChoices
      .use(signedIn)
      .handler(({ input: { language } }) => listProfileChoices(db, language)),
    getProfileDetails: api.getProfileDetails.use(anyone).handler(async ({ input: { id, languageCode } }) => {
      const vendor = await findVendor(db, id)
      return (vendor && (await getProfile(db, vendor.subDomain, languageCode))) ?? missing()
    }),
    publishVendor: api.publishVendor.use(signedIn).handler(({ context: { viewer }, input: { id } }) => {
      return turn(viewer, id, 'publish', (tx, by) => showVendor(tx, id, by))
    }),
    disableVendor: api.disableVendor.use(signedIn).handler(({ context: { viewer }, input: { id } }) => {
      return turn(viewer, id, 'disable', (tx, by) => hideVendor(tx, id, by))
    }),
  })

  /** Hides or shows an enterprise, in the name of its team if the caller belongs to it. */
  async function turn(
    viewer: Viewer,
    id: number,
    deed: 'publish' | 'disable',
    work: (tx: Tx, by: 'team' | 'admin') => Promise<boolean>,
  ) {
    await requireTeamRole(db, viewer, id, managesVendor)
    const by = isPlatformAdmin(viewer) ? 'admin' : 'team'
    await db.transaction().execute(async tx => {
      const ofVendor = tx.selectFrom('vendors').select('hiddenBy').where('id', '=', id).forNoKeyUpdate()
      const before = shownBy((await ofVendor.executeTakeFirst())?.hiddenBy)
      if (!(await work(tx, by))) return
      const after = shownBy(deed === 'disable' ? by : null)
      await auditTeam(tx, viewer, `profile.${deed}`, id, { by }, { before, after })
    })
    const { isPublic, hiddenBy } = await getOwnProfile(db, id, { language: 'en', mayChange: true })
    return { isPublic, hiddenBy }
  }
}

const shownBy = (hiddenBy: 'team' | 'admin' | null = null) => ({ isPublic: hiddenBy === null, hiddenBy })

/** Owners and admins of the team itself; an admin of Pola who isn't in it only reads. */
async function mayChange(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  return managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), id))
}
