import { replaceLocations } from '#features/market/directory/server/index.ts'
import '#features/platform/places/places.tables.ts'
import { auditTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'

/**
 * Sets the place of a survey: a city, state or country of the gazetteer. For its owners and admins.
 * @throws gm-error-place (400) for an unknown id
 */
export async function saveSurveyLocation(db: Db, viewer: Viewer, vendorId: number, placeId: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await requireTeamRole(tx, viewer, vendorId, managesVendor)
    const vendor = await tx
      .selectFrom('vendors')
      .select('kind')
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (vendor.kind !== 'survey') missing()
    const place = await tx
      .selectFrom('places')
      .leftJoin('places as state', 'state.id', 'places.stateId')
      .select(['places.type', 'places.title', 'places.country', 'places.lat', 'places.lng', 'state.title as state'])
      .where('places.id', '=', placeId)
      .executeTakeFirst()
    if (!place) refuse('gm-error-place', { field: 'placeId' })
    const { type, title, state, country, lat, lng } = place
    const region = type === 'state' ? title.en : type === 'city' ? state?.en : undefined
    await replaceLocations(tx, vendorId, [
      { city: type === 'city' ? title : {}, region: region ?? null, country, lat, lng },
    ])
    await auditTeam(tx, viewer, 'survey.location', vendorId, { placeId })
  })
}
