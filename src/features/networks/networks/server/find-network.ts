import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { sql } from 'kysely'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkFilter, NetworkInfo, NetworkLevel } from '#shared/site.ts'
import { type NetworkSettings, readSettings } from '../network-settings.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../network-nodes.tables.ts'
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

type StoredNode = { id: number; title: LocalText; imageId: string | null; parentId: number | null }
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
      sql<StoredNode[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', node.id, 'title', node.title, 'imageId', node.image_id, 'parentId', node.parent_id
        ) order by sort_order, node.id), '[]') from network_nodes node
        where node.network_id = networks.id and node.is_shown)`.as('nodes'),
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
    filters: filtersOf(row.nodes, language),
    ...settings,
    sections: shownSections(sections, { landing: settings.landing, language }),
  }
}

function filtersOf(nodes: StoredNode[], language: string): NetworkFilter[] {
  const named = ({ id, title, imageId }: StoredNode) => ({ id, text: inLanguage(title, language), imageId })
  const filters = nodes
    .filter(node => node.parentId === null)
    .map(node => ({
      ...named(node),
      children: true as const,
      choices: nodes.filter(one => one.parentId === node.id).map(named),
    }))
  return filters.filter(({ choices }) => choices.length > 0)
}
