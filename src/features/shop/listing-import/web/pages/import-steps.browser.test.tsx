import { beforeEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ImportRow, ListingImportDetails } from '../../listing-import.contract.ts'
import { shownCategories, shownImport } from '../testing/shown-import.ts'
import { ImportPage } from './ImportPage.tsx'
import { importLoader } from './imports.loader.ts'

beforeEach(() => localStorage.clear())

type Calls = Clients['listingImports']

const counts = { created: 2, changed: 1, unchanged: 1200, skipped: 1 }
const aRow = (row: number, given: Partial<ImportRow>): ImportRow => ({
  ...{ row, product: `tea-${row}`, title: '', result: 'created', listingId: null },
  ...{ problems: [], warnings: [], cause: null },
  ...given,
})

/** An import's page, whose fake server goes on by one state with each call that begins a step. */
async function showImport(item: ListingImportDetails, calls: Partial<Calls> = {}, rows: ImportRow[] = []) {
  const kept = { item }
  const becomes = (given: Partial<ListingImportDetails>) => {
    kept.item = { ...kept.item, ...given }
    return kept.item
  }
  const startListingImport = vi.fn<Calls['startListingImport']>(async () =>
    becomes({ state: 'done', undoUntil: '2026-03-08T08:00:00.000Z' }),
  )
  const undoListingImport = vi.fn<Calls['undoListingImport']>(async () => becomes({ state: 'undone', undoUntil: null }))
  const checkListingImport = vi.fn<Calls['checkListingImport']>(async () => becomes({ state: 'checked', counts }))
  const getListingImportRows = vi.fn<Calls['getListingImportRows']>(async ({ show }) => {
    const items = rows.filter(one => !show || one.result === show)
    return { items, count: items.length, offset: 0, limit: 20 }
  })
  const shown = await show(<ImportPage />, {
    viewer: aViewer(),
    path: `/vendor/import/${item.id}`,
    route: '/vendor/import/:id',
    loader: importLoader,
    clients: {
      listingImports: {
        getListingImport: async () => kept.item,
        getImportCategories: async () => shownCategories({ others: { listings: 0, category: null, because: null } }),
        getListingImportRows,
        startListingImport,
        undoListingImport,
        checkListingImport,
        ...calls,
      },
      listings: { getCategories: async () => ({ items: [], count: 0 }) },
      preferences: {
        getAllCurrencies: async () => ({
          items: [
            { code: 'LKR', name: 'Rupee' },
            { code: 'USD', name: 'Dollar' },
          ] as never,
          count: 2,
        }),
      },
    },
    pages: [{ path: '/vendor/import', element: <h1>All imports</h1> }],
  })
  return { ...shown, becomes, startListingImport, undoListingImport, checkListingImport, getListingImportRows }
}

test('a checked file is imported, and taken back after one was asked; the focus goes along', async () => {
  const { screen, startListingImport, undoListingImport } = await showImport(shownImport({ state: 'checked', counts }))
  await expect.element(screen.getByText('1,200')).toBeVisible()
  startListingImport.mockRejectedValueOnce(refusal(409, { code: 'gm-error-import-running' }))
  const start = screen.getByRole('button', { name: 'Import 3 listings' })
  await start.click()
  await expect.element(screen.getByText('Another import is running. Please wait until it’s done.')).toBeVisible()
  await start.click()
  const done = screen.getByRole('heading', { name: 'Imported' })
  await expect.element(done).toHaveFocus()
  expect(startListingImport).toHaveBeenCalledWith({ id: 7 })
  await expect.element(screen.getByText('It can be taken back until 8 Mar 2026.')).toBeVisible()
  await screen.getByRole('button', { name: 'Take the import back' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Take this import back?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(undoListingImport).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Take the import back' }).click()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(screen.getByText('Everything is as it was before.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Take the import back' })).not.toBeInTheDocument()
})

test('an import that was taken back names what stays, and why', async () => {
  const kept = [
    { listingId: 4, title: 'Forest honey', why: 'sold' as const },
    { listingId: 5, title: '', why: 'changed' as const },
  ]
  const { screen } = await showImport(shownImport({ state: 'undone', counts, kept, keptCount: 120 }))
  await expect
    .element(screen.getByText('These listings were changed or sold since, and stay as they are:'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Forest honey' }))
    .toHaveTextContent('Forest honey – sold since')
  await expect
    .element(screen.getByRole('link', { name: 'Without a title' }))
    .toHaveAttribute('href', '/marketplace/listing/5')
  await expect.element(screen.getByText('and 118 more')).toBeVisible()
})

test('a file in which nothing is new can be discarded, and only then is gone', async () => {
  const removeListingImport = vi.fn<Calls['removeListingImport']>(async () => ({ success: true }))
  removeListingImport.mockRejectedValueOnce(refusal(409, { code: 'gm-error-import-state' }))
  const nothing = { created: 0, changed: 0, unchanged: 3, skipped: 0 }
  const { screen, address } = await showImport(shownImport({ state: 'checked', counts: nothing }), {
    removeListingImport,
  })
  await expect.element(screen.getByRole('heading', { name: 'Nothing to import' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText(/This import has moved on in the meantime/)).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe('/vendor/import?vendorId=2')
})

test('each row says what is wrong in which column, and rows are filtered by their result', async () => {
  const rows = [
    aRow(1, { title: 'Forest honey', listingId: 4 }),
    aRow(2, {
      result: 'skipped',
      problems: [{ column: 'Price', value: 'cheap', code: 'price-unreadable', given: { example: '12.50' } }],
    }),
    aRow(3, { result: 'skipped', product: '', cause: 2 }),
  ]
  const { screen, getListingImportRows } = await showImport(shownImport({ state: 'checked', counts }), {}, rows)
  await expect
    .element(screen.getByRole('row', { name: /tea-2.*Left out.*Price/ }))
    .toMatchTextContent(/“cheap”: not a price\. Write it like 12\.50\./)
  await expect
    .element(screen.getByRole('row', { name: /Row 3/ }))
    .toMatchTextContent(/Row 2 of the same product is broken\./)
  await expect
    .element(screen.getByRole('link', { name: 'Forest honey' }))
    .toHaveAttribute('href', '/marketplace/listing/4')
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Left out')
  await expect.element(screen.getByText('Forest honey')).not.toBeInTheDocument()
  expect(getListingImportRows.mock.lastCall?.[0]).toEqual({ id: 7, show: 'skipped', page: 1, limit: 20 })
})

test('a file of an unknown format is sent with its columns, the unit of its weights, and its pictures', async () => {
  const columns = [
    { name: 'Name', samples: ['Tea'] },
    { name: 'Amount', samples: ['5.00'] },
    { name: 'How heavy (kg)', samples: ['0.3'] },
    { name: 'Photo', samples: ['https://example.com/tea.jpg'] },
  ]
  const settings = { ...shownImport().settings, withPictures: true, matching: { title: 0, pictures: 3 } }
  const item = shownImport({ format: null, columns, settings })
  const { screen, checkListingImport } = await showImport(item)
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect
    .element(screen.getByRole('alert').first())
    .toMatchTextContent(
      /Please choose a column for title and price\. Please choose what becomes of all other categories\./,
    )
  expect(checkListingImport).not.toHaveBeenCalled()
  await screen.getByLabelText('Price', { exact: true }).selectOptions('Amount')
  await screen.getByLabelText('Weight').selectOptions('How heavy (kg)')
  // the file says its unit
  await expect.element(screen.getByLabelText('Weights are in')).toHaveValue('kg')
  await screen.getByLabelText('Prices are in').selectOptions('LKR')
  await screen.getByLabelText('Texts are in').selectOptions('සිංහල')
  await screen.getByRole('checkbox', { name: /New listings begin as drafts/ }).click()
  // without a column of pictures there is nothing to fetch
  await screen.getByLabelText('Links to pictures').selectOptions('Not in the file')
  await expect.element(screen.getByRole('checkbox', { name: /Fetch pictures/ })).not.toBeInTheDocument()
  await screen.getByLabelText('Summer 2026').selectOptions('Leave them out')
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This would be imported' })).toHaveFocus()
  expect(checkListingImport.mock.lastCall?.[0]).toEqual({
    id: 7,
    settings: {
      ...{ currency: 'LKR', language: 'si', asDrafts: true, withPictures: false, weightUnit: 'kg' },
      matching: { title: 0, price: 1, weight: 2 },
      categories: { 'Tea & Infusions': 'food-and-drink', Samples: null, 'Summer 2026': null },
    },
  })
})

test('a running import says how far it is and what it waits for, and shows its end by itself', async () => {
  const item = shownImport({ state: 'importing', progress: { done: 40, total: 120 } })
  const { screen, becomes } = await showImport(item)
  await expect.element(screen.getByText('40 of 120 products')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Being imported' })).toHaveAttribute('value', '40')
  await expect.element(screen.getByRole('button', { name: /Import|Discard/ })).not.toBeInTheDocument()
  becomes({ progress: { done: 0, total: 0 }, waits: 'turn' })
  await expect.element(screen.getByText('It waits for its turn: imports of other enterprises go first.')).toBeVisible()
  becomes({ state: 'failed', problem: 'file', waits: null })
  await expect.element(screen.getByRole('heading', { name: 'Failed' })).toHaveFocus()
  await expect.element(screen.getByText(/The file couldn’t be read to its end/)).toBeVisible()
})

test('who only reads has no buttons; an address that is no number is not found', async () => {
  const { screen, router } = await showImport(shownImport({ state: 'checked', counts, mayChange: false }))
  await expect.element(screen.getByRole('heading', { name: 'This would be imported' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Import|Discard|Change settings/ })).not.toBeInTheDocument()
  await router.navigate('/vendor/import/07')
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})
