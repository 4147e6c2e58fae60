/**
 * Kinds of records that visitors must not see: hidden ones, memberships that don’t hold today, and what somebody has
 * written but not published.
 */
export const canaryKinds = [
  'enterpriseNotApproved',
  'enterpriseInProgress',
  'enterpriseHidden',
  'surveyProfile',
  'memberEnded',
  'memberNotApproved',
  'memberInProgress',
  'memberUpcoming',
  'networkNotApproved',
  'networkInProgress',
  'listingDraft',
  'listingArchived',
  'listingOfHidden',
  'listingChanges',
  'personSuspended',
] as const
export type CanaryKind = (typeof canaryKinds)[number]

/** What a parameter of an address can stand for. */
export const meanings = [
  'enterprise',
  'address',
  'listing',
  'product',
  'seller',
  'variant',
  'network',
  'networkAddress',
  'site',
  'person',
  'words',
  'sector',
  'focus',
  'collection',
  'category',
  'credential',
] as const
export type Meaning = (typeof meanings)[number]
export type Values = Partial<Record<Meaning, string>>

/** What of a record an answer contains. */
export const leakedParts = ['name', 'text', 'address', 'status', 'count'] as const
export type LeakedPart = (typeof leakedParts)[number]

/** Something that only one record has; `literal` is contained in whatever `pattern` matches. */
export type Marker = { part: 'name' | 'text' | 'address'; literal: string; pattern: RegExp }

export type Canary = {
  kind: CanaryKind | 'control'
  /** of the record; a person’s is a uuid */
  id: string
  /** by which admins know it; null for a person */
  name: string | null
  values: Values
  /** its addresses have to answer as those of a missing record */
  looksMissing: boolean
  /** `everywhere`: no answer may contain its markers; `own`: only those to questions about it */
  markersHold: 'everywhere' | 'own'
  markers: Marker[]
  /** for a membership: the network that must not have it */
  memberOf?: string
}

/** Values of records that don’t exist, to compare answers with. */
export const madeUp: Values = {
  enterprise: '2147480001',
  address: 'nosuchstall7q4z',
  listing: '2147480002',
  product: 'prod_2147480002',
  seller: 'sp_2147480001',
  variant: 'variant_2147480003',
  network: '2147480004',
  networkAddress: 'nosuchnetwork7q4z',
  site: 'nosuchnetwork7q4z',
  credential: '999999991',
  person: '7b0e6a52-6d5c-4d6e-9a53-5c0b8a7f4e11',
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A name or sentence, as a whole: not as a part of longer words. */
export function textMarker(part: 'name' | 'text', text: string): Marker {
  return { part, literal: text, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'u') }
}

const linkStart = `(?:^|[\\s"'<>=(,])(?:https?:\\/\\/[^/\\s"']+)?`
const linkEnd = `(?=["'?#<>\\s)&,;]|$)`

/** An enterprise’s page, as a link or as a subdomain in JSON, and its record in the search. */
export function enterpriseMarkers(id: number, subDomain: string): Marker[] {
  const link = `${linkStart}(?:\\/directory)?\\/${escaped(subDomain)}${linkEnd}`
  const inJson = `"sub[dD]omain":"${escaped(subDomain)}"`
  return [
    { part: 'address', literal: subDomain, pattern: new RegExp(`${link}|${inJson}`, 'u') },
    { part: 'address', literal: `profile-${id}`, pattern: new RegExp(`"profile-${id}"`, 'u') },
  ]
}

/** A listing’s page, and its record in the search. */
export function listingMarkers(id: number): Marker[] {
  return [
    { part: 'address', literal: `listing/${id}`, pattern: new RegExp(`\\/listing\\/${id}(?!\\d)`, 'u') },
    { part: 'address', literal: `listing-${id}`, pattern: new RegExp(`"listing-${id}"`, 'u') },
  ]
}

/** A network’s pages and its site. */
export function networkMarkers(subDomain: string): Marker[] {
  const pattern = new RegExp(`\\/${escaped(subDomain)}\\/network(?![\\w-])|"sub[dD]omain":"${escaped(subDomain)}"`, 'u')
  return [{ part: 'address', literal: subDomain, pattern }]
}
