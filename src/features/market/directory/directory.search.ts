import type { FilterOf, ResultTable } from '#features/platform/search/filter-table.ts'
import type { Hit } from '#features/platform/search/search.contract.ts'
import type { AttributeOf, SearchSource } from '#features/platform/search/search-source.ts'
import type { FeaturedRank } from './featured.ts'
import { foundedYears } from './profile-bounds.ts'
import type { RecordedFields } from './profile-fields.ts'
import { visitingTitle, visitingWords } from './visiting.ts'

// All that makes an enterprise, a sector, a focus or a collection found: what its record holds, what of it is searched,
// filtered and sorted by, and the filters of a page of profiles. A new filter is a row of the table and its attribute.

/** Raise this whenever a record below gets another shape: the next start writes all of the directory's documents anew. */
export const directoryRecordShape = 13

type Titled = { id: number; title: string }
type Node = Titled & { group_id: number; chosen?: true | undefined }

/** An enterprise in one language; docs/product.md §3 “Profile search hit”, with what cards, filters and sorts need. */
export type ProfileRecord = {
  objectID: string
  itemType: 'profile'
  id: number
  brand: string
  /** its name in the other languages */
  otherNames: string[]
  title: string
  /** language of the title, if it differs from the record's */
  titleLanguage?: string | undefined
  description: string
  /** its title in the other languages: searchable, never displayed */
  otherTexts: string[] | undefined
  subdomain: string
  redirectionUrl: string
  images: { type: 'Logo' | 'Cover Image'; id: string; link: string; backgroundColor: string }[]
  /** the drawing for an enterprise without a cover, as `drawnCoverLink` takes it */
  drawnCover?: string | undefined
  /** type 1 is the first, 2 any other */
  locationsFilter: {
    type: number
    displayTitle: string
    country: string | undefined
    /** ids of its country and its state */
    places: number[]
    otherNames: string[]
  }[]
  /** title of the first location, for sorting */
  placeTitle: string | null | undefined
  _geoloc: { lat: number; lng: number }[]
  networks: (Titled & {
    status: number
    types: number[]
    regions: number[]
    parent: { id: number } | undefined
    /** that the network gave it */
    level?: { id: number } | undefined
  })[]
  /** the chosen ones and all above them */
  allSectors: Node[]
  focuses: Node[]
  /** certificates that are valid today; none has a group yet, but filtering by group is allowed */
  certifications: (Titled & { group_id?: number })[]
  /** the first of them */
  cardTags: string[]
  /** its focuses, as far as the card has room for them */
  cardFocuses: string[]
  /** what it chose in forms of its networks, and the questions, as far as these networks filter by them */
  networkNodes: { id: number }[]
  collectionIds: { id: number }[]
  /** docs/product.md §9: 1 approved, 4 renewing, 5 listed */
  status: number
  /** approved here after a review of its own */
  isReviewed?: true | undefined
  /** for enterprises that were listed, or approved as part of a source */
  source?: { title: string; url?: string | undefined } | undefined
  /** who answers for its source, if it was approved as part of that */
  vouchedBy?: string | undefined
  profileType: number
  /** 0 for a listed enterprise: levels are given at a review */
  level: number
  rating: { thumbs: number }
  /** seconds; only during a boost */
  boostedUntil: number | undefined
  /** seconds */
  createdAt: number
} & RecordedFields &
  FeaturedRank

/** The fields of a record that cards show. */
export type ProfileHit = Hit &
  Pick<ProfileRecord, 'brand' | 'title' | 'redirectionUrl' | 'cardTags' | 'cardFocuses' | 'status'> & {
    images: Pick<ProfileRecord['images'][number], 'type' | 'id' | 'backgroundColor'>[]
    drawnCover?: ProfileRecord['drawnCover']
    titleLanguage?: ProfileRecord['titleLanguage']
    locationsFilter: Pick<ProfileRecord['locationsFilter'][number], 'displayTitle'>[]
    networks: Pick<ProfileRecord['networks'][number], 'title'>[]
    rating: ProfileRecord['rating']
    source?: { title: string }
    vouchedBy?: string
    boostedUntil?: ProfileRecord['boostedUntil']
    _rankingInfo?: { geoDistance?: number }
  }

/** A sector, focus or collection in one language. */
export type TaxonomyRecord = {
  objectID: string
  itemType: 'sector' | 'focus' | 'collection'
  id: number
  brand: string
  otherNames: string[]
  description: string
  redirectionUrl: string
  images: { type: 'Cover Image'; id: string; link: string }[]
}

type Attribute = AttributeOf<ProfileRecord>

/** @limit filter options shown at first for top sectors and focuses; the others open on demand */
const shownAtFirst = 6

/** Certificates, as profiles and listings carry them. */
export const certificateFilter = {
  key: 'certificates',
  parameter: 'certificate',
  kind: 'choice',
  facet: 'certifications.id',
  vocabulary: 'certificate',
  title: t => t('Certificates'),
} as const satisfies FilterOf<'choice'>

/** Countries and the states in them, by the ids of the gazetteer. */
export const placeFilter = {
  key: 'places',
  parameter: 'place',
  kind: 'tree',
  facet: 'locationsFilter.places',
  vocabulary: 'place',
  title: t => t('Country'),
  byCount: true,
  shownAtFirst,
} as const satisfies FilterOf<'tree'>

/** Limits results to the members of a network. Links use it; the panel doesn't offer it. */
export const networkFilter = {
  key: 'network',
  parameter: 'network',
  kind: 'choice',
  facet: 'networks.id',
  vocabulary: 'network',
  single: true,
  title: t => t('Network'),
  shown: 'never',
} as const satisfies FilterOf<'choice'>

/** The fields that pages of profiles show and filter by. */
export const profileTable: ResultTable<Attribute> = {
  itemType: 'profile',
  filters: [
    {
      key: 'sectors',
      parameter: 'sector',
      kind: 'tree',
      facet: 'allSectors.id',
      vocabulary: 'sector',
      title: t => t('Sectors'),
      shownAtFirst,
    },
    placeFilter,
    {
      key: 'focuses',
      parameter: 'focus',
      kind: 'tree',
      facet: 'focuses.id',
      vocabulary: 'focus',
      title: t => t('Focus'),
      shownAtFirst,
    },
    certificateFilter,
    {
      key: 'networkNodes',
      parameter: 'answer',
      kind: 'tree',
      facet: 'networkNodes.id',
      vocabulary: 'network-node',
      title: t => t('Network'),
      shown: 'inside-networks',
    },
    {
      key: 'reviewed',
      parameter: 'reviewed',
      kind: 'toggle',
      title: t => t('Reviewed here'),
      condition: 'isReviewed:true',
    },
    {
      key: 'founded',
      parameter: 'founded',
      kind: 'range',
      facet: 'foundedYear',
      title: t => t('Founded'),
      folded: true,
      ...foundedYears,
    },
    {
      key: 'visiting',
      parameter: 'visiting',
      kind: 'choice',
      facet: 'visiting',
      title: visitingTitle,
      folded: true,
      options: visitingWords,
      all: true,
      onMapCard: true,
    },
    {
      key: 'networkTypes',
      parameter: 'networkType',
      kind: 'choice',
      facet: 'networks.types',
      title: t => t('Network type'),
      folded: true,
      shown: 'outside-networks',
      options: {
        1: t => t('Association'),
        2: t => t('Certification'),
        3: t => t('Coworking'),
        4: t => t('Distribution'),
        5: t => t('Ecommerce'),
        6: t => t('Marketplace'),
        7: t => t('Retail'),
        8: t => t('Professional Services'),
        9: t => t('Program Alumni'),
        10: t => t('Other'),
      },
    },
    {
      key: 'networkRegions',
      parameter: 'networkRegion',
      kind: 'choice',
      facet: 'networks.regions',
      title: t => t('Network region'),
      folded: true,
      shown: 'outside-networks',
      options: {
        1: t => t('Global'),
        2: t => t('Africa'),
        3: t => t('Americas'),
        4: t => t('Asia'),
        5: t => t('Europe'),
        6: t => t('Oceania'),
      },
    },
    networkFilter,
  ],
  card: [
    'id',
    'status',
    'source.title',
    'vouchedBy',
    'brand',
    'title',
    'titleLanguage',
    'redirectionUrl',
    'images.type',
    'images.id',
    'images.backgroundColor',
    'drawnCover',
    'locationsFilter.displayTitle',
    'cardTags',
    'cardFocuses',
    'boostedUntil',
    'networks.title',
    'rating.thumbs',
  ],
  row: [
    'id',
    'brand',
    'redirectionUrl',
    'images',
    'locationsFilter.displayTitle',
    'status',
    'source.title',
    'vouchedBy',
  ],
  within: { collection: 'collectionIds.id', sector: 'allSectors.id', focus: 'focuses.id' },
  mapKinds: 'sector',
  // records only contain approved and renewing memberships
  shownIn: ({ id }) => [`networks.id:${id}`],
  followed: { vendor: 'objectID:profile-' },
}

/** Sort orders for results of every kind, by attributes that profiles and listings both have. */
export const resultOrders = {
  level: {
    by: [
      { attribute: 'level', order: 'desc' },
      { attribute: 'boostedUntil', order: 'desc' },
      { attribute: 'rating.thumbs', order: 'desc' },
    ],
    text: 'last',
  },
  // the words come first, where there are some; see featured.ts
  featured: { by: [{ attribute: 'featured', order: 'desc' }], text: 'first' },
  // a boost that runs comes before all else
  recent: {
    by: [
      { attribute: 'boostedUntil', order: 'desc' },
      { attribute: 'createdAt', order: 'desc' },
    ],
    text: 'last',
  },
  distance: { by: [{ attribute: 'level', order: 'desc' }], text: 'last', distance: true },
  // a chosen order outweighs the match with the words, except for this one and the default
  'best-match': {
    by: [
      { attribute: 'rating.thumbs', order: 'desc' },
      { attribute: 'level', order: 'desc' },
    ],
    text: 'first',
  },
  location: { by: [{ attribute: 'placeTitle', order: 'asc' }], text: 'last' },
} satisfies SearchSource<Attribute>['sorts']

/** The search's definition of profiles, sectors, focuses and collections. */
export const directorySearch: SearchSource<Attribute> = {
  itemTypes: ['profile', 'sector', 'focus', 'collection'],
  named: {
    profile: ['cardTags', 'cardFocuses', 'allSectors.title', 'focuses.title', 'certifications.title'],
    sector: ['brand', 'description'],
    focus: ['brand', 'description'],
    collection: ['brand', 'description'],
  },
  searchable: [
    { attribute: 'brand', weight: 10 },
    { attribute: 'otherNames', weight: 9 },
    // Being in a place or a sector says more than mentioning it in the tagline.
    { attribute: 'locationsFilter.displayTitle', weight: 8 },
    { attribute: 'locationsFilter.otherNames', weight: 8 },
    { attribute: 'allSectors.title', weight: 7, unordered: true },
    { attribute: 'title', weight: 6 },
    { attribute: 'focuses.title', weight: 3, unordered: true },
    { attribute: 'certifications.title', weight: 3, unordered: true },
    { attribute: 'networks.title', weight: 3, unordered: true },
    { attribute: 'description', weight: 1 },
    { attribute: 'otherTexts', weight: 1 },
  ],
  filters: profileTable.filters,
  facets: [
    'allSectors.group_id',
    'focuses.group_id',
    'certifications.group_id',
    'networks.status',
    'networks.parent.id',
    'networks.level.id',
    'locationsFilter.country',
    'locationsFilter.type',
    'collectionIds.id',
    'profileType',
    'level',
    'status',
    'isReviewed',
    'featuredBand',
  ],
  numeric: ['level', 'profileType', 'rating.thumbs', 'createdAt'],
  mapKind: 'allSectors.group_id',
  sorts: resultOrders,
}
