import type { SearchSource } from '../../search-source.ts'

/** Describes the records in search-documents.ts, as a feature describes its own. */
export const testSource: SearchSource = {
  itemTypes: ['profile'],
  searchable: [
    { attribute: 'brand', weight: 10 },
    { attribute: 'locationsFilter.displayTitle', weight: 8 },
    { attribute: 'allSectors.title', weight: 7, unordered: true },
    { attribute: 'title', weight: 6 },
    { attribute: 'focuses.title', weight: 3, unordered: true },
    { attribute: 'description', weight: 1 },
  ],
  filters: [],
  facets: [
    'allSectors.id',
    'allSectors.group_id',
    'focuses.id',
    'locationsFilter.country',
    'locationsFilter.type',
    'profileType',
    'level',
    'categories.lvl0',
    'categories.lvl1',
  ],
  numeric: ['level', 'profileType', 'rating.thumbs', 'createdAt'],
  mapKind: 'allSectors.group_id',
  sorts: {
    level: {
      by: [
        { attribute: 'level', order: 'desc' },
        { attribute: 'rating.thumbs', order: 'desc' },
      ],
      text: 'last',
    },
    recent: { by: [{ attribute: 'createdAt', order: 'desc' }], text: 'last' },
    distance: { by: [{ attribute: 'level', order: 'desc' }], text: 'last', distance: true },
    'best-match': {
      by: [
        { attribute: 'rating.thumbs', order: 'desc' },
        { attribute: 'level', order: 'desc' },
      ],
      text: 'first',
    },
  },
}
