import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { givenFieldsOf } from '#features/market/directory/profile-fields.ts'
import { saveVendor, type VendorInput } from '#features/market/directory/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import { createLevel, createNetwork } from '#features/networks/networks/networks.factory.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { certificateEntries } from './certificate-entries.ts'
import { demoMembership } from './demo-memberships.ts'
import { pictureId } from './demo-pictures.ts'
import type { DemoEnterprise, DemoLevel, DemoNetwork, DemoWorld } from './demo-world.ts'
import { chooseGalleries } from './gallery-choice.ts'
import { type Ids, idOf, withChildren } from './save-taxonomy.ts'

/** Saves enterprises and networks; the caller writes the enterprises' search documents once everything exists. */
export async function saveVendors(tx: Tx, world: DemoWorld, ids: Ids): Promise<void> {
  const titles = new Map(withChildren(world.sectors).map(({ handle, title }) => [handle, title]))
  const pictured = world.objects.map(({ object }) => object)
  const galleries = chooseGalleries(world.enterprises, pictured)
  const levels = new Map<string, number[]>()
  for (const enterprise of world.enterprises) {
    const gallery = (galleries.get(enterprise.handle) ?? []).map(object => pictureId('gallery', object))
    const id = await saveVendor(tx, { ...vendorInput(enterprise, { ids, titles, levels }), gallery }, undefined, {
      index: false,
    })
    ids.set(`enterprise/${enterprise.handle}`, id)
    const network = world.networks.find(one => one.handle === enterprise.handle)
    if (!network) continue
    const networkId = await saveNetwork(tx, network, id, ids)
    ids.set(`network/${network.handle}`, networkId)
    levels.set(network.handle, await saveLevels(tx, networkId, world.networkLevels))
  }
}

/** Ids of what is saved already, titles of sectors by handle, and ids of levels by network. */
type Known = { ids: Ids; titles: Map<string, LocalText>; levels: Map<string, number[]> }

function vendorInput(enterprise: DemoEnterprise, { ids, titles, levels }: Known): VendorInput {
  const { handle, status, approved, listed, country } = enterprise
  return {
    subDomain: handle,
    brand: enterprise.name,
    title: enterprise.title,
    description: enterprise.about,
    status,
    level: enterprise.level,
    approvedAt: isApproved(enterprise) ? approved : null,
    createdAt: new Date(`${listed}T06:00:00Z`),
    ...givenFieldsOf(enterprise),
    foundedYear: enterprise.founded ?? null,
    thumbsBefore: enterprise.thumbs,
    isNetworker: enterprise.isNetworker ?? false,
    coverImageId: pictureId('cover', handle),
    logoImageId: pictureId('logo', handle),
    locations: enterprise.places.map(place => ({ ...place, country })),
    phones: enterprise.phones,
    nodeIds: [
      ...enterprise.sectors.map(sector => idOf(ids, `sector/${sector}`)),
      ...enterprise.focuses.map(focus => idOf(ids, `focus/${focus}`)),
    ],
    certificates: certificateEntries(
      enterprise,
      certificate => idOf(ids, `certificate/${certificate}`),
      sector => titles.get(sector) ?? {},
    ),
    memberships: enterprise.networks.map(network => {
      const networkId = idOf(ids, `network/${network}`)
      const since = isApproved(enterprise) ? approved : null
      return demoMembership({ enterprise: handle, network, networkId, approved: since }, levels.get(network) ?? [])
    }),
  }
}

/** Saves founding years of enterprises in a world loaded before it had them; a year that somebody entered stays. */
export async function saveFoundedYears(tx: Tx, { enterprises }: DemoWorld): Promise<void> {
  const years = new Map(enterprises.map(({ handle, founded }) => [handle, founded]))
  const rows = await tx
    .selectFrom('vendors')
    .select(['id', 'subDomain', 'brand', 'status', 'logoImageId'])
    .where('foundedYear', 'is', null)
    .execute()
  for (const { id, logoImageId, ...vendor } of rows) {
    const foundedYear = years.get(vendor.subDomain)
    if (foundedYear && logoImageId === pictureId('logo', vendor.subDomain))
      await saveVendor(tx, { ...vendor, foundedYear }, id)
  }
}

function isApproved({ status }: DemoEnterprise): boolean {
  return approvedStatuses.includes(status)
}

async function saveLevels(tx: Tx, networkId: number, levels: DemoLevel[]): Promise<number[]> {
  const ids: number[] = []
  for (const [sortOrder, level] of levels.entries()) ids.push(await createLevel(tx, { networkId, ...level, sortOrder }))
  return ids
}

async function saveNetwork(tx: Tx, network: DemoNetwork, vendorId: number, ids: Ids): Promise<number> {
  const { handle, title, description, infoTitle, parent, types, regions, whiteLabel, settings } = network
  const { categories = [], ...shown } = settings ?? {}
  return createNetwork(tx, {
    vendorId,
    parentId: parent ? idOf(ids, `network/${parent}`) : null,
    subDomain: handle,
    name: title,
    description,
    infoTitle,
    types,
    regions,
    whiteLabel,
    timeZone: 'Asia/Colombo',
    imageId: pictureId('logo', handle),
    settings: { ...shown, includedCategoryIds: await categoryIds(tx, categories) },
  })
}

async function categoryIds(tx: Tx, handles: string[]): Promise<number[]> {
  if (handles.length === 0) return []
  const rows = await tx.selectFrom('marketplaceCategories').select('id').where('handle', 'in', handles).execute()
  return rows.map(({ id }) => id)
}
