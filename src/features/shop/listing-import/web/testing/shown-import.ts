import type { ImportCategories, ListingImportDetails } from '../../listing-import.contract.ts'

/** A Shopify export of three products, just uploaded. */
export function shownImport(given: Partial<ListingImportDetails> = {}): ListingImportDetails {
  return {
    id: 7,
    vendorId: 2,
    fileName: 'products_export.csv',
    format: 'shopify',
    rows: 3,
    state: 'uploaded',
    problem: null,
    progress: { done: 0, total: 0 },
    waits: null,
    counts: null,
    createdBy: 'Asha Perera',
    createdAt: '2026-03-01T08:00:00.000Z',
    finishedAt: null,
    undoUntil: null,
    undoneAt: null,
    mayChange: true,
    columns: [
      { name: 'Handle', samples: ['tea'] },
      { name: 'Title', samples: ['Tea'] },
    ],
    settings: {
      currency: 'USD',
      language: 'en',
      categories: {},
      asDrafts: false,
      withPictures: false,
      weightUnit: 'g',
      matching: {},
    },
    kept: [],
    keptCount: 0,
    ...given,
  }
}

/** Categories: a guessed one, one chosen before, one without a suggestion, and products without any. */
export function shownCategories(given: Partial<ImportCategories> = {}): ImportCategories {
  return {
    categories: [
      { name: 'Tea & Infusions', listings: 12, category: 'food-and-drink', because: 'guessed' },
      { name: 'Samples', listings: 3, category: null, because: 'chosen' },
      { name: 'Summer 2026', listings: 1, category: null, because: null },
    ],
    others: { listings: 2, category: null, because: null },
    ...given,
  }
}

export const shownOptions: [string, string][] = [
  ['food-and-drink', 'Food and Drink'],
  ['home-and-office', 'Home and Office'],
]
