import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ListRow } from '../../lists.contract.ts'
import { AdminListsPage } from './AdminListsPage.tsx'

afterEach(() => {
  sessionStorage.clear()
})

const list = (id: number, changes: Partial<ListRow> = {}): ListRow => ({
  ...{ id, title: { en: `List ${id}` }, description: {}, slug: `list-${id}`, kind: 'picked', link: null },
  ...{ search: null, imageId: null, active: true, picked: 2, revision: 4 },
  ...{ changedAt: '2026-11-28T10:00:00.000Z', changedBy: 'Nimali' },
  ...changes,
})
const three = [
  list(1),
  list(2, { kind: 'searched', search: 'query=tea&sector=4', picked: 0 }),
  list(3, { kind: 'link', link: '/info', picked: 0, active: false }),
]

async function showLists({ path = '/admin/manage-banners/lists', rows = three } = {}) {
  let items = rows
  let isCarouselOn = true
  const lists = {
    getAllLists: vi.fn(async () => ({ items, count: items.length, isCarouselOn })),
    getPicked: vi.fn(async () => ({ items: [{ id: 11, name: 'Hive & Hollow' }], count: 1 })),
    addList: vi.fn(async (_: object) => ({ id: 9 })),
    changeList: vi.fn(async (_: object) => ({})),
    orderLists: vi.fn(async (_: object) => ({})),
    removeList: vi.fn(async (_: object) => ({})),
    turnCarousel: vi.fn(async (next: { isOn: boolean }) => {
      isCarouselOn = next.isOn
      return {}
    }),
  }
  const hit = { objectID: 'profile-12', id: 12, brand: 'Green Bowl', subdomain: 'greenbowl' }
  const search = { prefix: 'pola', search: vi.fn(async () => [{ hits: [hit] }]) }
  const shown = await show(<AdminListsPage />, { clients: { lists, search } as never, path })
  await expect.element(shown.screen.getByRole('heading', { name: 'Lists and collections' })).toBeVisible()
  return { ...shown, ...lists, replace: (next: ListRow[]) => (items = next) }
}

test('each row says what is in its list, and whether visitors see it', async () => {
  const { screen } = await showLists()
  const rows = screen.getByRole('list', { name: 'Lists and collections' }).getByRole('listitem')
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/List 1.*enterprises picked.*Visitors see it/)
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/List 2.*What a search finds/)
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/List 3.*A link.*Hidden from visitors/)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('enterprises are found by name and added to those that were picked', async () => {
  const { screen, changeList, address } = await showLists({ path: '/admin/manage-banners/lists?row=1' })
  const form = screen.getByRole('dialog', { name: 'List 1' })
  await expect.element(form.getByText('Hive & Hollow')).toBeVisible()
  await userEvent.fill(form.getByRole('combobox', { name: 'Enterprises of the collection' }), 'bowl')
  await form.getByRole('option', { name: 'Green Bowl' }).click()
  await form.getByRole('button', { name: 'Remove Hive & Hollow' }).click()
  expect((await axe.run(form.element())).violations.map(({ id }) => id)).toEqual([])
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect
    .poll(() => changeList.mock.calls[0]?.[0])
    .toEqual({
      ...{ id: 1, revision: 4 },
      list: {
        ...{ kind: 'picked', title: { en: 'List 1' }, description: {}, slug: 'list-1', imageId: null, active: true },
        vendorIds: [12],
      },
    })
  await expect.poll(address).toBe('/admin/manage-banners/lists')
})

test('a new list of what a search finds gets an address of its title', async () => {
  const { screen, addList } = await showLists({ path: '/admin/manage-banners/lists?row=new' })
  const form = screen.getByRole('dialog', { name: 'New list' })
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Tea of Kandy')
  await form.getByLabelText('Enterprises that a search finds').click()
  await userEvent.fill(form.getByLabelText('Address of the search'), 'https://pola.example/?query=tea')
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect
    .poll(() => addList.mock.calls[0]?.[0])
    .toMatchObject({ list: { kind: 'searched', slug: 'tea-of-kandy', search: 'https://pola.example/?query=tea' } })
})

test('a taken address and a search for nothing are explained at their fields', async () => {
  const { screen, changeList } = await showLists({ path: '/admin/manage-banners/lists?row=2' })
  const form = screen.getByRole('dialog', { name: 'List 2' })
  await expect.element(form.getByLabelText('Address of the search')).toHaveValue('/?query=tea&sector=4')
  changeList.mockRejectedValueOnce(refusal(409, { code: 'gm-error-list-slug', field: 'slug' }))
  await form.getByRole('button', { name: 'Save list' }).click()
  const address = form.getByLabelText('Address', { exact: true })
  await expect.element(address).toHaveAccessibleDescription(/^Another list has this address already/)
  changeList.mockRejectedValueOnce(refusal(400, { code: 'gm-error-list-search', field: 'search' }))
  await userEvent.fill(address, 'other')
  await form.getByRole('button', { name: 'Save list' }).click()
  const search = form.getByLabelText('Address of the search')
  await expect.element(search).toHaveAccessibleDescription(/^This address of the directory searches for nothing/)
})

test('one that leads elsewhere needs a target', async () => {
  const { screen, addList } = await showLists({ path: '/admin/manage-banners/lists?row=new' })
  const form = screen.getByRole('dialog', { name: 'New list' })
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'About us')
  await form.getByLabelText('Nothing: it leads to another page').click()
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect.element(form.getByText('Please say where it leads.').first()).toBeVisible()
  expect(addList.mock.calls).toEqual([])
})

test('what somebody else saved is named, and can be looked at first', async () => {
  const { screen, changeList, replace } = await showLists({ path: '/admin/manage-banners/lists?row=3' })
  const form = screen.getByRole('dialog')
  changeList.mockImplementationOnce(async () => {
    replace([list(3, { title: { en: 'Theirs' }, kind: 'link', link: '/info', revision: 5, changedBy: 'Kasun' })])
    throw refusal(409, { code: 'gm-error-list-changed' })
  })
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Mine')
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect.element(form.getByText(/Kasun.* saved at .* Save again to replace that/)).toBeVisible()
  await form.getByRole('button', { name: 'Show theirs' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Theirs' }).getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Theirs')
})

test('the carousel is turned off with one press, and a list removed after a question', async () => {
  const { screen, turnCarousel, removeList } = await showLists()
  await screen.getByRole('button', { name: 'Turn carousel off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Turn carousel on' })).toBeVisible()
  expect(turnCarousel.mock.calls).toEqual([[{ isOn: false }]])
  await screen.getByRole('listitem').filter({ hasText: 'List 3' }).getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove list' }).click()
  await expect.poll(() => removeList.mock.calls).toEqual([[{ id: 3, revision: 4 }]])
})

test('lists are put in order by the keys', async () => {
  const { screen, orderLists } = await showLists()
  ;(screen.getByRole('button', { name: 'List 1: place 1 of 3' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await screen.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => orderLists.mock.calls).toEqual([[{ ids: [2, 3, 1], before: [1, 2, 3] }]])
})
