import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'

type Asked = { viewer: Viewer; vendorId: number; ofServer: string | undefined }

/**
 * The marketplace's outside dashboard as an enterprise's team sees it: by the access of the enterprise or of the person.
 * @param asked `ofServer` is what the server's variables say, where nothing is set on the site
 * @returns null for everybody else, and if there is none
 */
export async function findOutsideDashboard(db: Db, { viewer, vendorId, ofServer }: Asked): Promise<string | null> {
  const [user, vendor] = await Promise.all([
    db.selectFrom('users').select('metabaseAccess').where('id', '=', viewer.userId).executeTakeFirst(),
    db.selectFrom('vendors').select('metabaseAccess').where('id', '=', vendorId).executeTakeFirst(),
  ])
  if (!user?.metabaseAccess && !vendor?.metabaseAccess) return null
  return (await readSiteSettings(db)).dashboards.marketplace ?? ofServer ?? null
}
