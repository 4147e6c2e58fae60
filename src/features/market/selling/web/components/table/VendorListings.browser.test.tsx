import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SaleState } from '#features/market/desk/web/index.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { VendorListings } from './VendorListings.tsx'

const listing = (id: number, given: Partial<OwnListing> = {}): OwnListing => ({
  ...{ id, kind: 'cart', status: 'published', title: `Listing ${id}`, imageId: null, currency: 'LKR' },
  ...{
    lowest: 640_000,
    highest: 690_000,
    variants: 2,
    stock: 12,
    stockState: null,
    sold: 4,
    category: 'Food and Drink',
  },
  ...{ hasChanges: false, updatedAt: '2026-11-20T10:00:00.000Z', endsAt: null },
  ...given,
})

const desk = {
  brand: 'Samagi',
  subDomain: null,
  mayChange: true,
  isLookedAt: false,
  outsideDashboard: null,
  counts: {},
  ownCurrency: 'LKR',
}

async function showTable(mayChange = true, sale?: SaleState, given?: OwnListing[]) {
  const items = given ?? [
    listing(1),
    listing(2, { status: 'draft', stockState: 'out' }),
    listing(3, { variants: 0, kind: 'basic' }),
  ]
  const getOwnListings = vi.fn(async () => ({ items, count: 3, offset: 0, limit: 20, mayChange }))
  const changeListings = vi.fn(async () => ({ changed: 1, skipped: [{ id: 2, why: 'not-ready' as const }] }))
  const { screen, address } = await show(<VendorListings vendorId={7} />, {
    clients: {
      listingTable: { getOwnListings, changeListings },
      listings: { getCategories: async () => ({ items: [], count: 0 }) },
    },
    slots: sale ? { deskState: [async () => async () => ({ ...desk, sale })] } : {},
  })
  return { screen, address, getOwnListings, changeListings }
}

test('prices of the chosen change by what is typed; listings without prices are left out', async () => {
  const { screen, changeListings } = await showTable()
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await screen.getByRole('button', { name: 'Change price … (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Prices of 2 listings' })
  await dialog.getByRole('combobox', { name: 'How' }).selectOptions('Set to, Rs')
  const field = dialog.getByRole('textbox', { name: 'Set to, Rs' })
  await field.fill('many')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect.element(field).toHaveAccessibleDescription('Please write a number.')
  await field.fill('Rs 6,400')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  expect(changeListings).toHaveBeenCalledWith({
    vendorId: 7,
    ids: [1, 2],
    change: { what: 'set-price', amount: 640_000, currency: 'LKR' },
  })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('listings that couldn’t be published are reported', async () => {
  const { screen, changeListings } = await showTable()
  await screen.getByRole('checkbox', { name: 'Select Listing 2' }).click()
  await screen.getByRole('button', { name: 'Publish (1)' }).click()
  expect(changeListings).toHaveBeenCalledWith({ vendorId: 7, ids: [2], change: { what: 'publish' } })
  await expect.element(screen.getByText('1 listing published. 1 lacks something: open it to see what')).toBeVisible()
})

test('filters stand in the address and ask the server', async () => {
  const { screen, address, getOwnListings } = await showTable()
  await screen.getByRole('combobox', { name: 'Stock' }).selectOptions('Sold out')
  expect(address()).toBe('/?listings.stock=out')
  await expect.poll(() => getOwnListings.mock.lastCall).toMatchObject([{ vendorId: 7, stock: 'out' }])
})

test('members who may not change listings see no actions', async () => {
  const { screen } = await showTable(false)
  await expect.element(screen.getByRole('link', { name: 'View Listing 1' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete Listing 1' })).not.toBeInTheDocument()
})

test('published listings that nobody can buy say so, and what is missing', async () => {
  const lacks = [{ need: 'cart', text: 'The cart is on', to: '/vendor/community-cart', label: 'Turn on the cart' }]
  const { screen } = await showTable(true, { isOpen: false, lacks })
  const note = screen.getByRole('note')
  await expect.element(note.getByText('Buyers see your listings, but can’t buy them yet.')).toBeVisible()
  const way = note.getByRole('link', { name: 'Turn on the cart' })
  await expect.element(way).toHaveAttribute('href', '/vendor/community-cart?vendorId=7')
  // neither the draft nor what is sold elsewhere
  expect(screen.getByText('Can’t be bought yet').all()).toHaveLength(1)
})

test('the stock of what has one variant is typed in the table: the difference to what was shown', async () => {
  const { screen, changeListings } = await showTable(true, undefined, [
    listing(4, { variants: 1, stock: 12 }),
    listing(5),
  ])
  const stock = screen.getByRole('textbox', { name: 'In stock: Listing 4' })
  await stock.fill('many')
  await userEvent.keyboard('{Enter}')
  await expect.element(stock).toHaveAccessibleDescription('Please write a number.')
  expect(changeListings).not.toHaveBeenCalled()
  await stock.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Listing 4: 9 in stock')).toBeVisible()
  expect(changeListings).toHaveBeenCalledExactlyOnceWith({
    vendorId: 7,
    ids: [4],
    change: { what: 'add-stock', pieces: -3 },
  })
  await expect.element(screen.getByRole('textbox', { name: 'In stock: Listing 5' })).not.toBeInTheDocument()
})

test('the table sorts by what was sold', async () => {
  const { screen, address, getOwnListings } = await showTable()
  await screen.getByRole('button', { name: /Sold in 90 days/ }).click()
  await expect.poll(() => getOwnListings.mock.lastCall).toMatchObject([{ sort: expect.stringMatching(/^-?sold$/) }])
  expect(address()).toMatch(/listings\.sort=-?sold/)
})
