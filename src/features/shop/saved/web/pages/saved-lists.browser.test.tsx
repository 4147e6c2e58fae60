import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { SavedItem, SavedList } from '../../saved.contract.ts'
import { SavedSection } from '../components/SavedSection.tsx'
import { SavedPage } from './SavedPage.tsx'
import { SharedListPage } from './SharedListPage.tsx'
import { savedLoader } from './saved.loader.ts'
import { sharedListLoader } from './shared-list.loader.ts'

const honey: SavedItem = {
  listingId: 7,
  title: 'Forest honey',
  brand: 'Hive & Hollow',
  image: null,
  price: { amount: 1000, currency: 'USD' },
  hasDearer: false,
  state: 'available',
  since: '2026-11-01T00:00:00.000Z',
  lists: [3],
}
const kitchen: SavedList = { id: 3, name: 'Kitchen', count: 1, shareKey: null, showsOwner: false }

/** A member with a list, whose fake server keeps what they change. */
async function showSaved(
  path = '/account/saved',
  calls: object = {},
  given: { count?: number; items?: SavedItem[] } = {},
) {
  const kept = { items: given.items ?? [honey], lists: [kitchen] }
  const nothing = async () => ({ items: [], count: 0 })
  const getSaved = vi.fn(async ({ page = 1 }: { list?: unknown; page?: unknown }) => {
    return { items: Number(page) > 2 ? [] : kept.items, count: given.count ?? kept.items.length, offset: 0, limit: 20 }
  })
  const createSavedList = vi.fn(async ({ name }: { name: string }) => {
    const list = { ...kitchen, id: 10 + kept.lists.length, name, count: 0 }
    kept.lists = [...kept.lists, list]
    return list
  })
  const sortSaved = vi.fn(async ({ lists }: { id: unknown; lists: number[] }) => {
    kept.items = kept.items.map(one => ({ ...one, lists }))
    return { lists }
  })
  const shown = await show(<SavedPage />, {
    viewer: aViewer(),
    path,
    route: '/account/saved',
    loader: savedLoader,
    clients: {
      saved: {
        getSaved,
        getSavedLists: async () => ({ items: kept.lists, count: kept.lists.length }),
        createSavedList,
        sortSaved,
        ...calls,
      },
      cart: { getPutAside: nothing },
      stockAlerts: { getAlerts: nothing },
    },
  })
  return { ...shown, kept, getSaved, createSavedList, sortSaved }
}

test('a listing goes into several lists, also into new ones, and is sent once', async () => {
  const { screen, createSavedList, sortSaved } = await showSaved()
  const opener = screen.getByRole('button', { name: /^Lists ?: Forest honey/ })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Lists with Forest honey' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Kitchen' })).toBeChecked()
  const field = dialog.getByRole('textbox', { name: 'New list' })
  const add = dialog.getByRole('button', { name: 'Add list' })
  await add.click()
  await expect.element(field).toHaveAccessibleDescription('Please enter a name.')
  await field.fill('  Garden ')
  await add.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Garden' })).toBeChecked()
  // the field is empty, for the next one
  await expect.element(field).toHaveValue('')
  await field.fill('Gifts')
  await add.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Gifts' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).click()
  expect(createSavedList.mock.calls.map(([given]) => given.name)).toEqual(['Garden', 'Gifts'])
  sortSaved.mockRejectedValueOnce(refusal(503))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Gifts' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sortSaved.mock.lastCall).toEqual([{ id: 7, lists: [11, 12] }])
  await expect.element(opener).toHaveFocus()
})

test('a list is deleted once the server did so; until then its page stays, with the reason', async () => {
  const deleteSavedList = vi.fn(async (_: { id: number }) => {
    kept.lists = []
    return { done: true }
  })
  const { screen, kept, address } = await showSaved('/account/saved?list=3', { deleteSavedList })
  await screen.getByRole('button', { name: 'Delete list' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete the list “Kitchen”?' })
  deleteSavedList.mockRejectedValueOnce(refusal(503))
  await dialog.getByRole('button', { name: 'Delete list' }).click()
  await expect.element(dialog.getByText(/We can’t reach our data right now/)).toBeVisible()
  expect(address()).toBe('/account/saved?list=3')
  await dialog.getByRole('button', { name: 'Delete list' }).click()
  await expect.poll(address).toBe('/account/saved')
  await expect.element(dialog).not.toBeInTheDocument()
  const tabs = screen.getByRole('navigation', { name: 'Lists' })
  await expect.element(tabs.getByRole('link', { name: /Kitchen/ })).not.toBeInTheDocument()
  await expect.element(tabs.getByRole('link', { name: 'All that’s saved' })).toHaveAttribute('aria-current', 'page')
  // what was in it stays
  await expect.element(screen.getByRole('link', { name: 'Forest honey' })).toBeVisible()
})

test('a renamed list has its new name everywhere; one too many says what to do', async () => {
  const changeSavedList = vi.fn(async ({ name = '' }: { id: number; name?: string }) => {
    kept.lists = kept.lists.map(one => ({ ...one, name }))
    return { ...kitchen, name }
  })
  const createSavedList = async () => {
    throw refusal(409, { code: 'gm-error-saved-lists' })
  }
  const { screen, kept } = await showSaved('/account/saved?list=3', { changeSavedList, createSavedList })
  await screen.getByRole('button', { name: 'Rename list' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Rename list' })
  const field = dialog.getByRole('textbox', { name: 'Name of the list' })
  await expect.element(field).toHaveValue('Kitchen')
  await field.fill('மசாலா')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('heading', { name: 'மசாலா' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changeSavedList).toHaveBeenCalledExactlyOnceWith({ id: 3, name: 'மசாலா' })
  await expect.element(screen.getByRole('link', { name: /மசாலா/ })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'New list' }).click()
  const another = screen.getByRole('dialog', { name: 'New list' })
  await another.getByRole('textbox').fill('Garden')
  await another.getByRole('button', { name: 'Add list' }).click()
  await expect.element(another.getByText('You can have up to 50 lists. Delete one first.')).toBeVisible()
  await expect.element(another.getByRole('textbox')).toHaveValue('Garden')
})

test('a list keeps its place in the links to older pages; an empty page leads back', async () => {
  const { screen, getSaved, router } = await showSaved('/account/saved?list=3&page=2', {}, { count: 60 })
  await expect
    .element(screen.getByRole('link', { name: 'Newer' }))
    .toHaveAttribute('href', '/account/saved?list=3&page=1')
  await screen.getByRole('link', { name: 'Older' }).click()
  await expect.element(screen.getByText('There’s nothing on this page.')).toBeVisible()
  expect(getSaved.mock.lastCall).toEqual([{ list: 3, page: 3, limit: 20, language: 'en' }])
  await expect.element(screen.getByRole('link', { name: 'Older' })).not.toBeInTheDocument()
  await router.navigate('/account/saved?list=99')
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})

test('an empty list says how something gets into it', async () => {
  const { screen } = await showSaved('/account/saved?list=3', {}, { items: [] })
  await expect.element(screen.getByText(/Nothing is in this list yet\./)).toBeVisible()
  await screen.getByRole('link', { name: 'Show all that’s saved' }).click()
  await expect.element(screen.getByText(/Nothing saved yet\./)).toBeVisible()
})

test('the account’s section counts, names the lists, and says so if it couldn’t load', async () => {
  const getSavedLists = async () => ({ items: [{ ...kitchen, count: 4 }], count: 1 })
  const getSaved = vi.fn(async () => ({ items: [honey], count: 12, offset: 0, limit: 20 }))
  const { screen } = await show(<SavedSection />, { clients: { saved: { getSaved, getSavedLists } } })
  await expect.element(screen.getByText('Saved so far: 12')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Kitchen' })).toHaveAttribute('href', '/account/saved?list=3')
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Kitchen · 4')
  await screen.unmount()
  getSaved.mockRejectedValue(refusal(404))
  const again = await show(<SavedSection />, { clients: { saved: { getSaved, getSavedLists } } })
  await expect.element(again.screen.getByRole('alert')).toHaveTextContent('This could not be loaded.')
})

test('a shared list that is empty or turned off shows nothing of its owner', async () => {
  const getSharedList = vi.fn(async () => ({ name: 'Gifts', owner: null, items: [], count: 0, offset: 0, limit: 20 }))
  const page = (language: string) =>
    show(<SharedListPage />, {
      path: '/saved-list/abc?page=2',
      route: '/saved-list/:key',
      loader: sharedListLoader,
      language,
      clients: { saved: { getSharedList } },
    })
  const { screen } = await page('en')
  await expect.element(screen.getByText('Nothing in this list can be seen at the moment.')).toBeVisible()
  expect(getSharedList).toHaveBeenCalledWith({ key: 'abc', page: 2, limit: 20, language: 'en' })
  await screen.unmount()
  getSharedList.mockRejectedValue(Object.assign(new Error('No'), { status: 404 }))
  const { router } = await page('ur')
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
  expect(document.body.textContent).not.toContain('Gifts')
})
