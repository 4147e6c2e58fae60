import type { Profile } from '#features/market/directory/directory.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'

/** The schema of Murmurations that these profiles follow: one word for one kind of organisation. */
export const organizationsSchema = 'organizations_schema-v1.0.0'

/** max characters of texts and numbers of tags, as far as its readers take them */
const longest = { name: 200, description: 10_000, tag: 100, tags: 100 }

export type MurmurationsProfile = Record<string, unknown> & { linked_schemas: string[]; name: string }

/**
 * A visible enterprise as a profile of Murmurations (https://murmurations.network): public facts of its page, and the
 * networks that it is in today.
 */
export function enterpriseProfile(profile: Profile, publicUrl: string): MurmurationsProfile {
  const own = profile.website ?? `${publicUrl}/${profile.subDomain}`
  const [place] = profile.locations
  const address = place && [place.street, place.postcode, place.city, place.region, place.countryName].filter(Boolean)
  return withoutEmpty({
    linked_schemas: [organizationsSchema],
    name: profile.brand.slice(0, longest.name),
    primary_url: own,
    urls: [
      { name: 'Pola', url: `${publicUrl}/${profile.subDomain}` },
      ...profile.links.map(url => ({ name: '', url })),
    ],
    description: (profile.description || profile.title).slice(0, longest.description),
    mission: profile.title,
    tags: tagsOf([...profile.sectors, ...profile.focuses].map(({ title }) => title)),
    full_address: address?.join(', '),
    country_iso_3166: place?.country ?? undefined,
    geolocation: place && place.lat !== null && place.lng !== null ? { lat: place.lat, lon: place.lng } : undefined,
    image: profile.logo && `${publicUrl}/files/${profile.logo.id}/x_large.webp`,
    header_image: profile.cover && `${publicUrl}/files/${profile.cover.id}/x_large.webp`,
    telephone: profile.phones[0],
    contact_details: profile.email ? { email: profile.email } : undefined,
    relationships: profile.networks.map(({ subDomain }) => ({
      subject_url: own,
      predicate_url: 'https://schema.org/memberOf',
      object_url: `${publicUrl}/${subDomain}/network`,
    })),
  })
}

/** A visible network as a profile of Murmurations. */
export function networkProfile(network: NetworkInfo, publicUrl: string): MurmurationsProfile {
  return withoutEmpty({
    linked_schemas: [organizationsSchema],
    name: network.name.slice(0, longest.name),
    primary_url: `${publicUrl}/${network.subDomain}/network`,
    description: (network.description || network.infoTitle).slice(0, longest.description),
    image: network.logo && `${publicUrl}/files/${network.logo.id}/x_large.webp`,
  })
}

function tagsOf(titles: string[]): string[] {
  return [...new Set(titles.map(title => title.slice(0, longest.tag)))].slice(0, longest.tags)
}

/** Readers take a field that is there for something that was said. */
function withoutEmpty(
  profile: Record<string, unknown> & { linked_schemas: string[]; name: string },
): MurmurationsProfile {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => isSaid(value))) as MurmurationsProfile
}
