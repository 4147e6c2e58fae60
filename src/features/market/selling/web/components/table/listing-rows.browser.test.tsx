import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { VendorListings } from './VendorListings.tsx'

beforeEach(() => localStorage.clear())

const scarf: OwnListing = {
  ...{ id: 1, kind: 'cart', status: 'published', title: 'Scarf', imageId: null, currency: 'LKR' },
  ...{ lowest: 640_000, highest: 640_000, variants: 1, stock: 12, stockState: null, sold: 4, category: 'Clothing' },
  ...{ hasChanges: false, updatedAt: '2026-11-20T10:00:00.000Z', endsAt: null },
}
const tea: OwnListing = { ...scarf, id: 2, title: 'Tea', currency: 'GBP', lowest: 500, highest: 900, variants: 3 }

async function showRows(items: OwnListing[], more: object = {}, language = 'en') {
  const kept = { items }
  const getOwnListings = vi.fn(async () => ({
    ...{ items: kept.items, count: kept.items.length, offset: 0, limit: 20 },
    mayChange: true,
  }))
  const changeListings = vi.fn(async (_: { ids: number[]; change: object }) => ({
    changed: 1,
    skipped: [{ id: 2, why: 'other-currency' as const }],
  }))
  const deleteListing = vi.fn(async ({ id }: { id: number }) => {
    kept.items = kept.items.filter(one => one.id !== id)
    return { success: true }
  })
  const duplicateListing = vi.fn(async () => ({ id: 9 }))
  const shown = await show(<VendorListings vendorId={7} />, {
    language,
    clients: {
      listingTable: { getOwnListings, changeListings },
      selling: { deleteListing, duplicateListing, ...more },
      listings: { getCategories: async () => ({ items: [], count: 0 }) },
    } as never,
    pages: [{ path: '/edit-cart-listing/:id', element: <h1>Editor</h1> }],
  })
  return { ...shown, kept, getOwnListings, changeListings, deleteListing, duplicateListing }
}

test('stock of several listings is set, added or taken away', async () => {
  const { screen, changeListings } = await showRows([scarf, tea])
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await screen.getByRole('button', { name: 'Change stock … (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Stock of 2 listings' })
  await dialog.getByRole('combobox', { name: 'How' }).selectOptions('Take pieces away')
  const field = dialog.getByRole('textbox', { name: 'Take pieces away' })
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect.element(field).toHaveAccessibleDescription('Please write a number.')
  await field.fill('2')
  changeListings.mockRejectedValueOnce(refusal(503))
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect.element(dialog.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(field).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changeListings.mock.lastCall?.[0]).toEqual({
    vendorId: 7,
    ids: [1, 2],
    change: { what: 'add-stock', pieces: -2 },
  })
  await expect.element(screen.getByText(/1 listing changed\. 1 .*in another currency/)).toBeVisible()
})

test('prices in several currencies change by per cent alone, and never below nothing', async () => {
  const { screen, changeListings } = await showRows([scarf, tea])
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await screen.getByRole('button', { name: 'Change price … (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Prices of 2 listings' })
  const how = dialog.getByRole('combobox', { name: 'How' })
  await expect.element(how).toBeVisible()
  expect([...(how.element() as HTMLSelectElement).options].map(one => one.value)).toEqual(['more', 'less'])
  await how.selectOptions('Lower by per cent')
  const field = dialog.getByRole('textbox', { name: 'Lower by per cent' })
  await field.fill('101')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect.element(field).toHaveAccessibleDescription('This number is too large.')
  await field.fill('12.5 %')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect.poll(() => changeListings.mock.lastCall?.[0].change).toEqual({ what: 'change-price', percent: -12.5 })
})

test('a listing is deleted after one was asked, and goes from the table', async () => {
  const { screen, deleteListing } = await showRows([scarf, tea])
  await screen.getByRole('button', { name: 'Delete Tea' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete the listing “Tea”?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete Tea' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Delete Tea' }).click()
  await dialog.getByRole('button', { name: 'Delete listing' }).click()
  await expect.element(screen.getByText('Listing deleted')).toBeVisible()
  expect(deleteListing).toHaveBeenCalledExactlyOnceWith({ id: 2 })
  await expect.element(screen.getByRole('row', { name: /Tea/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Scarf/ })).toBeVisible()
})

test('a copy opens in its editor; one that fails says why and stays', async () => {
  const { screen, address, duplicateListing } = await showRows([scarf])
  duplicateListing.mockRejectedValueOnce(refusal(403, { code: 'gm-error-read-only' }))
  await screen.getByRole('button', { name: 'Duplicate Scarf' }).click()
  await expect.element(screen.getByText(/nothing can be changed here/)).toBeVisible()
  expect(address()).toBe('/')
  await screen.getByRole('button', { name: 'Duplicate Scarf' }).click()
  await expect.poll(address).toBe('/edit-cart-listing/9')
})

test('each row says what is special about it, and leads where it is seen and written', async () => {
  const over = '2020-01-01T00:00:00.000Z'
  const { screen } = await showRows([
    { ...scarf, hasChanges: true },
    { ...tea, status: 'draft', stockState: 'out', title: '' },
    {
      ...tea,
      id: 3,
      kind: 'basic',
      variants: 0,
      lowest: null,
      highest: null,
      stock: null,
      title: 'Tour',
      endsAt: over,
    },
  ])
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(row(/Scarf/)).toMatchTextContent(/Changes not published.*Rs 6,400/)
  await expect.element(row(/Without a title/)).toMatchTextContent(/Draft.*£5 – £9.*Sold out/)
  await expect.element(row(/Tour/)).toMatchTextContent(/Over.*–.*–/)
  await expect
    .element(screen.getByRole('link', { name: 'View Scarf' }))
    .toHaveAttribute('href', '/marketplace/listing/1')
  await expect
    .element(row(/Without a title/).getByRole('link', { name: /View/ }))
    .toHaveAttribute('href', '/preview-listing/2')
  await expect.element(screen.getByRole('link', { name: 'Edit Tour' })).toHaveAttribute('href', '/edit-listing/3')
  await expect.element(screen.getByRole('link', { name: 'Edit Scarf' })).toHaveAttribute('href', '/edit-cart-listing/1')
})

test('stock that couldn’t be saved keeps what was typed, and Escape takes it back', async () => {
  const { screen, changeListings } = await showRows([scarf])
  const stock = screen.getByRole('textbox', { name: 'In stock: Scarf' })
  changeListings.mockRejectedValueOnce(refusal(503))
  await stock.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(stock).toHaveAccessibleDescription(/We can’t reach our data right now/)
  await expect.element(stock).toHaveValue('9')
  await userEvent.keyboard('{Escape}')
  await expect.element(stock).toHaveValue('12')
  await expect.element(stock).toBeValid()
  await stock.fill('-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(stock).toBeInvalid()
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(changeListings).toHaveBeenCalledTimes(1)
})

test('in Sinhala the table’s own words are Sinhala', async () => {
  const { screen } = await showRows([scarf], {}, 'si')
  await expect.element(screen.getByRole('link', { name: /Scarf/ }).first()).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Published|Select all|Delete|Duplicate|Sold in/)
})
