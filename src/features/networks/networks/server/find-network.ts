import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { sql } from 'kysely'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkInfo, NetworkLevel } from '#shared/site.ts'
import { type NetworkSettings, readSettings } from '../network-settings.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../networks.tables.ts'
import { shownSections } from '../site-sections.ts'

/** What may take the place of a network’s own values: those of a draft, for its preview. */
export type NetworkChanges = {
  name?: LocalText
  infoTitle?: LocalText
  description?: LocalText
  imageId?: string | null
  settings?: NetworkSettings
}

type Options = {
  /** only one that has a site of its own */
  whiteLabel?: boolean
  changes?: NetworkChanges
}

type StoredLevel = { id: number; name: LocalText; text: LocalText; picture: NetworkLevel['picture'] }

/** A visible network by its subdomain, as pages show it. */
export async function findNetwork(
  db: Db,
  subDomain: string,
  language: string,
  { whiteLabel, changes = {} }: Options = {},
): Promise<NetworkInfo | undefined> {
  const { imageId: otherImage } = changes
  const row = await db
    .selectFrom('networks')
    .leftJoin('images', join =>
      otherImage === undefined
        ? join.onRef('images.id', '=', 'networks.imageId')
        : join.on('images.id', '=', otherImage),
    )
    .select(['networks.id', 'subDomain', 'name', 'infoTitle', 'description', 'settings'])
    .select(['images.id as imageId', 'images.color'])
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
  const { sections, ...settings } = readSettings({ ...row.settings, ...changes.settings })
  return {
    id: row.id,
    subDomain: row.subDomain,
    name: inLanguage(changes.name ?? row.name, language),
    infoTitle: inLanguage(changes.infoTitle ?? row.infoTitle, language),
    description: inLanguage(changes.description ?? row.description, language),
    logo: row.imageId && row.color ? { id: row.imageId, color: row.color } : null,
    hasSite: row.whiteLabel,
    levels: row.levels.map(({ name, text, ...level }) => {
      return { ...level, name: inLanguage(name, language), text: inLanguage(text, language) }
    }),
    ...settings,
    sections: shownSections(sections, { landing: settings.landing, language }),
  }
}
