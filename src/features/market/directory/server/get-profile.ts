import { countryName } from '#features/platform/places/server/index.ts'
import { languageName } from '#features/platform/translations/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { certificateStanding } from '../certificate-standing.ts'
import { type Picture, type Profile, profileColumns } from '../directory.contract.ts'
import { isClaimable, isVisible } from '../directory.policy.ts'
import { factsOf } from '../profile-fields.ts'
import { drawnCoverOf } from './covers/cover-scenes.ts'
import { findVendor } from './find-vendor.ts'
import { type LoadedVendor, loadVendors, type VendorNode } from './load-vendors.ts'
import { nodeLink } from './node-link.ts'
import { shownSource } from './shown-source.ts'

/** Data about an enterprise that later features provide, for a reader: a person’s id, or null for guests. */
export type ProfileCounters = {
  /** number of people whose feedback that the reader sees it answered, by month, latest first */
  answers: (db: Db, vendorId: number, reader: string | null) => Promise<Profile['answers']>
  /** number of people whose feedback to it the reader sees */
  feedback: (db: Db, vendorId: number, reader: string | null) => Promise<number>
  followers: (db: Db, vendorId: number) => Promise<number>
}

export const noCounters: ProfileCounters = {
  answers: async () => [],
  feedback: async () => 0,
  followers: async () => 0,
}

/**
 * A visible enterprise as its profile page shows it to guests; undefined for a hidden or missing one. The address of one that was
 * merged finds the one that was kept.
 */
export async function getProfile(
  db: Db,
  subDomain: string,
  language: string,
  counters: ProfileCounters = noCounters,
): Promise<Profile | undefined> {
  const named = await db
    .selectFrom('vendors')
    .select(['id', 'status', 'mergedInto'])
    .where('subDomain', '=', subDomain)
    .executeTakeFirst()
  const found = named?.mergedInto ? await findVendor(db, named.mergedInto) : named
  if (!found || !isVisible(found)) return undefined
  const [[vendor], answers, feedback, followers] = await Promise.all([
    loadVendors(db, [found.id]),
    counters.answers(db, found.id, null),
    counters.feedback(db, found.id, null),
    counters.followers(db, found.id),
  ])
  return vendor && { ...profileOf(vendor, language), answers, counts: { feedback, followers } }
}

/** The same profile for somebody who may see more or less of what people write about it than guests do. */
export async function profileFor(
  db: Db,
  profile: Profile,
  reader: string,
  counters: ProfileCounters,
): Promise<Profile> {
  const [answers, feedback] = await Promise.all([
    counters.answers(db, profile.id, reader),
    counters.feedback(db, profile.id, reader),
  ])
  return { ...profile, answers, counts: { ...profile.counts, feedback } }
}

function profileOf(vendor: LoadedVendor, language: string): Omit<Profile, 'answers' | 'counts'> {
  const brand = inLanguage(vendor.brand, language)
  return {
    ...profileColumns.parse(vendor),
    brand,
    title: inLanguage(vendor.title, language),
    description: inLanguage(vendor.description, language),
    isClaimable: isClaimable(vendor) && vendor.claimedAt === null,
    otherLanguages: {
      title: otherLanguageOf(vendor.title, language),
      description: otherLanguageOf(vendor.description, language),
    },
    source: sourceOf(vendor, language),
    rating: { thumbs: vendor.ratingThumbs, down: vendor.thumbsDown },
    phones: vendor.phones,
    hours: vendor.hours && { days: vendor.hours.days, note: inLanguage(vendor.hours.note, language) },
    logo: vendor.logo && pictureOf(vendor.logo, language, brand),
    cover: vendor.cover && pictureOf(vendor.cover, language, brand),
    drawnCover: vendor.cover ? null : drawnCoverOf(vendor),
    gallery: vendor.gallery.map(image => pictureOf(image, language, brand)),
    locations: vendor.locations.map(({ city, ...location }) => ({
      ...location,
      city: inLanguage(city, language),
      countryName: location.country ? countryName(location.country, language) : '',
    })),
    certificates: vendor.certificates.map(({ giver, ...one }) => ({
      ...one,
      issuer: giver ? inLanguage(giver, language) : one.issuer,
      title: inLanguage(one.title, language),
      description: inLanguage(one.description, language),
      scope: inLanguage(one.scope, language),
      standing: certificateStanding(one, vendor, new Date()),
    })),
    networks: vendor.networks.map(({ id, subDomain, name, since, levelName, levelText }) => ({
      ...{ id, subDomain, title: inLanguage(name, language), since },
      level: levelName && { name: inLanguage(levelName, language), text: inLanguage(levelText ?? {}, language) },
    })),
    sectors: chosenLinks(vendor.nodes, 'sector', language),
    focuses: chosenLinks(vendor.nodes, 'focus', language),
    facts: factsOf(vendor, wordsIn(toSiteLanguage(language)).t),
    listedAt: vendor.createdAt.toISOString().slice(0, 10),
  }
}

/** The language of a text that isn't in the requested one, with its name in the requested language. */
function otherLanguageOf(text: LocalText, language: string): { code: string; name: string } | null {
  const code = languageShown(text, language)
  if (!code || code === language) return null
  return { code, name: languageName(code, language) }
}

function sourceOf(vendor: LoadedVendor, language: string): Profile['source'] {
  const source = shownSource(vendor)
  return source ? { ...source, title: inLanguage(source.title, language) } : null
}

function pictureOf(image: NonNullable<LoadedVendor['logo']>, language: string, brand: string): Picture {
  return { ...image, alt: inLanguage(image.alt, language) || brand }
}

function chosenLinks(nodes: VendorNode[], type: 'sector' | 'focus', language: string) {
  return nodes
    .filter(node => node.type === type && node.chosen)
    .map(node => ({ id: node.id, title: inLanguage(node.title, language), link: nodeLink(node) }))
}
