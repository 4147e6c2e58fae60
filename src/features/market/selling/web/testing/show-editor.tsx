import { vi } from 'vitest'
import type { SlotFillings } from '#web/slots.tsx'
import { show } from '#web/testing/show.tsx'
import type { ListingDraft } from '../../listing-draft.ts'
import type { EditedListing, SellingVendor } from '../../selling.contract.ts'
import { aDraft } from '../../testing/a-draft.ts'
import { ListingEditor } from '../components/editor/ListingEditor.tsx'

/** An enterprise that sends parcels within Sri Lanka. */
export const sellingVendor: SellingVendor = {
  id: 7,
  brand: 'Samagi Handlooms',
  subDomain: 'samagihandlooms',
  country: 'LK',
  currency: 'LKR',
  isPriced: true,
  shipsFrom: ['LK'],
  stockLocations: [],
  rates: [
    {
      mode: 'customrate',
      countries: ['LK'],
      areas: null,
      amount: 35_000,
      furtherAmount: null,
      bands: null,
      freeFrom: null,
      minGrams: null,
      maxGrams: null,
      minPieces: null,
      maxPieces: null,
      maxDays: null,
      profileId: null,
    },
  ],
  profiles: [],
  certificates: [{ id: 3, title: 'Fair trade · WFTO' }],
  fees: { now: { basisPoints: 600 }, planned: [] },
  mayChange: true,
}

/** The endpoints of the editor, whose fake server keeps one listing. */
export const calls = {
  createListing: vi.fn(),
  saveDraft: vi.fn(),
  getDraft: vi.fn(),
  publishListing: vi.fn(),
  openDraft: vi.fn(),
}

/** The state of the fake server. */
export const server = {} as { kept: EditedListing }

export function save(content: Partial<ListingDraft>): EditedListing {
  const { revision } = server.kept
  server.kept = {
    ...server.kept,
    content: { ...server.kept.content, ...content },
    revision: revision + 1,
    hasChanges: true,
    saved: { at: '2026-11-23T10:42:00.000Z', by: 'Nimali', isMe: true },
  }
  return server.kept
}

/** Before each test: a draft of a scarf, with nothing that prevents publishing. */
export function resetEditor(): void {
  sessionStorage.clear()
  server.kept = {
    id: 5,
    vendorId: 7,
    status: 'draft',
    kind: 'cart',
    revision: 1,
    saved: null,
    other: null,
    content: aDraft({ pictures: [{ id: '00000000-0000-4000-8000-000000000001', alt: { en: 'A scarf' } }] }),
    hasChanges: true,
    mayChange: true,
  }
  for (const call of Object.values(calls)) call.mockReset()
  calls.openDraft.mockResolvedValue({ revision: 1, saved: null, other: null })
  calls.createListing.mockImplementation(async ({ content }) => save(content))
  calls.saveDraft.mockImplementation(async ({ content }) => save(content))
  calls.getDraft.mockImplementation(async () => server.kept)
}

/** @param more calls that a test adds */
export const editorClients = (more: object) =>
  ({
    selling: { ...calls, ...more },
    listings: {
      getCategories: async () => ({
        items: [
          { id: 2, parentId: null, handle: 'shop', name: 'Shop', path: ['shop'] },
          { id: 11, parentId: 2, handle: 'clothing', name: 'Clothing', path: ['shop', 'clothing'] },
        ],
        count: 2,
      }),
    },
    preferences: {
      getAllCurrencies: async () => ({
        items: [
          { code: 'GBP', name: 'Pound', symbol: '£', countries: [] },
          { code: 'LKR', name: 'Rupee', symbol: 'Rs', countries: [] },
        ],
        count: 2,
      }),
      getRates: async () => ({
        base: 'USD',
        date: '2026-11-20',
        source: 'table',
        rates: { GBP: 0.75, LKR: 300 },
        older: {},
      }),
    },
    places: { getCountries: async () => ({ items: [{ code: 'LK', name: 'Sri Lanka' }], count: 1 }) },
  }) as never

export async function edit(
  listing: EditedListing | null = server.kept,
  given: Partial<SellingVendor> = {},
  slots: SlotFillings = {},
  more: object = {},
  language = 'en',
) {
  const onCreated = vi.fn()
  const shown = await show(
    <ListingEditor
      vendor={{ ...sellingVendor, ...given }}
      listing={listing}
      begin={listing?.content ?? aDraft({ title: {}, variants: [], options: [] })}
      onCreated={onCreated}
    />,
    {
      clients: editorClients(more),
      slots,
      language,
      pages: [
        { path: '/vendor/listings', element: <h1>Your listings</h1> },
        { path: '/preview-listing/:id', element: <h1>Preview</h1> },
        { path: '/edit-listing/:id', element: <h1>The copy</h1> },
      ],
    },
  )
  return { ...shown, onCreated, title: shown.screen.getByRole('textbox', { name: 'Title' }) }
}
