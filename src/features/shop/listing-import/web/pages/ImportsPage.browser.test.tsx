import { beforeEach, expect, test, vi } from 'vitest'
import { anUpload, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ListingImportRow } from '../../listing-import.contract.ts'
import { shownImport } from '../testing/shown-import.ts'
import { ImportsPage } from './ImportsPage.tsx'
import { importsLoader } from './imports.loader.ts'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const sent = anUpload({ kind: 'document', fileName: 'tea.csv', extension: 'csv', image: null })
beforeEach(() => void vi.mocked(sendFile).mockReset().mockResolvedValue(sent))

type Calls = Clients['listingImports']

const { columns: _, settings: __, kept: ___, keptCount: ____, ...row } = shownImport()

async function showImports(items: ListingImportRow[] = [], mayChange = true, language = 'en') {
  const getListingImports = vi.fn<Calls['getListingImports']>(async () => {
    return { items, count: items.length, offset: 0, limit: 50, mayChange }
  })
  const addListingImport = vi.fn<Calls['addListingImport']>(async () => shownImport({ id: 31 }))
  const shown = await show(<ImportsPage />, {
    viewer: aViewer(),
    language,
    path: '/vendor/import?vendorId=2',
    route: '/vendor/import',
    loader: importsLoader,
    clients: { listingImports: { getListingImports, addListingImport } },
    pages: [{ path: '/vendor/import/:id', element: <h1>One import</h1> }],
  })
  return { ...shown, getListingImports, addListingImport, choose: (file: File) => choose(shown.screen.container, file) }
}

test('a chosen file is sent as CSV, and its import opens', async () => {
  const { screen, address, addListingImport, choose } = await showImports()
  await expect.element(screen.getByText('Nothing was imported yet.')).toBeVisible()
  // what spreadsheets call it on Windows
  await choose(new File(['Title,Price\nTea,5'], 'tea.csv', { type: 'application/vnd.ms-excel' }))
  await expect.element(screen.getByRole('heading', { name: 'One import' })).toBeVisible()
  expect(address()).toBe('/vendor/import/31?vendorId=2')
  const [, purpose, file] = vi.mocked(sendFile).mock.calls[0] ?? []
  expect([purpose, file?.name, file?.type]).toEqual(['import', 'tea.csv', 'text/csv'])
  expect(addListingImport).toHaveBeenCalledExactlyOnceWith({ vendorId: 2, fileId: sent.id })
})

test('what can’t be an export is refused before it is sent, and the next file takes the message away', async () => {
  const { screen, choose, addListingImport } = await showImports()
  await expect.element(screen.getByRole('button', { name: 'Choose CSV file' })).toBeVisible()
  const message = screen.getByRole('alert').first()
  await choose(new File(['PK\u0003\u0004 a workbook'], 'tea.xlsx'))
  await expect.element(message).toMatchTextContent(/This isn’t a CSV file\. In a spreadsheet, choose “Save as”/)
  await choose(new File(['%PDF-1.7'], 'tea.csv'))
  await expect.element(message).toMatchTextContent(/This isn’t a CSV file/)
  await choose(new File([], 'tea.csv'))
  await expect.element(message).toHaveTextContent('This file is empty.')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'tea.csv'))
  message.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(message).toMatchTextContent(/This file is too large: .* up to 20 MB are taken\./)
  expect(sendFile).not.toHaveBeenCalled()
  addListingImport.mockRejectedValueOnce(refusal(400, { code: 'gm-error-import-encoding' }))
  await choose(new File(['Title'], 'tea.csv'))
  await expect.element(message).toMatchTextContent(/This file isn’t in UTF-8/)
  await choose(new File(['Title'], 'tea.csv'))
  await expect.element(screen.getByRole('heading', { name: 'One import' })).toBeVisible()
})

test('earlier imports lead to themselves, with what came of them; who only reads uploads nothing', async () => {
  const counts = { created: 12, changed: 3, unchanged: 0, skipped: 1 }
  const items: ListingImportRow[] = [
    { ...row, id: 9, fileName: 'noodles.csv', state: 'done', counts },
    { ...row, id: 8, fileName: '<b>tea</b>.csv', state: 'failed', format: null, createdBy: null },
  ]
  const { screen } = await showImports(items, false)
  await expect
    .element(screen.getByRole('link', { name: 'noodles.csv' }))
    .toHaveAttribute('href', '/vendor/import/9?vendorId=2')
  await expect
    .element(screen.getByText('1 Mar 2026 · Asha Perera · Shopify export · 3 rows · 12 new, 3 changed'))
    .toBeVisible()
  await expect.element(screen.getByText('1 Mar 2026 · Columns matched by hand · 3 rows')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '<b>tea</b>.csv' })).toBeVisible()
  await expect.element(screen.getByText('Failed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose CSV file' })).not.toBeInTheDocument()
})

test('in Urdu the name of a file stands in its own direction', async () => {
  const { screen } = await showImports([{ ...row, state: 'undone' }], true, 'ur')
  const name = screen.getByText('products_export.csv')
  await expect.element(name).toBeVisible()
  expect(name.element().tagName).toBe('BDI')
  expect(getComputedStyle(document.documentElement).direction).toBe('rtl')
  expect(document.body.textContent).not.toContain('Taken back')
})
