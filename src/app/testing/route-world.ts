import { createEnterprisePost } from '#features/community/feed/feed.factory.ts'
import { createForumPost } from '#features/community/forum/forum.factory.ts'
import {
  createFormerNode,
  createList,
  createListedVendor,
  createNode,
  createShortcut,
  createVendor,
} from '#features/market/directory/directory.factory.ts'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { indexCategories } from '#features/market/listings/server/index.ts'
import type { NetworkSettings } from '#features/networks/networks/network-settings.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createPage } from '#features/platform/static-pages/static-pages.factory.ts'
import type { Db } from '#server/db/database.ts'

/** The small world of docs/routes.md; returns the ids for its URLs. */
export async function createRouteWorld(db: Db): Promise<Record<string, number>> {
  const foodAndDrink = await db
    .selectFrom('marketplaceCategories')
    .select('id')
    .where('handle', '=', 'food-and-drink')
    .executeTakeFirstOrThrow()
  const network = (subDomain: string, en: string, si: string, settings: NetworkSettings) =>
    createNetwork(db, { subDomain, name: { en, si }, whiteLabel: true, settings })
  const lanka = await network('lanka', 'Lanka Organic', 'ලංකා ඕගැනික්', {})
  const guild = await network('guild', 'Makers Guild', 'ශිල්පීන්ගේ හවුල', {
    landing: 'marketplace',
    includedCategoryIds: [foodAndDrink.id],
  })
  const cowork = await network('cowork', 'Co-work Union', 'හවුල් වැඩබිම්', { landing: 'directory-only' })
  const pantry = await network('pantry', 'Fair Pantry', 'සාධාරණ පැන්ට්‍රිය', { landing: 'special-offers' })
  await createNetwork(db, { subDomain: 'closed', whiteLabel: true, status: 2 })

  const food = await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food', si: 'ආහාර' } })
  const climate = await createNode(db, { type: 'focus', handle: 'climate', title: { en: 'Climate', si: 'දේශගුණය' } })
  const cocoa = await createFormerNode(db, { type: 'formerSector', handle: 'cocoa', successorId: food })
  await createShortcut(db, { title: { en: 'Eat' }, nodeIds: [food], handle: 'eat' })
  const memberships = [lanka, guild, cowork, pantry].map(networkId => ({ networkId, status: 1 }))
  const shared = { nodeIds: [food, climate] }
  const nuwaraleaf = await createVendor(db, {
    ...shared,
    subDomain: 'nuwaraleaf',
    brand: { en: 'Nuwara Leaf', si: 'නුවර කොළ' },
    memberships,
  })
  const loner = await createVendor(db, { ...shared, subDomain: 'loner' })
  const waiting = await createVendor(db, { ...shared, subDomain: 'waiting', status: 3, approvedAt: null, memberships })
  await createListedVendor(db, { subDomain: 'palmworks', brand: { en: 'Palm Works', si: 'තල් වැඩ' } })
  await createVendor(db, { subDomain: 'leafcopy', status: 2, approvedAt: null, mergedInto: nuwaraleaf })
  const vendorIds = [nuwaraleaf, loner, waiting]
  const best = await createList(db, { slug: 'best', title: { en: 'The best', si: 'හොඳම' }, vendorIds })
  await indexVendors(db, vendorIds)

  const tea = await createListing(db, {
    vendorId: nuwaraleaf,
    kind: 'cart',
    title: { en: 'Green tea', si: 'හරිත තේ' },
    categoryIds: [foodAndDrink.id],
    isSpecialOffer: true,
  })
  const walk = await createListing(db, {
    vendorId: nuwaraleaf,
    title: { en: 'Tea walk', si: 'තේ වත්තේ ඇවිදීම' },
    categoryIds: [6],
  })
  const draft = await createListing(db, { vendorId: nuwaraleaf, status: 'draft' })
  const alone = await createListing(db, { vendorId: loner })
  const secret = await createListing(db, { vendorId: waiting })
  await indexCategories(db)
  const words = { title: { en: 'Terms of use', si: 'භාවිත කොන්දේසි' }, text: { en: 'Be fair.', si: 'සාධාරණ වන්න.' } }
  const terms = await createPage(db, { ...words, handle: 'terms' })
  await createPage(db, { ...words, handle: 'draft', fromDay: null })
  await createPage(db, { ...words, handle: 'rules', goneAt: new Date() })
  await createPage(db, { ...words, handle: 'former', goneAt: new Date(), leadsTo: '/pages/terms' })
  const jars = await createForumPost(db, { title: 'What replaces bubble wrap?', message: 'One in thirty breaks.' })
  const post = await createEnterprisePost(db, { actingVendorId: nuwaraleaf })
  return { jars, post, food, climate, cocoa, nuwaraleaf, loner, waiting, best, tea, walk, draft, alone, secret, terms }
}
