import type { ProfileRecord } from '#features/market/directory/directory.search.ts'
import { featuredRank } from '#features/market/directory/featured.ts'
import type { ItemType } from '#features/platform/search/search.contract.ts'
import { type BenchLanguage, generateVocabulary, sentence, title } from './generate-words.ts'
import { type Random, randomFrom } from './random.ts'

/** A search document of one object in both languages. */
export type GeneratedDocument<Record = ProfileRecord> = {
  itemType: ItemType
  objectID: string
  records: { [language in BenchLanguage]: Record }
}

type Local = { en: string; si: string }

const places: [en: string, si: string, country: string, lat: number, lng: number][] = [
  ['Colombo', 'කොළඹ', 'LK', 6.93, 79.85],
  ['Kandy', 'මහනුවර', 'LK', 7.29, 80.63],
  ['Galle', 'ගාල්ල', 'LK', 6.03, 80.22],
  ['Jaffna', 'යාපනය', 'LK', 9.66, 80.02],
  ['Ella', 'ඇල්ල', 'LK', 6.87, 81.05],
  ['Madrid', 'මැඩ්රිඩ්', 'ES', 40.42, -3.7],
  ['Barcelona', 'බාර්සිලෝනා', 'ES', 41.39, 2.17],
  ['Tokyo', 'ටෝකියෝ', 'JP', 35.68, 139.69],
  ['Kathmandu', 'කත්මණ්ඩු', 'NP', 27.72, 85.32],
  ['Berlin', 'බර්ලින්', 'DE', 52.52, 13.4],
  ['Paris', 'පැරිස්', 'FR', 48.86, 2.35],
  ['London', 'ලන්ඩන්', 'GB', 51.51, -0.13],
  ['Nairobi', 'නයිරෝබි', 'KE', -1.29, 36.82],
  ['Lima', 'ලීමා', 'PE', -12.05, -77.04],
  ['Montréal', 'මොන්ට්‍රියල්', 'CA', 45.5, -73.57],
  ['Auckland', 'ඕක්ලන්ඩ්', 'NZ', -36.85, 174.76],
]

const words = { en: generateVocabulary(50_000, 'en'), si: generateVocabulary(20_000, 'si') }
const taxonomy = randomFrom(3)
const titles = (count: number): Local[] =>
  Array.from({ length: count }, () => ({
    en: title(taxonomy, words.en, 1 + taxonomy.below(3)),
    si: title(taxonomy, words.si, 1 + taxonomy.below(3)),
  }))
const [sectors, focuses, certificates, networks] = [titles(70), titles(40), titles(12), titles(8)]

/** The name of a generated enterprise; every second one has a Sinhala name, too. */
export function nameOf(id: number): { en: string; si?: string } {
  return namesBy(randomFrom(id), id)
}

function namesBy(random: Random, id: number): { en: string; si?: string } {
  const en = title(random, words.en, 1 + random.below(3))
  return id % 2 === 0 ? { en, si: title(random, words.si, 1 + random.below(3)) } : { en }
}

/**
 * Generates enterprises of about 2 kB as the directory indexes them: sectors, places and the like in both languages,
 * and for every second one names and texts, too. The documents depend on their ids alone.
 */
export function* generateDocuments(count: number, from = 1): Generator<GeneratedDocument> {
  for (let id = from; id < from + count; id++) yield generateDocument(id)
}

export function generateDocument(id: number): GeneratedDocument {
  const random = randomFrom(id)
  const name = namesBy(random, id)
  const lines = textOf(random, id, 8)
  const descriptions = textOf(random, id, 40)
  const [en, si, country, lat, lng] = random.pick(places)
  const [inSectors, inFocuses] = [pickSome(random, sectors, 4), pickSome(random, focuses, 3)]
  const [certified, memberOf] = [pickSome(random, certificates, 2), pickSome(random, networks, 2)]
  const subdomain = `${name.en.toLowerCase().replaceAll(' ', '-')}-${id}`
  const [logo, cover] = [pictureOf(random, 'Logo'), pictureOf(random, 'Cover Image')]
  const shared = {
    objectID: `profile-${id}`,
    itemType: 'profile' as const,
    id,
    subdomain,
    redirectionUrl: `/${subdomain}`,
    images: [logo, cover],
    _geoloc: [{ lat: lat + (random.next() - 0.5) * 3, lng: lng + (random.next() - 0.5) * 3 }],
    networkNodes: [],
    collectionIds: [],
    status: 1,
    isReviewed: true as const,
    profileType: 1 + random.below(3),
    level: random.below(6),
    foundedYear: 1950 + random.below(76),
    rating: { thumbs: random.zipf(200) },
    boostedUntil: undefined,
    createdAt: 1_600_000_000 + random.below(160_000_000),
    ...featuredRank({ id, points: id % 6, isBoosted: false, createdAt: new Date(1_700_000_000_000) }),
  }
  const recordIn = (language: BenchLanguage): ProfileRecord => {
    const tag = (names: Local[]) => (index: number) => ({ id: index + 1, title: names[index]![language] })
    const shown = (text: { en: string; si?: string }) => text[language] ?? text.en
    const others = (text: { en: string; si?: string }) => Object.values(text).filter(one => one !== shown(text))
    const [place, otherPlace] = language === 'en' ? [en, si] : [si, en]
    const otherTexts = others(lines)
    return {
      ...shared,
      brand: shown(name),
      otherNames: others(name),
      title: shown(lines),
      description: shown(descriptions),
      otherTexts: otherTexts.length > 0 ? otherTexts : undefined,
      locationsFilter: [
        {
          type: 1,
          displayTitle: `${place} · ${country}`,
          country,
          places: [areaOf(country)],
          otherNames: [otherPlace],
        },
      ],
      placeTitle: place,
      networks: memberOf.map(index => ({
        ...tag(networks)(index),
        status: 1,
        types: [1 + (index % 10)],
        regions: [1 + (index % 6)],
        parent: { id: 100 + (index % 3) },
      })),
      allSectors: inSectors.map(index => ({ ...tag(sectors)(index), group_id: 1 + (index % 9), chosen: true })),
      focuses: inFocuses.map(index => ({ ...tag(focuses)(index), group_id: 1 + (index % 5), chosen: true })),
      certifications: certified.map(tag(certificates)),
      cardTags: [],
      cardFocuses: inFocuses.slice(0, 2).map(index => focuses[index]![language]),
    }
  }
  return { itemType: 'profile', objectID: shared.objectID, records: { en: recordIn('en'), si: recordIn('si') } }
}

function textOf(random: Random, id: number, length: number): { en: string; si?: string } {
  const en = sentence(random, words.en, length)
  return id % 2 === 0 ? { en, si: sentence(random, words.si, length) } : { en }
}

function pickSome(random: Random, names: unknown[], most: number): number[] {
  return [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.zipf(names.length)))]
}

function pictureOf<Type extends 'Logo' | 'Cover Image'>(random: Random, type: Type) {
  const id = Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('-')
  const backgroundColor = `#${random
    .below(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`
  return { type, id, link: `/files/${id}/small.webp`, backgroundColor }
}

/** A number for each country. */
function areaOf(code: string): number {
  return [...code].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0), 0)
}
