import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { sql } from 'kysely'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkInfo, NetworkLevel } from '#shared/site.ts'
import { readSettings } from '../network-settings.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../networks.tables.ts'

type StoredLevel = { id: number; name: LocalText; text: LocalText; picture: NetworkLevel['picture'] }

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
    .select([
      'whiteLabel',
      sql<StoredLevel[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', level.id, 'name', level.name, 'text', level.text,
          'picture', case when images.id is not null then jsonb_build_object('id', images.id, 'color', images.color) end
        ) order by sort_order, level.id), '[]') from network_levels level
        left join images on images.id = level.image_id where level.network_id = networks.id)`.as('levels'),
    ])
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
    levels: row.levels.map(({ name, text, ...level }) => {
      return { ...level, name: inLanguage(name, language), text: inLanguage(text, language) }
    }),
    ...readSettings(row.settings),
  }
}
