import type { SearchDocument } from '../write-documents.ts'

/** A profile's document in English with the searchable attributes; everything can be overridden. */
export function profileDocument(id: number, overrides: Record<string, unknown> = {}): SearchDocument {
  const objectId = `profile-${id}`
  return {
    itemType: 'profile',
    objectId,
    language: 'en',
    record: {
      objectID: objectId,
      itemType: 'profile',
      id,
      brand: `Enterprise ${id}`,
      title: 'Makes things well',
      description: 'A small workshop.',
      locationsFilter: [{ type: 1, displayTitle: 'Kandy · Sri Lanka', country: 'LK' }],
      _geoloc: [{ lat: 7.29, lng: 80.63 }],
      allSectors: [{ id: 1, group_id: 1, title: 'Crafts' }],
      focuses: [{ id: 5, group_id: 5, title: 'Climate' }],
      level: 1,
      profileType: 1,
      rating: { thumbs: id },
      createdAt: 1_700_000_000 + id,
      ...overrides,
    },
  }
}

/**
 * Twelve enterprises in three sectors, with their countries as categories below them, four countries and two levels.
 */
export function smallWorld(): SearchDocument[] {
  const brands = [
    ['Kandy Batik House', 2, 'LK', 7.29, 80.63],
    ['Lanka Bicycle Repair', 1, 'LK', 6.93, 79.85],
    ['Sigiriya Pottery', 2, 'LK', 7.95, 80.75],
    ['Ella Tea Collective', 3, 'LK', 6.87, 81.05],
    ['Berlin Bicycle Kitchen', 1, 'DE', 52.52, 13.4],
    ['Hamburg Refill Shop', 3, 'DE', 53.55, 9.99],
    ['Kyoto Indigo Dyers', 2, 'JP', 35.01, 135.77],
    ['Nara Tea Garden', 3, 'JP', 34.68, 135.8],
    ['Pune Solar Co-operative', 1, 'IN', 18.52, 73.86],
    ['Jaipur Block Print', 2, 'IN', 26.91, 75.79],
    ['Kerala Spice Growers', 3, 'IN', 10.85, 76.27],
    ['Munich Bakery Café', 3, 'DE', 48.14, 11.58],
  ] as const
  const sectors = ['', 'Clean mobility', 'Crafts', 'Food and Drink']
  return brands.map(([brand, sector, country, lat, lng], index) =>
    profileDocument(index + 1, {
      brand,
      allSectors: [{ id: sector, group_id: sector, title: sectors[sector] }],
      locationsFilter: [{ type: 1, displayTitle: `${brand.split(' ')[0]} · ${country}`, country }],
      _geoloc: [{ lat, lng }],
      level: (index % 2) + 1,
      categories: { lvl0: sectors[sector], lvl1: `${sectors[sector]} > ${country}` },
    }),
  )
}
