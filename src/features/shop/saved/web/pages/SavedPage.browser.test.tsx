import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/current-user.ts'
import { show } from '#web/testing/show.tsx'
import type { SavedItem, SavedList } from '../../saved.contract.ts'
import { SavedPage } from './SavedPage.tsx'
import { SharedListPage } from './SharedListPage.tsx'
import { savedLoader } from './saved.loader.ts'
import { sharedListLoader } from './shared-list.loader.ts'

const viewer = { id: 'nimali', name: 'Nimali Perera', role: 2 } as CurrentUser

const anItem = (given: Partial<SavedItem> = {}): SavedItem => ({
  listingId: 7,
  title: 'Forest honey',
  brand: 'Hive & Hollow',
  image: null,
  price: { amount: 1000, currency: 'USD' },
  hasDearer: false,
  state: 'available',
  since: '2026-11-01T00:00:00.000Z',
  lists: [3],
  ...given,
})

const aList = (given: Partial<SavedList> = {}): SavedList => ({
  id: 3,
  name: 'Kitchen',
  count: 1,
  shareKey: null,
  showsOwner: false,
  ...given,
})

type Given = { items?: SavedItem[]; lists?: SavedList[]; path?: string; count?: number; calls?: object }

/** A member's page whose fake server stores their changes. */
function shown({ items = [anItem()], lists = [aList()], path = '/account/saved', calls = {}, ...given }: Given) {
  const count = given.count ?? items.length
  const state = { items, lists }
  const saved = {
    getSaved: async () => ({ items: state.items, count, offset: 0, limit: 20 }),
    getSavedLists: async () => ({ items: state.lists, count: state.lists.length }),
    ...calls,
  }
  const nothing = async () => ({ items: [], count: 0 })
  const likeListing = vi.fn(async ({ like }: { like?: boolean }) => {
    state.items = like ? [anItem()] : []
    return { liked: like === true, count: 0 }
  })
  const page = show(<SavedPage />, {
    viewer,
    path,
    route: '/account/saved',
    loader: savedLoader,
    currency: 'USD',
    clients: {
      saved,
      cart: { getPutAside: nothing },
      stockAlerts: { getAlerts: nothing },
      follows: {
        likeListing,
        getHighlightInteractions: async () => ({ ...(await nothing()), ids: [], offset: 0, limit: 0 }),
      },
    },
  })
  return { page, state, likeListing }
}

test('a removed listing comes back with its lists', async () => {
  const sortSaved = vi.fn(async ({ lists }: { lists: number[] }) => ({ lists }))
  const { page, likeListing } = shown({ calls: { sortSaved } })
  const { screen } = await page
  await screen.getByRole('button', { name: 'Remove: Forest honey' }).click()
  await expect.element(screen.getByText('Nothing saved yet.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Forest honey' })).toBeVisible()
  expect(likeListing.mock.calls.map(([given]) => given.like)).toEqual([false, true])
  expect(sortSaved).toHaveBeenCalledExactlyOnceWith({ id: 7, lists: [3] })
})

test('each saved listing shows its current action', async () => {
  const items = [
    anItem(),
    anItem({ listingId: 8, title: 'Tea', state: 'choose', hasDearer: true }),
    anItem({ listingId: 9, title: 'Soap', state: 'gone', price: null, brand: '' }),
    anItem({ listingId: 10, title: 'Oil', state: 'sold-out' }),
  ]
  const { screen } = await shown({ items }).page
  await expect.element(screen.getByRole('button', { name: /^Add to cart/ })).toHaveAttribute('form', 'add-to-cart')
  await expect.element(screen.getByRole('link', { name: /^Choose/ })).toHaveAttribute('href', '/marketplace/listing/8')
  await expect.element(screen.getByText('from $10')).toBeVisible()
  await expect.element(screen.getByText('This isn’t offered any more.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Soap' }).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: /^Notify me when it’s back/ })).toBeVisible()
})

test('a list is created with the keyboard, and a name that exists shows an error at its field', async () => {
  const createSavedList = vi.fn(async ({ name }: { name: string }) => {
    if (name === 'Kitchen') throw { status: 409, code: 'gm-error-saved-list-name' }
    state.lists = [...state.lists, aList({ id: 4, name, count: 0 })]
    return aList({ id: 4, name, count: 0 })
  })
  const { page, state } = shown({ calls: { createSavedList } })
  const { screen, address } = await page
  await screen.getByRole('button', { name: 'New list' }).click()
  const field = screen.getByRole('textbox', { name: 'Name of the list' })
  await field.fill('Kitchen')
  await screen.getByRole('button', { name: 'Add list' }).click()
  await expect.element(field).toHaveAccessibleDescription('You have a list of that name. Please choose another one.')
  await expect.element(field).toHaveValue('Kitchen')
  await field.fill('Garden')
  await screen.getByRole('button', { name: 'Add list' }).click()
  await expect.poll(address).toBe('/account/saved?list=4')
})

test('a list is shared by a link, names its owner if they want, and the link can be turned off', async () => {
  const key = 'k'.repeat(32)
  const changeSavedList = vi.fn(async ({ isShared, showsOwner }: { isShared?: boolean; showsOwner?: boolean }) => {
    const [list = aList()] = state.lists
    const changed = {
      ...list,
      ...(isShared !== undefined && { shareKey: isShared ? key : null }),
      ...(showsOwner !== undefined && { showsOwner }),
    }
    state.lists = [changed]
    return changed
  })
  const { page, state } = shown({ path: '/account/saved?list=3', calls: { changeSavedList } })
  const { screen } = await page
  await expect.element(screen.getByText('Only you see this list.')).toBeVisible()
  await screen.getByRole('button', { name: 'Share list' }).click()
  await screen.getByRole('checkbox', { name: 'Say that it’s mine: Nimali Perera' }).click()
  await screen.getByRole('button', { name: 'Make link' }).click()
  await screen.getByRole('button', { name: 'Show link' }).click()
  const link = screen.getByRole('textbox', { name: 'Link to this page' })
  await expect.element(link).toHaveValue(`${location.origin}/saved-list/${key}`)
  expect(state.lists).toMatchObject([{ shareKey: key, showsOwner: true }])
})

test('another’s list, or an unknown one, is not found; several pages have links', async () => {
  const { screen } = await shown({ count: 45 }).page
  await expect.element(screen.getByText('1 of 3')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/account/saved?page=2')
})

test.each([
  ['Nimali Perera', 'A list by Nimali Perera'],
  [null, 'A list that someone shared with you'],
])('a guest sees a shared list of %s', async (owner, words) => {
  const getSharedList = async () => ({
    name: 'Gifts',
    owner,
    items: [anItem({ lists: [] })],
    count: 1,
    offset: 0,
    limit: 20,
  })
  const { screen } = await show(<SharedListPage />, {
    path: '/saved-list/abc',
    route: '/saved-list/:key',
    loader: sharedListLoader,
    clients: { saved: { getSharedList } },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Remove/ }).query()).toBeNull()
})
