import type { GeneratedDocument } from './generate-documents.ts'
import { generateVocabulary, sentence, title } from './generate-words.ts'
import { randomFrom } from './random.ts'

const countries = ['LK', 'GB', 'US', 'DE', 'JP', 'NP', 'ES', 'IN', 'KE', 'PE']
const packaging = ['recycled-materials', 'easily-recyclable', 'minimal-plastic', 'plastic-free', 'home-compostable']

/**
 * Listings of about 1.5 kB, as features/search indexes them, with as much text as generated profiles, the same in both
 * languages.
 */
export function* generateListings(count: number, seed = 1): Generator<GeneratedDocument<object>> {
  const vocabulary = generateVocabulary(50_000)
  const random = randomFrom(seed + 2)
  const certificates = Array.from({ length: 12 }, () => title(random, vocabulary, 1 + random.below(3)))
  for (let id = 1; id <= count; id++) {
    const some = <T>(all: T[], most: number): T[] => [
      ...new Set(Array.from({ length: 1 + random.below(most) }, () => all[random.zipf(all.length)] as T)),
    ]
    const category = 3 + random.zipf(12)
    const isCartItem = random.below(10) < 6
    const place = title(random, vocabulary, 1)
    const record = {
      id,
      itemType: 'listing',
      urlKey: `listing-${id}`,
      listingTitle: title(random, vocabulary, 2 + random.below(3)),
      listingBrand: title(random, vocabulary, 1 + random.below(3)),
      listingDescription: sentence(random, vocabulary, 40),
      listingVendorId: 1 + random.below(Math.max(1, count / 8)),
      redirectionUrl: `/marketplace/listing/${id}`,
      images: [{ id: crypto.randomUUID(), link: `/files/${id}/small.webp`, backgroundColor: '#e0d0b0' }],
      isCartItem,
      cartItem: isCartItem ? ['can-add-to-cart'] : [],
      price: { amount: 100 * (1 + random.below(9000)), currency: 'LKR' },
      marketplaceCategoryIds: category > 8 ? [2, category] : [category],
      categoryTitle: 'Food and Drink',
      packagingFilters: some(packaging, 3),
      shipsTo: some(countries, 4).map(country => ({ country })),
      shipsFrom: [{ country: random.pick(countries) }],
      certifications: some(certificates, 2).map(one => ({ id: certificates.indexOf(one) + 1, title: one })),
      isSpecialOfferListing: random.below(20) === 0,
      level: random.below(6),
      rating: { thumbs: random.zipf(200) },
      createdAt: 1_600_000_000_000 + random.below(160_000_000) * 1000,
      locationsFilter: [{ type: 1, displayTitle: place, country: random.pick(countries) }],
      placeTitle: place,
      cardTags: [],
      _geoloc: [{ lat: 6 + random.next() * 4, lng: 79 + random.next() * 3 }],
    }
    const objectID = `listing-${id}`
    const whole = { objectID, ...record }
    yield { itemType: 'listing', objectID, records: { en: whole, si: whole } }
  }
}
