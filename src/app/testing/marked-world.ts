import { sql } from 'kysely'
import {
  createCertificate,
  createList,
  createListedVendor,
  createNode,
  createShortcut,
  createVendor,
} from '#features/market/directory/directory.factory.ts'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { markContent } from './find-untranslated.ts'

const text = (words: string): LocalText => ({ en: markContent(words) })

/** A small world in which all user content is marked; returns the ids for URLs. */
export async function createMarkedWorld(db: Db) {
  await sql`
    update marketplace_categories set title = jsonb_build_object('en', '«' || (title ->> 'en') || '»')`.execute(db)
  const network = await createNetwork(db, {
    subDomain: 'lanka',
    name: text('Network'),
    description: text('What it is for'),
    whiteLabel: true,
  })
  const sector = await createNode(db, {
    type: 'sector',
    handle: 'food',
    title: text('Food'),
    description: text('To eat'),
  })
  const below = await createNode(db, { type: 'sector', handle: 'tea', title: text('Tea'), parentId: sector })
  const focus = await createNode(db, { type: 'focus', handle: 'climate', title: text('Climate') })
  const certificateId = await createCertificate(db, {
    title: text('Certificate'),
    description: text('What it vouches for'),
    issuer: markContent('Issuer'),
  })
  const vendors = []
  for (const subDomain of ['first', 'second']) {
    const vendor = await createVendor(db, {
      subDomain,
      brand: text(subDomain),
      title: text('One line'),
      description: text('About it'),
      website: 'https://example.org/',
      phones: ['+94 11 234 5678'],
      thumbsBefore: 12,
      nodeIds: [below, focus],
      certificates: [{ certificateId, number: markContent('A-1'), scope: text('Farm'), validUntil: '2020-01-31' }],
      memberships: [{ networkId: network, status: 1 }],
      locations: [
        { street: markContent('Street'), city: text('City'), country: 'LK', lat: 7.29, lng: 80.63 },
        { city: text('Town'), country: 'JP', lat: 35.01, lng: 135.77 },
      ],
    })
    vendors.push(vendor)
  }
  await db
    .insertInto('vendorSources')
    .values({ source: 'leafmap', title: text('Leaf map'), license: markContent('CC BY 4.0'), published: '2018-02' })
    .execute()
  const website = 'https://example.org/'
  const words = { title: text('One line'), description: text('About it') }
  await createListedVendor(db, { subDomain: 'listed', brand: text('Listed'), ...words, website, nodeIds: [below] })
  const list = await createList(db, {
    slug: 'best',
    title: text('Collection'),
    description: text('Of the best'),
    vendorIds: vendors,
  })
  await createShortcut(db, { title: text('Shortcut'), nodeIds: [focus], handle: 'eat' })
  await indexVendors(db, vendors)
  const categories = await db.selectFrom('marketplaceCategories').select(['id', 'parentId']).execute()
  const shared = {
    vendorId: vendors[0] ?? 0,
    description: text('What it is'),
    certificateIds: [certificateId],
    categoryIds: categories.slice(0, 3).map(category => category.id),
    shipsFrom: ['LK'],
    shipsTo: ['LK', 'JP'],
    packaging: ['plastic-free' as const],
  }
  const basic = await createListing(db, {
    ...shared,
    title: text('Visit'),
    actionLabel: text('Go there'),
    isSpecialOffer: true,
    specialOfferBrand: text('Offer'),
    specialOfferCountries: ['LK'],
    acceptsGiftCards: true,
    startsAt: new Date('2099-05-01T09:00:00Z'),
    endsAt: new Date('2099-05-02T17:00:00Z'),
  })
  const cart = await createListing(db, {
    ...shared,
    kind: 'cart',
    title: text('Scarf'),
    variants: [
      { options: { Color: text('Red'), Size: text('Small') }, price: 1250, stock: 2, weightGrams: 300 },
      { options: { Color: text('Blue'), Size: text('Large') }, price: 2000, stock: 0 },
    ],
  })
  return { sector, focus, list, basic, cart, category: categories[0]?.id }
}
