import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { BannerRow } from '../../banners.contract.ts'
import { AdminBannersPage } from './AdminBannersPage.tsx'

afterEach(() => {
  sessionStorage.clear()
})

const first = '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c11'
const second = '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c12'
const banner = (id: number, changes: Partial<BannerRow> = {}): BannerRow => ({
  id,
  title: { en: `Banner ${id}` },
  link: '/info',
  wideImageId: first,
  phoneImageId: second,
  color: '#aabbcc',
  languages: [],
  network: null,
  startsAt: null,
  endsAt: null,
  state: 'now',
  revision: 4,
  changedAt: '2026-11-28T10:00:00.000Z',
  changedBy: 'Nimali',
  ...changes,
})
const three = [
  banner(1, { endsAt: '2026-12-24T10:00:00.000Z' }),
  banner(2, { state: 'later', startsAt: '2026-12-05T10:00:00.000Z', languages: ['en', 'si'] }),
  banner(3, { state: 'over', endsAt: '2026-11-05T10:00:00.000Z', network: { id: 7, name: 'Lanka Organic' } }),
]

async function showBanners({ path = '/admin/manage-banners', rows = three } = {}) {
  let items = rows
  const banners = {
    getAllBanners: vi.fn(async () => ({ items, count: items.length, networks: [{ id: 7, name: 'Lanka Organic' }] })),
    addBanner: vi.fn(async (_: object) => ({ id: 9 })),
    changeBanner: vi.fn(async (_: object) => ({})),
    orderBanners: vi.fn(async ({ ids }: { ids: number[] }) => {
      items = ids.flatMap(id => items.find(one => one.id === id) ?? [])
      return {}
    }),
    removeBanner: vi.fn(async ({ id }: { id: number }) => {
      items = items.filter(one => one.id !== id)
      return {}
    }),
  }
  const shown = await show(<AdminBannersPage />, { clients: { banners } as never, path })
  await expect.element(shown.screen.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  return { ...shown, ...banners, replace: (next: BannerRow[]) => (items = next) }
}

const orderOf = (screen: Awaited<ReturnType<typeof showBanners>>['screen']) =>
  [...screen.container.querySelectorAll('ol a')].map(({ textContent }) => textContent)

test('each row says whether its banner shows now, where and in which languages never', async () => {
  const { screen } = await showBanners()
  const rows = screen.getByRole('list', { name: 'Banners' }).getByRole('listitem')
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/Banner 1Pola.*Shows now.*Until.*24\sDec\s2026/)
  await expect
    .poll(() => rows.nth(1).element().textContent)
    .toMatch(/From.*5\sDec\s2026.*Never in.*தமிழ், 日本語, اردو, नेपाली, Español/)
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/Lanka Organic.*Ended/)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('the arrow keys move a banner, which keeps the focus; the whole order is saved at once', async () => {
  const { screen, orderBanners } = await showBanners()
  const handle = screen.getByRole('button', { name: 'Banner 3: place 3 of 3' })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: 'Banner 3: place 2 of 3' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => orderOf(screen)).toEqual(['Banner 3', 'Banner 1', 'Banner 2'])
  await expect.element(screen.getByRole('status').filter({ hasText: 'Moved to place 1 of 3' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  expect(orderBanners.mock.calls).toEqual([])
  await screen.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => orderBanners.mock.calls).toEqual([[{ ids: [3, 1, 2], before: [1, 2, 3] }]])
  await expect.element(screen.getByRole('button', { name: 'Save order' })).not.toBeInTheDocument()
  expect(orderOf(screen)).toEqual(['Banner 3', 'Banner 1', 'Banner 2'])
})

test('a banner is dragged to another place, and put back by Undo', async () => {
  const { screen, orderBanners } = await showBanners()
  const from = screen.getByRole('button', { name: 'Banner 1: place 1 of 3' })
  await userEvent.dragAndDrop(from, screen.getByRole('button', { name: 'Banner 3: place 3 of 3' }))
  await expect.poll(() => orderOf(screen)).toEqual(['Banner 2', 'Banner 3', 'Banner 1'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(orderOf(screen)).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
  expect(orderBanners.mock.calls).toEqual([])
})

test('an order that somebody else changed meanwhile is shown, with why it wasn’t saved', async () => {
  const { screen, orderBanners, replace } = await showBanners()
  ;(screen.getByRole('button', { name: 'Banner 1: place 1 of 3' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  orderBanners.mockImplementationOnce(async () => {
    replace([banner(3), banner(2), banner(1)])
    throw refusal(409, { code: 'gm-error-order-changed' })
  })
  await screen.getByRole('button', { name: 'Save order' }).click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Someone else has changed the order' }))
    .toBeVisible()
  expect(orderOf(screen)).toEqual(['Banner 3', 'Banner 2', 'Banner 1'])
})

test('a banner is changed with all of its values, seen in a preview of both screens before', async () => {
  const { screen, changeBanner, address } = await showBanners({ path: '/admin/manage-banners?row=1' })
  const form = screen.getByRole('dialog', { name: 'Banner 1' })
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Market day')
  await userEvent.fill(form.getByLabelText('Leads to'), 'https://example.org')
  await form.getByLabelText('Site').selectOptions('Lanka Organic')
  await userEvent.fill(form.getByLabelText('Shows from (optional)'), '2026-12-01T08:30')
  await userEvent.fill(form.getByLabelText('Shows until (optional)'), '')
  await form.getByLabelText('සිංහල').click()
  const preview = form.getByRole('region', { name: 'Preview' })
  const previews = [...preview.element().querySelectorAll('figure')].map(one => ({
    titles: [...one.querySelectorAll('li')].map(({ textContent }) => textContent),
    picture: one.querySelector('img')?.getAttribute('src'),
  }))
  expect(previews).toEqual([
    { titles: ['Market day'], picture: `/files/${first}/medium_cropped.webp` },
    { titles: ['Market day'], picture: `/files/${second}/medium_cropped.webp` },
  ])
  expect((await axe.run(form.element())).violations.map(({ id }) => id)).toEqual([])
  await form.getByRole('button', { name: 'Save banner' }).click()
  await expect
    .poll(() => changeBanner.mock.calls[0]?.[0])
    .toEqual({
      ...{ id: 1, revision: 4, title: { en: 'Market day' }, link: 'https://example.org', languages: ['si'] },
      ...{ networkId: 7, wideImageId: first, phoneImageId: second, endsAt: null },
      startsAt: new Date('2026-12-01T08:30').toISOString(),
    })
  await expect.poll(address).toBe('/admin/manage-banners')
})

test('the preview has what else shows there, in order', async () => {
  const { screen } = await showBanners({
    path: '/admin/manage-banners?row=2',
    rows: [banner(1), banner(2), banner(3), banner(4, { state: 'over' }), banner(5, { languages: ['ta'] })],
  })
  const preview = screen.getByRole('dialog').getByRole('region', { name: 'Preview' })
  await expect.element(preview).toBeInTheDocument()
  const titles = [...(preview.element().querySelector('figure')?.querySelectorAll('li') ?? [])]
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
})

test('a new banner needs a title in English, a target and pictures', async () => {
  const { screen, addBanner } = await showBanners({ path: '/admin/manage-banners?row=new' })
  const form = screen.getByRole('dialog', { name: 'New banner' })
  await form.getByRole('button', { name: 'Save banner' }).click()
  await expect.element(form.getByText('Please enter a title in English.').first()).toBeVisible()
  await expect.element(form.getByText('Please say where it leads.').first()).toBeVisible()
  await expect.element(form.getByText('A banner needs a picture for wide screens and one for phones.')).toBeVisible()
  expect(addBanner.mock.calls).toEqual([])
})

test('a refused link is explained at its field', async () => {
  const { screen, changeBanner } = await showBanners({ path: '/admin/manage-banners?row=1' })
  changeBanner.mockRejectedValueOnce(refusal(400, { code: 'gm-error-banner-link', field: 'link' }))
  const form = screen.getByRole('dialog', { name: 'Banner 1' })
  await userEvent.fill(form.getByLabelText('Leads to'), 'javascript:alert(1)')
  await form.getByRole('button', { name: 'Save banner' }).click()
  const link = form.getByLabelText('Leads to')
  await expect.element(link).toHaveAttribute('aria-invalid', 'true')
  await expect.element(link).toHaveAccessibleDescription(/^Please enter a path of this site/)
})

test('what somebody else saved is named, and can be looked at first', async () => {
  const { screen, changeBanner, replace } = await showBanners({ path: '/admin/manage-banners?row=1' })
  const form = screen.getByRole('dialog')
  changeBanner.mockImplementationOnce(async () => {
    replace([banner(1, { title: { en: 'Theirs' }, revision: 5, changedBy: 'Kasun' })])
    throw refusal(409, { code: 'gm-error-banner-changed' })
  })
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Mine')
  await form.getByRole('button', { name: 'Save banner' }).click()
  await expect.element(form.getByText(/Kasun.* saved at .* Save again to replace that/)).toBeVisible()
  await form.getByRole('button', { name: 'Show theirs' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Theirs' }).getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Theirs')
})

test('saving again replaces what somebody else saved', async () => {
  const { screen, changeBanner, replace } = await showBanners({ path: '/admin/manage-banners?row=1' })
  const form = screen.getByRole('dialog')
  changeBanner.mockImplementationOnce(async () => {
    replace([banner(1, { revision: 5, changedBy: null })])
    throw refusal(409, { code: 'gm-error-banner-changed' })
  })
  await form.getByRole('button', { name: 'Save banner' }).click()
  await expect.element(form.getByText('Save again to replace that with yours, or look at theirs first.')).toBeVisible()
  await form.getByRole('button', { name: 'Save banner' }).click()
  await expect.poll(() => changeBanner.mock.lastCall?.[0]).toMatchObject({ revision: 5 })
})

test('a banner is removed after a question', async () => {
  const { screen, removeBanner } = await showBanners()
  await screen.getByRole('listitem').filter({ hasText: 'Banner 2' }).getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove banner' }).click()
  await expect.poll(() => removeBanner.mock.calls).toEqual([[{ id: 2, revision: 4 }]])
  await expect.poll(() => orderOf(screen)).toEqual(['Banner 1', 'Banner 3'])
})
