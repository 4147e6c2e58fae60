import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { DashboardLinks } from '../dashboards.contract.ts'

/** The outside dashboards of whoever may see them: admins, and people who were given access. */
export async function readDashboardLinks(
  db: Db,
  viewer: Viewer,
  ofServer: string | undefined,
): Promise<DashboardLinks> {
  const user = await db.selectFrom('users').select('metabaseAccess').where('id', '=', viewer.userId).executeTakeFirst()
  if (!user?.metabaseAccess && !isPlatformAdmin(viewer)) return { siteData: null, marketplace: null }
  const { dashboards } = await readSiteSettings(db)
  return { siteData: dashboards.siteData, marketplace: dashboards.marketplace ?? ofServer ?? null }
}
