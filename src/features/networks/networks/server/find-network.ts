import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { readSettings } from '../network-settings.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../networks.tables.ts'

/** A visible network by its subdomain, as pages show it. */
export async function findNetwork(
  db: Db,
  subDomain: string,
  language: string,
  { whiteLabel }: { whiteLabel?: boolean } = {},
): Promise<NetworkInfo | undefined> {
  const row = await db
    .selectFrom('networks')
    .leftJoin('images', 'images.id', 'networks.imageId')
    .select(['networks.id', 'subDomain', 'name', 'infoTitle', 'description', 'settings', 'imageId', 'images.color'])
    .select('whiteLabel')
    .where('subDomain', '=', subDomain)
    .where('status', 'in', visibleNetworkStatuses)
    .$if(whiteLabel === true, query => query.where('whiteLabel', '=', true))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    subDomain: row.subDomain,
    name: inLanguage(row.name, language),
    infoTitle: inLanguage(row.infoTitle, language),
    description: inLanguage(row.description, language),
    logo: row.imageId && row.color ? { id: row.imageId, color: row.color } : null,
    hasSite: row.whiteLabel,
    ...readSettings(row.settings),
  }
}
