import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { ListingImportDetails } from '../../listing-import.contract.ts'
import { shownCategories, shownImport } from '../testing/shown-import.ts'
import { ImportPage } from './ImportPage.tsx'

const found = (created: number) => ({
  state: 'checked' as const,
  counts: { created, changed: 0, unchanged: 0, skipped: 3 - created },
})

/** An import's page whose fake server applies `afterChecks` after each check. */
async function showPage(item: ListingImportDetails, afterChecks: Partial<ListingImportDetails>[]) {
  let now = item
  const checkListingImport = vi.fn(async () => {
    const answer = { ...now, state: 'checking' as const }
    now = { ...now, ...afterChecks.shift() }
    return answer
  })
  const { screen } = await show(<ImportPage />, {
    clients: {
      listingImports: {
        getListingImport: vi.fn(async () => now),
        getImportCategories: vi.fn(async () => shownCategories()),
        getListingImportRows: vi.fn(async () => ({ items: [], count: 0, offset: 0, limit: 20 })),
        checkListingImport,
      },
      listings: { getCategories: vi.fn(async () => ({ items: [] })) },
    } as never,
    loader: () => ({ id: item.id, vendorId: item.vendorId, meta: { title: '' } }),
  })
  return { screen, checkListingImport }
}

test('a second check shows its result without a reload', async () => {
  const { screen } = await showPage(shownImport(found(0)), [found(2)])
  await expect.element(screen.getByRole('heading', { name: 'Nothing to import' })).toBeVisible()
  await screen.getByRole('button', { name: 'Change settings' }).click()
  await expect.element(screen.getByRole('heading', { name: 'How to read the file' })).toBeVisible()
  await screen.getByLabelText('All others').selectOptions('Leave them out')
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This would be imported' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 2 listings' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'How to read the file' }).query()).toBeNull()
})

test('the first check requires a choice for all others', async () => {
  const { screen, checkListingImport } = await showPage(shownImport(), [found(3)])
  await expect.element(screen.getByLabelText('All others')).toBeVisible()
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(screen.getByText('Please choose what becomes of all other categories.')).toBeVisible()
  expect(checkListingImport).not.toHaveBeenCalled()
  await screen.getByLabelText('All others').selectOptions('Leave them out')
  await screen.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This would be imported' })).toBeVisible()
  expect(checkListingImport).toHaveBeenCalledExactlyOnceWith({
    id: 7,
    settings: {
      ...shownImport().settings,
      category: null,
      categories: { 'Tea & Infusions': 'food-and-drink', Samples: null },
    },
  })
})
