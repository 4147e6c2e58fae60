import { withoutAdminRights } from '#shared/roles.ts'
import '#features/market/listings/listings.tables.ts'
import { setProfileText } from '#features/market/directory/server/index.ts'
import { setListingText } from '#features/market/listings/server/index.ts'
import { auditTeam, requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import '../profile-editing.tables.ts'
import { textTranslationsContract } from '../text-translations.contract.ts'
import { listTranslations } from './list-translations.ts'

const api = implementContract(textTranslationsContract)

/** A team reads its enterprise's texts in two languages, its owners and admins write them. */
export function textTranslationsRoutes(db: Db) {
  return api.router({
    getTranslations: api.getTranslations.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.id, seesVendorAccount)
      const mayChange = managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), input.id))
      return { ...(await listTranslations(db, input)), mayChange }
    }),
    saveTranslation: api.saveTranslation.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { id, kind, thingId, field, language, text, before } = input
      await requireOwnTeam(db, viewer, id, managesVendor)
      await db.transaction().execute(async tx => {
        const change = { language, text, before, userId: viewer.userId }
        if (kind === 'profile') await setProfileText(tx, id, { ...change, field: field as 'title' })
        else await setListingText(tx, { vendorId: id, id: thingId }, { ...change, field: field as 'title' })
        await noteTime(tx, kind, kind === 'profile' ? id : thingId, { field, language })
        await auditTeam(tx, viewer, 'profile.translate', id, { kind, thingId, field, language })
      })
      return { success: true }
    }),
  })
}

/** Marks the translation as current, even if the text hasn't changed. */
async function noteTime(
  tx: Tx,
  kind: 'profile' | 'listing',
  id: number,
  text: { field: string; language: string },
): Promise<void> {
  const time = { ...text, changedAt: new Date() }
  const set = { changedAt: time.changedAt }
  if (kind === 'profile') {
    await tx
      .insertInto('vendorTextTimes')
      .values({ ...time, vendorId: id })
      .onConflict(on => on.columns(['vendorId', 'field', 'language']).doUpdateSet(set))
      .execute()
  } else {
    await tx
      .insertInto('listingTextTimes')
      .values({ ...time, listingId: id })
      .onConflict(on => on.columns(['listingId', 'field', 'language']).doUpdateSet(set))
      .execute()
  }
}
