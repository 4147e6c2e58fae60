import fc from 'fast-check'
import type { BoundingBox, FilterNode, IndexSettings, QueryParams } from '../engine.types.ts'

export const testSettings: IndexSettings = {
  language: 'en',
  searchable: [
    { attribute: 'brand', weight: 10, heads: 'heads' },
    { attribute: 'places.title', weight: 4, unordered: true },
    { attribute: 'tags', weight: 4, unordered: true },
    { attribute: 'description', weight: 1 },
    { attribute: 'remarks', weight: 0.5, inPassing: true },
  ],
  facets: ['sector', 'country', 'certs.id', 'open', 'tags'],
  numeric: ['price', 'sector', 'level'],
  geo: '_geoloc',
  sinks: 'open',
  sorts: {
    'best-match': {
      by: [
        { attribute: 'level', order: 'desc' },
        { attribute: 'createdAt', order: 'desc' },
      ],
      text: 'first',
    },
    recent: { by: [{ attribute: 'createdAt', order: 'desc' }] },
    level: { by: [{ attribute: 'level', order: 'desc' }] },
    distance: { by: [{ attribute: 'level', order: 'desc' }], distance: true },
    location: { by: [{ attribute: 'places.title', order: 'asc' }] },
  },
  synonyms: {
    en: [
      ['shop', 'store', 'corner house'],
      ['bnb', 'bed and breakfast'],
      ['garden', 'park'],
    ],
  },
}

const WORDS = [
  'sun',
  'flower',
  'Sunflower',
  'sunflowers',
  'flowers',
  'flwoer',
  'garden',
  'gardens',
  'gardener',
  'gardening',
  'park',
  'coffee',
  'cofee',
  'tea',
  'teas',
  'Café',
  'women’s',
  'bed',
  'and',
  'breakfast',
  'bnb',
  'shop',
  'stores',
  'corner',
  'house',
  'කොත්තු',
  'මහනුවර',
  'ලංකාව',
  'ශ්‍රී',
  'ශ්රී',
  'kottu',
  'koththu',
  'mahanuwara',
  'lankawa',
  'யாழ்ப்பாணம்',
  'yalpanam',
  'තේ',
  'the',
  'ten',
  'sss',
  'Μυγδονία',
  'mygdonia',
  'София',
  '東京都庁',
  '東京',
  'カフェ',
  '都',
  '2024',
  '20245',
  'restaurant',
  'restaurants',
  'restuarant',
  'straßen',
]

/** Words that are parts, prefixes, stems, typos and synonyms of each other, picked often enough to occur together. */
const RELATED = ['sun', 'flower', 'sunflower', 'sunflowers', 'flowers', 'sunflwoer', 'shop', 'corner', 'house']

const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...RELATED) },
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }) },
)
const text = (maxLength: number) => fc.array(word, { maxLength }).map(words => words.join(' '))
/** Degrees in thousandths, evenly spread, so that no two distances are equal except by rounding. */
const degrees = (limit: number) =>
  fc.noBias(fc.integer({ min: 1 - limit * 1000, max: limit * 1000 - 1 })).map(value => value / 1000)
const point = fc.record({ lat: degrees(90), lng: degrees(180) })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

export const recordArbitrary = fc.record(
  {
    brand: text(3),
    heads: fc.array(word, { maxLength: 2 }),
    description: text(8),
    remarks: text(4),
    places: fc.array(fc.record({ title: text(2) }), { maxLength: 2 }),
    tags: fc.oneof(word, fc.array(word, { maxLength: 3 })),
    sector: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })),
    country: fc.constantFrom('LK', 'lk', 'JP', 'ES'),
    certs: fc.array(fc.record({ id: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
    open: fc.boolean(),
    price: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double({ min: -5, max: 20, noNaN: true })),
    level: fc.integer({ min: 0, max: 3 }),
    createdAt: fc.constantFrom('2024-01-01', '2024-03-01T10:00:00Z', '2023-12-31'),
    _geoloc: fc.oneof(point, fc.array(point, { maxLength: 3 })),
  },
  { requiredKeys: [] },
)

const related = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...RELATED) },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
)
const relatedText = (minLength: number, maxLength: number) =>
  fc.array(related, { minLength, maxLength, size: 'max' }).map(words => words.join(' '))

/** Records that only differ in their words. */
export const textRecordArbitrary = fc.record(
  {
    brand: relatedText(1, 3),
    heads: fc.array(related, { maxLength: 2 }),
    description: relatedText(1, 6),
    remarks: relatedText(0, 3),
    tags: fc.array(relatedText(1, 2), { maxLength: 2 }),
  },
  { requiredKeys: ['brand'] },
)

/** One to three words of such records, the last one sometimes cut short or followed by a space. */
export const textQueryArbitrary = fc
  .tuple(relatedText(1, 3), fc.integer({ min: 0, max: 3 }), fc.constantFrom('', '', ' '))
  .map(([text, cut, end]) => (text.length > cut + 1 ? text.slice(0, text.length - cut) : text) + end)

const leaf = fc.oneof(
  fc.constantFrom<FilterNode>(
    { type: 'facet', attribute: 'country', value: 'lk' },
    { type: 'facet', attribute: 'country', value: 'ES' },
    { type: 'facet', attribute: 'open', value: 'true' },
    { type: 'facet', attribute: 'price', value: '3' },
    { type: 'facet', attribute: 'objectID', value: 'profile-3' },
    { type: 'facet', attribute: 'tags', value: 'sunflower' },
  ),
  fc.integer({ min: 0, max: 5 }).map((id): FilterNode => ({ type: 'facet', attribute: 'sector', value: String(id) })),
  fc.integer({ min: 0, max: 4 }).map((id): FilterNode => ({ type: 'facet', attribute: 'certs.id', value: String(id) })),
  fc
    .tuple(
      fc.constantFrom('price', 'level', 'sector'),
      fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
      fc.integer({ min: -5, max: 20 }),
    )
    .map(([attribute, operator, value]) => ({ type: 'numeric', attribute, operator, value }) as FilterNode),
  fc
    .tuple(fc.constantFrom('price', 'level'), fc.integer({ min: -5, max: 10 }), fc.integer({ min: 0, max: 10 }))
    .map(([attribute, from, width]): FilterNode => ({ type: 'range', attribute, from, to: from + width })),
)

export const filterArbitrary: fc.Arbitrary<FilterNode> = fc.letrec<{ node: FilterNode }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('node').map((node): FilterNode => ({ type: 'not', node })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('node'), { maxLength: 3 }))
      .map(([type, nodes]): FilterNode => ({ type, nodes })),
  ),
})).node

/** One of the words with a letter dropped, doubled, replaced or swapped, or cut short. */
const mistyped = fc
  .tuple(word, fc.nat(), fc.constantFrom('drop', 'double', 'replace', 'swap', 'cut'))
  .map(([from, seed, how]) => {
    const at = seed % from.length
    const [before, char, after] = [from.slice(0, at), from[at]!, from.slice(at + 1)]
    if (how === 'drop') return before + after
    if (how === 'double') return before + char + char + after
    if (how === 'replace') return `${before}e${after}`
    if (how === 'cut') return before + char
    return before + after.slice(0, 1) + char + after.slice(1)
  })

export const queryArbitrary = fc
  .tuple(fc.array(fc.oneof(word, mistyped), { maxLength: 3 }), fc.constantFrom('', '', ' '))
  .map(([words, end]) => words.join(' ') + end)

/** Boxes whose edges no point lies on. */
const box: fc.Arbitrary<BoundingBox> = fc
  .tuple(degrees(90), degrees(90), degrees(180), fc.integer({ min: 1, max: 179 }))
  .map(([a, b, lng, width]) => {
    const west = lng + 0.0005
    const east = west + width
    return [Math.min(a, b) - 0.0005, west, Math.max(a, b) + 0.0005, east > 180 ? east - 360 : east]
  })

/** Corners of polygons on whose edges, most likely, no point lies. */
const polygon: fc.Arbitrary<number[]> = fc
  .array(fc.tuple(degrees(90), degrees(180)), { minLength: 3, maxLength: 6 })
  .map(corners => corners.flatMap(([lat, lng]) => [lat + 0.00031, lng + 0.00047]))

const scoredArbitrary: fc.Arbitrary<FilterNode> = fc
  .array(fc.tuple(filterArbitrary, fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 3 })
  .map(parts => ({
    type: 'and',
    nodes: parts.map(([node, score]) => (node.type === 'facet' ? { ...node, score } : node)),
  }))

const precision = fc.oneof(
  fc.integer({ min: 1, max: 5_000_000 }),
  fc.array(fc.record({ from: fc.integer({ min: 0, max: 9_000_000 }), value: fc.integer({ min: 1, max: 3_000_000 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
)

export const paramsArbitrary: fc.Arbitrary<QueryParams> = fc
  .record({
    query: optional(queryArbitrary),
    filters: optional(filterArbitrary),
    facets: fc.constantFrom<QueryParams['facets']>('*', undefined, ['sector', 'tags']),
    disjunctive: optional(
      fc.record({ sector: leaf, 'certs.id': leaf, country: filterArbitrary }, { requiredKeys: [] }),
    ),
    aroundLatLng: optional(point),
    aroundRadius: optional(fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 15_000_000 }))),
    minimumAroundRadius: optional(fc.integer({ min: 1, max: 20_000_000 })),
    aroundPrecision: optional(precision),
    insideBoundingBox: optional(fc.array(box, { maxLength: 2 })),
    insidePolygon: optional(fc.array(polygon, { maxLength: 2 })),
    scored: optional(scoredArbitrary),
    sumOrFiltersScores: fc.constantFrom(undefined, true),
    typoTolerance: fc.constantFrom<QueryParams['typoTolerance']>(undefined, true, false, 'min', 'strict'),
    synonyms: fc.constantFrom(undefined, undefined, true, false),
    restrictSearchableAttributes: fc.option(fc.subarray(['brand', 'places.title', 'tags', 'description', 'nothing']), {
      nil: undefined,
      freq: 2,
    }),
    optionalWords: optional(fc.array(word, { maxLength: 3 })),
    removeWordsIfNoResults: fc.constantFrom<QueryParams['removeWordsIfNoResults']>(
      undefined,
      'lastWords',
      'firstWords',
      'allOptional',
    ),
    sortFacetValuesBy: fc.constantFrom<QueryParams['sortFacetValuesBy']>('count', 'alpha', undefined),
    maxValuesPerFacet: optional(fc.integer({ min: 1, max: 5 })),
    page: optional(fc.integer({ min: 0, max: 3 })),
    hitsPerPage: optional(fc.integer({ min: 0, max: 10 })),
    offset: optional(fc.integer({ min: 0, max: 6 })),
    length: optional(fc.integer({ min: 0, max: 6 })),
  })
  .map(params => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as QueryParams)
