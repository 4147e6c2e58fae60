import { countryName, type PlaceIdsOf, placeIdsReader } from '#features/platform/places/server/index.ts'
import type { SearchDocument } from '#features/platform/search/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { contentLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { validCertificates } from '../certificate-standing.ts'
import { isOnlyListed, isReviewed, isVisible } from '../directory.policy.ts'
import type { ProfileRecord } from '../directory.search.ts'
import { featuredRank } from '../featured.ts'
import { recordedFieldsOf } from '../profile-fields.ts'
import { drawnCoverOf } from './covers/cover-scenes.ts'
import { type LoadedVendor, loadVendors } from './load-vendors.ts'
import { shownSource } from './shown-source.ts'

/** The search records of these enterprises in every content language; one that isn't visible gets a null record. */
export async function vendorDocuments(db: Db | Tx, ids: number[]): Promise<SearchDocument[]> {
  const vendors = new Map((await loadVendors(db, ids)).map(vendor => [vendor.id, vendor]))
  const placeIdsOf = await placeIdsReader(db)
  return ids.flatMap(id => {
    const vendor = vendors.get(id)
    return contentLanguages.map(language => ({
      itemType: 'profile' as const,
      objectId: `profile-${id}`,
      language,
      record: vendor && isVisible(vendor) ? profileRecord(vendor, language, placeIdsOf) : null,
    }))
  })
}

function profileRecord(vendor: LoadedVendor, language: string, placeIdsOf: PlaceIdsOf): ProfileRecord {
  const certificates = validCertificates(vendor, new Date())
  const brand = inLanguage(vendor.brand, language)
  const place = vendor.locations[0]
  return {
    objectID: `profile-${vendor.id}`,
    itemType: 'profile',
    id: vendor.id,
    brand,
    otherNames: Object.values(vendor.brand).filter(name => name && name !== brand),
    title: inLanguage(vendor.title, language),
    titleLanguage: otherThan(language, languageShown(vendor.title, language)),
    description: inLanguage(vendor.description, language),
    otherTexts: otherTexts(vendor, language),
    subdomain: vendor.subDomain,
    redirectionUrl: `/${vendor.subDomain}`,
    images: [
      ...(vendor.logo ? [{ type: 'Logo' as const, ...pictureRecord(vendor.logo) }] : []),
      ...(vendor.cover ? [{ type: 'Cover Image' as const, ...pictureRecord(vendor.cover) }] : []),
    ],
    drawnCover: vendor.cover ? undefined : drawnCoverOf(vendor),
    locationsFilter: vendor.locations
      .map((location, index) => ({
        type: index === 0 ? 1 : 2,
        displayTitle: [inLanguage(location.city, language), location.country && countryName(location.country, language)]
          .filter(Boolean)
          .join(' · '),
        country: location.country ?? undefined,
        places: placeIdsOf(location),
        otherNames: Object.values(location.city).filter(name => name && name !== inLanguage(location.city, language)),
      }))
      .filter(location => location.displayTitle),
    placeTitle: place
      ? inLanguage(place.city, language) || (place.country && countryName(place.country, language))
      : undefined,
    _geoloc: vendor.locations.flatMap(pointOf),
    networks: vendor.networks.map(network => ({
      id: network.id,
      status: network.status,
      title: inLanguage(network.name, language),
      types: network.types,
      regions: network.regions,
      parent: network.parentId ? { id: network.parentId } : undefined,
      level: network.levelId === null ? undefined : { id: network.levelId },
    })),
    allSectors: vendor.nodes.filter(node => node.type === 'sector').map(node => nodeRecord(node, language)),
    focuses: vendor.nodes.filter(node => node.type === 'focus').map(node => nodeRecord(node, language)),
    certifications: certificates.map(certificate => ({
      id: certificate.id,
      title: inLanguage(certificate.title, language),
    })),
    ...cardChips(vendor, certificates, language),
    networkNodes: vendor.networkNodeIds.map(id => ({ id })),
    collectionIds: vendor.listIds.map(id => ({ id })),
    status: vendor.status,
    isReviewed: isReviewed(vendor) ? true : undefined,
    source: sourceRecord(vendor, language),
    vouchedBy: vendor.vouchedBy ?? undefined,
    profileType: vendor.level,
    level: isOnlyListed(vendor) ? 0 : vendor.level,
    ...recordedFieldsOf(vendor),
    rating: { thumbs: vendor.ratingThumbs },
    boostedUntil: runningBoost(vendor),
    createdAt: Math.floor(vendor.createdAt.getTime() / 1000),
    ...featuredRank({
      id: vendor.id,
      points: pointsOf(vendor, certificates),
      isBoosted: runningBoost(vendor) !== undefined,
      createdAt: vendor.createdAt,
    }),
  }
}

/** The source for the note on a card; undefined for a reviewed enterprise. */
function sourceRecord(vendor: LoadedVendor, language: string): ProfileRecord['source'] {
  const source = shownSource(vendor)
  return source && { title: inLanguage(source.title, language), url: source.url ?? undefined }
}

function otherThan(language: string, shown: string | undefined): string | undefined {
  return shown === language ? undefined : shown
}

/** Completeness from 0 to 5; a cover counts most. */
function pointsOf({ cover, logo, description }: LoadedVendor, certificates: unknown[]): number {
  const isDescribed = Object.values(description).some(text => text.length >= 200)
  return (cover ? 2 : 0) + Number(logo !== null) + Number(isDescribed) + Number(certificates.length > 0)
}

/** End of a running boost in seconds; absent if it has ended. */
function runningBoost({ boostedUntil }: LoadedVendor): number | undefined {
  return boostedUntil && boostedUntil > new Date() ? Math.floor(boostedUntil.getTime() / 1000) : undefined
}

function pointOf({ lat, lng }: { lat: number | null; lng: number | null }) {
  return lat !== null && lng !== null ? [{ lat, lng }] : []
}

function pictureRecord(image: { id: string; color: string; thumbhash: string }) {
  return { id: image.id, link: imageLink(image.id, 'small'), backgroundColor: image.color }
}

function nodeRecord(node: { id: number; groupId: number; title: LocalText; chosen: boolean }, language: string) {
  return {
    id: node.id,
    group_id: node.groupId,
    title: inLanguage(node.title, language),
    chosen: node.chosen ? (true as const) : undefined,
  }
}

/** The number of chips that a card has room for. */
const maxChips = 2

/** The chips of its card: valid certificates first, then the focuses that it chose itself. */
function cardChips(
  vendor: LoadedVendor,
  certificates: LoadedVendor['certificates'],
  language: string,
): Pick<ProfileRecord, 'cardTags' | 'cardFocuses'> {
  const titles = (of: { title: LocalText }[]) => [...new Set(of.map(one => inLanguage(one.title, language)))]
  const cardTags = titles(certificates).slice(0, maxChips)
  const focuses = vendor.nodes.filter(node => node.type === 'focus' && node.chosen)
  return { cardTags, cardFocuses: titles(focuses).slice(0, maxChips - cardTags.length) }
}

/** Taglines and descriptions in languages other than the displayed one: searchable, never displayed. */
function otherTexts(vendor: LoadedVendor, language: string): string[] | undefined {
  const shown = inLanguage(vendor.title, language)
  const texts = Object.values(vendor.title).filter(text => text && text !== shown)
  return texts.length > 0 ? texts : undefined
}
