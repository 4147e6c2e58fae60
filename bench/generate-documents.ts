import { type Random, randomFrom } from './random.ts'

export type GeneratedDocument = { objectID: string; record: Record<string, unknown> }

const STARTS = [
  'b',
  'br',
  'c',
  'ch',
  'cl',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'sh',
  'st',
  't',
  'tr',
  'v',
  'w',
  '',
  '',
]
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo', 'ia']
const ENDS = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'st', 'ck', 'ng']
const SUFFIXES = ['', '', '', 's', 'ing', 'ed', 'er', 'ly', 'ness', 'able']
const COMMON =
  'the and of to in for with our we from are by you is that local organic community women handmade farm food fair natural small family coffee tea craft village people made work sell market shop waste plastic free garden school energy water care'.split(
    ' ',
  )
const PLACES: [string, string, number, number][] = [
  ['Colombo', 'LK', 6.93, 79.85],
  ['Kandy', 'LK', 7.29, 80.63],
  ['Galle', 'LK', 6.03, 80.22],
  ['Jaffna', 'LK', 9.66, 80.02],
  ['Ella', 'LK', 6.87, 81.05],
  ['Madrid', 'ES', 40.42, -3.7],
  ['Barcelona', 'ES', 41.39, 2.17],
  ['Tokyo', 'JP', 35.68, 139.69],
  ['Kathmandu', 'NP', 27.72, 85.32],
  ['Berlin', 'DE', 52.52, 13.4],
  ['Paris', 'FR', 48.86, 2.35],
  ['London', 'GB', 51.51, -0.13],
  ['Nairobi', 'KE', -1.29, 36.82],
  ['Lima', 'PE', -12.05, -77.04],
  ['Montréal', 'CA', 45.5, -73.57],
  ['Auckland', 'NZ', -36.85, 174.76],
]
const NETWORK_TYPES = ['producer', 'retailer', 'service', 'association']
const REGIONS = ['north', 'south', 'east', 'west', 'central']

/** Plausible words, the same for the same seed; the first ones are common English ones. */
export function generateVocabulary(count: number, seed = 1): string[] {
  const random = randomFrom(seed)
  const words = new Set(COMMON)
  while (words.size < count) {
    let word = ''
    for (let left = 1 + random.below(3); left >= 0; left--)
      word += random.pick(STARTS) + random.pick(VOWELS) + random.pick(ENDS)
    words.add(word + random.pick(SUFFIXES))
  }
  return [...words]
}

/** Enterprise profiles of about 1.5 kB, as features/search indexes them. The same seed gives the same documents. */
export function* generateDocuments(
  count: number,
  seed = 1,
  vocabulary = generateVocabulary(50_000, seed),
): Generator<GeneratedDocument> {
  const random = randomFrom(seed + 1)
  const titles = (size: number) => Array.from({ length: size }, () => title(random, vocabulary, 1 + random.below(3)))
  const [sectors, focuses, certificates, networks] = [titles(70), titles(40), titles(12), titles(8)]
  for (let id = 1; id <= count; id++) {
    const [place, country, lat, lng] = random.pick(PLACES)
    const tags = (names: string[], most: number) =>
      [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.zipf(names.length)))].map(index => ({
        id: index + 1,
        group_id: 1 + (index % 9),
        title: names[index]!,
      }))
    const brand = title(random, vocabulary, 1 + random.below(3))
    const slug = brand.toLowerCase().replaceAll(' ', '-')
    const record = {
      id,
      itemType: 'profile',
      brand,
      subdomain: `${slug}-${id}`,
      description: sentence(random, vocabulary, 40),
      profileType: 1 + random.below(3),
      level: random.below(6),
      rating: { thumbs: random.zipf(200) },
      createdAt: 1_600_000_000_000 + random.below(160_000_000) * 1000,
      images: ['Logo', 'Cover Image'].map(type => ({
        type,
        link: `/files/${random.below(1e9).toString(36)}.webp`,
      })),
      allSectors: tags(sectors, 4),
      focuses: tags(focuses, 3),
      certifications: tags(certificates, 2),
      networks: tags(networks, 2).map(network => ({
        ...network,
        status: random.pick(['approved', 'renewing']),
        types: [random.pick(NETWORK_TYPES)],
        regions: [random.pick(REGIONS)],
        parent: { id: 100 + (network.id % 3) },
      })),
      locationsFilter: [{ type: 1, displayTitle: place, country }],
      placeTitle: place,
      _geoloc: [{ lat: lat + (random.next() - 0.5) * 3, lng: lng + (random.next() - 0.5) * 3 }],
    }
    yield { objectID: `profile-${id}`, record }
  }
}

/** This many capitalized words. */
export function title(random: Random, vocabulary: string[], words: number): string {
  const picked = Array.from({ length: words }, () => vocabulary[random.below(vocabulary.length)]!)
  return picked.map(word => word[0]!.toUpperCase() + word.slice(1)).join(' ')
}

/** This many words, common ones more often. */
export function sentence(random: Random, vocabulary: string[], words: number): string {
  const text = Array.from({ length: words }, () => vocabulary[random.zipf(vocabulary.length)]!).join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
