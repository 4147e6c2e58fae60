import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { camelKeys } from '#server/db/camel-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { NodeType } from '../directory.tables.ts'
import { isRefused } from './is-refused.ts'
import '#server/files/files.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/networks/networks/network-nodes.tables.ts'

type Picture = { id: string; width: number; height: number; color: string; thumbhash: string; alt: LocalText }

export type LoadedVendor = Awaited<ReturnType<typeof loadVendors>>[number]

/** Enterprises with everything that belongs to them, in one query; unknown ids are skipped. */
export async function loadVendors(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await vendorsWithEverything(db).where('vendors.id', 'in', ids).execute()
  const nodes = await nodesOf(db, ids)
  return rows.map(row => ({
    ...row,
    certificates: row.certificates.map(camelKeys),
    networks: row.networks.map(camelKeys),
    nodes: nodes.get(row.id) ?? [],
  }))
}

function vendorsWithEverything(db: Db | Tx) {
  return db
    .selectFrom('vendors')
    .selectAll('vendors')
    .select(eb => [
      jsonObjectFrom(
        eb
          .selectFrom('images')
          .select(['images.id', 'width', 'height', 'color', 'thumbhash', 'alt'])
          .whereRef('images.id', '=', 'vendors.logoImageId'),
      )
        .$castTo<Picture | null>()
        .as('logo'),
      jsonObjectFrom(
        eb
          .selectFrom('images')
          .select(['images.id', 'width', 'height', 'color', 'thumbhash', 'alt'])
          .whereRef('images.id', '=', 'vendors.coverImageId'),
      )
        .$castTo<Picture | null>()
        .as('cover'),
      jsonObjectFrom(
        eb
          .selectFrom('vendorSources')
          .select(['vendorSources.title', 'url', 'license', 'published'])
          .whereRef('vendorSources.source', '=', 'vendors.source'),
      ).as('sourceDetails'),
      jsonArrayFrom(
        eb
          .selectFrom('vendorGallery')
          .innerJoin('images', 'images.id', 'vendorGallery.imageId')
          .select(['images.id', 'width', 'height', 'color', 'thumbhash', 'alt'])
          .whereRef('vendorGallery.vendorId', '=', 'vendors.id')
          .orderBy('vendorGallery.sortOrder'),
      )
        .$castTo<Picture[]>()
        .as('gallery'),
      jsonArrayFrom(
        eb
          .selectFrom('vendorLocations')
          .select(['id', 'street', 'postcode', 'city', 'region', 'country', 'lat', 'lng'])
          .whereRef('vendorLocations.vendorId', '=', 'vendors.id')
          .orderBy('sortOrder'),
      ).as('locations'),
      jsonArrayFrom(
        eb
          .selectFrom('shownCertificates')
          .innerJoin('certificates', 'certificates.id', 'shownCertificates.certificateId')
          .leftJoin('networks as giver', join =>
            join.onRef('giver.id', '=', 'certificates.networkId').on('certificates.isGiven', '=', true),
          )
          .select([
            'certificates.id',
            'handle',
            'title',
            'certificates.description',
            'issuer',
            'link',
            'number',
            'shownCertificates.scope',
          ])
          .select('giver.name as giver')
          .select(sql<string | null>`issued_on::text`.as('issuedOn'))
          .select(sql<string | null>`renewed_on::text`.as('renewedOn'))
          .select(sql<string | null>`valid_until::text`.as('validUntil'))
          .select(['hasDocument', isRefused('shown_certificates').as('isRefused')])
          .whereRef('shownCertificates.vendorId', '=', 'vendors.id')
          .orderBy('certificates.sortOrder'),
      ).as('certificates'),
      jsonArrayFrom(
        eb
          .selectFrom('networkMembers')
          .innerJoin('networks', 'networks.id', 'networkMembers.networkId')
          .leftJoin('networkLevels', 'networkLevels.id', 'networkMembers.levelId')
          .select(['networks.id', 'networks.name', 'networks.subDomain', 'networks.types', 'networks.regions'])
          .select(['networks.parentId', 'networkMembers.status', 'levelId', 'networkLevels.name as levelName'])
          .select('networkLevels.text as levelText')
          .select(sql<string | null>`since::text`.as('since'))
          .whereRef('networkMembers.vendorId', '=', 'vendors.id')
          .where('networkMembers.status', 'in', visibleNetworkStatuses)
          .where('networks.status', 'in', visibleNetworkStatuses)
          .orderBy('networks.id'),
      ).as('networks'),
      sql<number[]>`array(select node_id from shown_network_nodes shown where shown.vendor_id = vendors.id
        union select parent_id from shown_network_nodes shown where shown.vendor_id = vendors.id order by 1)`.as(
        'networkNodeIds',
      ),
      sql<
        number[]
      >`array(select list_id from enterprise_list_vendors where vendor_id = vendors.id order by list_id)`.as('listIds'),
      sql<string[]>`array(select number from vendor_phones where vendor_id = vendors.id order by sort_order)`.as(
        'phones',
      ),
    ])
}

export type VendorNode = {
  id: number
  type: NodeType
  handle: string
  title: LocalText
  groupId: number
  chosen: boolean
}

/** The chosen taxonomy nodes of each vendor and all their ancestors; `groupId` is the topmost one. */
async function nodesOf(db: Db | Tx, ids: number[]): Promise<Map<number, VendorNode[]>> {
  const taxonomy = await db
    .selectFrom('taxonomyNodes')
    .selectAll()
    .where('type', 'in', ['sector', 'focus'])
    .orderBy('sortOrder')
    .orderBy('id')
    .$narrowType<{ type: NodeType }>()
    .execute()
  const byId = new Map(taxonomy.map(node => [node.id, node]))
  const chosen = await db.selectFrom('vendorNodes').selectAll().where('vendorId', 'in', ids).execute()
  const found = new Map<number, Map<number, VendorNode>>()
  for (const { vendorId, nodeId } of chosen) {
    const nodes = found.get(vendorId) ?? new Map<number, VendorNode>()
    found.set(vendorId, nodes)
    const path = pathTo(nodeId, byId)
    for (const { id, type, handle, title } of path) {
      const before = nodes.get(id)
      nodes.set(id, { id, type, handle, title, groupId: path[0]?.id ?? id, chosen: before?.chosen || id === nodeId })
    }
  }
  const position = new Map(taxonomy.map((node, index) => [node.id, index]))
  const inOrder = (a: VendorNode, b: VendorNode) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0)
  return new Map([...found].map(([id, nodes]) => [id, [...nodes.values()].sort(inOrder)]))
}

/** Path from the topmost ancestor down to the node itself. */
function pathTo<T extends { id: number; parentId: number | null }>(id: number, byId: Map<number, T>): T[] {
  const path: T[] = []
  for (let node = byId.get(id); node; node = node.parentId === null ? undefined : byId.get(node.parentId))
    path.unshift(node)
  return path
}
