import { createBanner } from '#features/market/banners/banners.factory.ts'
import {
  createCertificate,
  createChecks,
  createList,
  createShortcut,
} from '#features/market/directory/directory.factory.ts'
import { indexTaxonomy, indexVendors } from '#features/market/directory/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { insertImages, type StoredImage } from '#server/files/insert-images.ts'
import { addDays } from '#shared/add-days.ts'
import { pictureId } from './demo-pictures.ts'
import type { DemoList, DemoWorld } from './demo-world.ts'
import { savePages } from './save-pages.ts'
import { saveStandardsAndCounts } from './save-standards-and-counts.ts'
import { type Ids, idOf, saveTaxonomy, withChildren } from './save-taxonomy.ts'
import { saveVendors } from './save-vendors.ts'

/** Saves the whole world into the empty directory: its rows in a fixed order, then all search documents. */
export async function saveDemoWorld(tx: Tx, world: DemoWorld, images: StoredImage[]): Promise<void> {
  const ids: Ids = new Map()
  await insertImages(tx, images)
  await saveTaxonomy(tx, world, ids)
  for (const [sortOrder, certificate] of world.certificates.entries()) {
    ids.set(`certificate/${certificate.handle}`, await createCertificate(tx, { ...certificate, sortOrder }))
  }
  await saveVendors(tx, world, ids)
  const inTwentyDays = addDays(new Date().toISOString(), 20)
  await createChecks(tx, {
    waiting: world.enterprises.filter((_, at) => at % 40 === 0).map(one => idOf(ids, `enterprise/${one.handle}`)),
    endsSoon: { vendorId: idOf(ids, 'enterprise/nuwaraleaf'), day: inTwentyDays },
  })
  for (const [sortOrder, list] of world.lists.entries()) await saveList(tx, world, list, sortOrder, ids)
  for (const [sortOrder, { handle, title, link }] of world.banners.entries()) {
    const pictures = { wideImageId: pictureId('banner', handle), phoneImageId: pictureId('tile', handle) }
    await createBanner(tx, { title, link: bannerLink(link, ids), ...pictures, sortOrder })
  }
  for (const [sortOrder, { handle, title, sectors }] of world.shortcuts.entries()) {
    const nodes = withChildren(withChildren(world.sectors).filter(node => sectors.includes(node.handle)))
    const nodeIds = [...new Set(nodes.map(node => idOf(ids, `sector/${node.handle}`)))]
    await createShortcut(tx, { handle, title, nodeIds, sortOrder })
  }
  await savePages(tx, world.pages)
  await saveStandardsAndCounts(tx, world, ids, new Date())
  await indexTaxonomy(tx)
  await indexVendors(
    tx,
    world.enterprises.map(({ handle }) => idOf(ids, `enterprise/${handle}`)),
  )
}

async function saveList(tx: Tx, world: DemoWorld, list: DemoList, sortOrder: number, ids: Ids): Promise<void> {
  const { handle, title, description, isCollection, match } = list
  const members = world.enterprises.filter(
    enterprise =>
      enterprise.sectors.some(sector => match.sectors.includes(sector)) ||
      enterprise.focuses.some(focus => match.focuses.includes(focus)) ||
      enterprise.certificates.some(certificate => match.certificates.includes(certificate)),
  )
  const id = await createList(tx, {
    slug: handle,
    title,
    description,
    isCollection,
    link: list.link && landingPath(list.link, ids),
    imageId: pictureId('list', handle),
    sortOrder,
    vendorIds: isCollection ? members.map(member => idOf(ids, `enterprise/${member.handle}`)) : [],
  })
  ids.set(`list/${handle}`, id)
}

/** `/list/gifts` → `/collection/5/gifts`; any other path stays. */
function bannerLink(link: string, ids: Ids): string {
  const [, handle] = /^\/list\/([a-z0-9-]+)$/.exec(link) ?? []
  return handle ? `/collection/${idOf(ids, `list/${handle}`)}/${handle}` : link
}

/** `/sector/crafts` → `/sector/34/crafts`; any other path stays. */
function landingPath(link: string, ids: Ids): string {
  const [, type, handle] = /^\/(sector|focus)\/([a-z0-9-]+)$/.exec(link) ?? []
  return type ? `/${type}/${idOf(ids, `${type}/${handle}`)}/${handle}` : link
}
