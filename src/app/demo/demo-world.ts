import { readFile } from 'node:fs/promises'
import type { ProfileFieldValues } from '#features/market/directory/profile-fields.ts'
import type { NetworkSettings } from '#features/networks/networks/network-settings.ts'
import { readAddedTexts } from '#server/texts/index.ts'
import { addLanguages } from '#shared/add-languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'

export type DemoNode = {
  handle: string
  title: LocalText
  description?: LocalText
  /** an emoji, from which its picture is drawn; only top sectors and focuses have one */
  icon?: string
  children?: DemoNode[]
}

export type DemoPlace = {
  city: LocalText
  region: string
  street?: string
  postcode?: string
  lat: number
  lng: number
}

/** Plain fields of its profile stand beside the others, under their own names. */
export type DemoEnterprise = Partial<ProfileFieldValues> & {
  handle: string
  name: LocalText
  title: LocalText
  about: LocalText
  country: string
  /** year of foundation; unknown for some */
  founded?: number
  places: DemoPlace[]
  /** handles, as in `focuses`, `certificates` and `networks` */
  sectors: string[]
  focuses: string[]
  certificates: string[]
  networks: string[]
  /** emoji shown in its pictures */
  objects: string[]
  level: number
  /** ISO date of approval; for an enterprise that is not approved, the date it joined */
  approved: string
  /** ISO date of its entry into the directory, used to sort by `recent` */
  listed: string
  status: number
  thumbs: number
  phones: string[]
  /** it runs the network with the same handle */
  isNetworker?: boolean
}

export type DemoNetwork = {
  handle: string
  title: LocalText
  description: LocalText
  infoTitle: LocalText
  parent: string | null
  types: number[]
  regions: number[]
  whiteLabel: boolean
  /** as in the table, but with handles of `categories` instead of ids */
  settings?: NetworkSettings & { categories?: string[] }
}

/** A level that a network gives its members; null: no limit. */
export type DemoLevel = { name: LocalText; text: LocalText; maxListings: number | null; maxMembers: number | null }

type NetworkProfile = Pick<
  DemoEnterprise,
  'handle' | 'objects' | 'approved' | 'country' | 'founded' | 'places' | 'sectors' | 'focuses' | 'thumbs'
>

export type DemoCertificate = { handle: string; title: LocalText; description: LocalText; issuer: string }

export type DemoList = {
  handle: string
  title: LocalText
  description: LocalText
  isCollection: boolean
  /** `/sector/{handle}`, `/focus/{handle}` or any other path; null for a collection */
  link: string | null
  objects: string[]
  /** a collection contains the enterprises with any of these, and their listings in these categories */
  match: { sectors: string[]; focuses: string[]; certificates: string[]; categories?: string[] }
}

export type DemoBanner = {
  handle: string
  title: LocalText
  /** `/list/{handle}` for a collection, or any other path */
  link: string
  objects: string[]
}

export type DemoPage = {
  handle: string
  title: LocalText
  text: LocalText
  /** day from which it holds */
  from: string
  /** which leaves it out of the About menu; default: the next one */
  id?: number
  /** the version before */
  earlier?: { from: string; text: LocalText }
}

export type DemoWorld = {
  sectors: DemoNode[]
  focuses: DemoNode[]
  certificates: DemoCertificate[]
  networks: DemoNetwork[]
  /** of each network, the lowest first */
  networkLevels: DemoLevel[]
  /** in order of creation: enterprises that run networks first */
  enterprises: DemoEnterprise[]
  lists: DemoList[]
  /** in order */
  banners: DemoBanner[]
  /** standards for all enterprises, and for those of a sector, by its handle */
  /** `general` by handle */
  standards: { general: Record<string, LocalText>; sectors: Record<string, LocalText[]> }
  shortcuts: { handle: string; title: LocalText; sectors: string[] }[]
  /** in order */
  pages: DemoPage[]
  /** subjects of the gallery pictures, and their alt texts */
  objects: { object: string; name: LocalText }[]
}

/** The first cards of the directory, newest first. */
const frontPage = ['nuwaraleaf', 'samagihandlooms', 'secondbloom', 'greenbowl', 'hiveandhollow', 'mangroveschool']
const frontPageDates = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15']

/** Reads the demo world's texts. The same files always give the same world. */
export async function readDemoWorld(): Promise<DemoWorld> {
  const taxonomy = await readTranslated<{ sectors: DemoNode[]; focuses: DemoNode[] }>('taxonomy')
  const networks = await read<DemoNetwork[]>('networks')
  const profiles = await read<NetworkProfile[]>('network-profiles')
  const home = await readParts('enterprises-lk')
  const abroad = await readParts('enterprises-world')
  return {
    ...taxonomy,
    certificates: await readTranslated('certificates'),
    networks,
    networkLevels: await read('network-levels'),
    enterprises: [...networks.map(network => behindNetwork(network, profiles)), ...inTurns(home, abroad)].map(dated),
    lists: await readTranslated('lists'),
    banners: await readTranslated('banners'),
    standards: await readTranslated('standards'),
    shortcuts: await readTranslated('shortcuts'),
    pages: await read('pages'),
    objects: await read('objects'),
  }
}

/**
 * Files that are translated into every language: everything that visitors choose by, but neither enterprises nor
 * listings.
 */
export const translatedFiles = [
  'taxonomy',
  'certificates',
  'standards',
  'lists',
  'banners',
  'shortcuts',
  'category-icons',
]
const worldTexts = readAddedTexts(new URL('world/texts/', import.meta.url))

/** A file of the world with its languages besides English and Sinhala. */
export async function readTranslated<T>(name: string): Promise<T> {
  return addLanguages(await read<T>(name), worldTexts)
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}

async function readParts(name: string): Promise<DemoEnterprise[]> {
  const parts = await Promise.all([1, 2, 3, 4].map(part => read<DemoEnterprise[]>(`${name}-${part}`)))
  return parts.flat()
}

function behindNetwork(network: DemoNetwork, profiles: NetworkProfile[]): DemoEnterprise {
  const profile = profiles.find(one => one.handle === network.handle)
  if (!profile) throw new Error(`network-profiles.json has no ${network.handle}`)
  return {
    ...profile,
    listed: profile.approved,
    name: network.title,
    title: network.infoTitle,
    about: network.description,
    certificates: [],
    networks: [],
    level: 3,
    status: vendorStatuses.approved,
    phones: [],
    website: `https://${network.handle}.example`,
    isNetworker: true,
  }
}

/** Alternates the items of two lists, followed by the rest of the longer one. */
function inTurns<T>(first: T[], second: T[]): T[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) =>
    [first[at], second[at]].filter(item => item !== undefined),
  ).flat()
}

function dated(enterprise: DemoEnterprise): DemoEnterprise {
  return { ...enterprise, listed: frontPageDates[frontPage.indexOf(enterprise.handle)] ?? enterprise.approved }
}
