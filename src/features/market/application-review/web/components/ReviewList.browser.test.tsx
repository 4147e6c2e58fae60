import { expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { twoFrames } from '#web/testing/two-frames.ts'
import type { ListedApplication } from '../../application-review.contract.ts'
import { ReviewList } from './ReviewList.tsx'

type GetReviews = Clients['applicationReview']['getReviews']

const now = '2026-11-23T10:00:00.000Z'
const listed = (id: number, brand: string): ListedApplication => ({
  ...{ id, brand, imageUrl: null, kind: 'first', status: 'submitted', country: 'LK' },
  ...{ since: '2026-11-22T08:00:00.000Z', isSplit: false, assignee: null },
})
const pages = [[listed(5, 'Kirikade Dairy'), listed(7, 'Rush Weavers')], [listed(9, 'Braille Press')]]

async function showList(search = '', items = pages) {
  const getReviews = vi.fn<GetReviews>(async ({ after }) => ({
    items: items[after ? 1 : 0] ?? [],
    next: after || items.length < 2 ? null : 'page-2',
    ...{ counts: { toReview: 3, mine: 0, moreInfo: 0 }, lateAfterDays: 5 },
  }))
  const getStandards = async () => ({ general: [], sectors: [{ id: 11, text: 'Crafts' }] }) as never
  const shown = await show(<ReviewList now={now} chosen={null} />, {
    path: `/admin/review-applications${search}`,
    clients: { applicationReview: { getReviews }, about: { getStandards } },
  })
  const link = (name: string) => shown.screen.getByRole('link', { name: new RegExp(name) })
  const asked = () => getReviews.mock.lastCall?.[0]
  return { ...shown, getReviews, link, asked }
}

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()

test('the rest of a long list comes after a press, and arrows go through it', async () => {
  const { screen, link, asked } = await showList()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(link('Braille Press')).toBeVisible()
  expect(asked()).toMatchObject({ after: 'page-2' })
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  focus(link('Kirikade Dairy'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(link('Braille Press')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(link('Rush Weavers')).toHaveFocus()
})

test('filters stand in the address; what is typed in a field is no key of the list', async () => {
  const { screen, address, asked } = await showList('?view=all&application=5')
  await screen.getByRole('searchbox').fill('weavers j')
  await userEvent.keyboard('k{Enter}')
  await expect.poll(address).toBe('/admin/review-applications?view=all&application=5&text=weavers+jk')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await screen.getByRole('button', { name: 'Filters' }).click()
  const status = screen.getByRole('combobox', { name: 'Status' })
  focus(status)
  await status.selectOptions('Approved')
  await expect.poll(address).toContain('status=approved')
  await twoFrames()
  await expect.element(status).toHaveFocus()
  const filters = screen.getByRole('button', { name: 'Filters, 1 chosen' })
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true')
  await screen.getByRole('combobox', { name: 'Sector' }).selectOptions('Crafts')
  await expect.poll(address).toContain('sector=11')
  await expect.poll(asked).toMatchObject({ view: 'all', text: 'weavers jk', status: 'approved', sector: 11 })
  await screen.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/admin/review-applications?view=all&application=5')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
})

test('what is no filter in an address is left out of what is asked', async () => {
  const { screen, asked } = await showList('?status=burnt&country=lanka&sector=x&late=true')
  await expect.element(screen.getByRole('link', { name: /Kirikade Dairy/ })).toBeVisible()
  expect(asked()).toMatchObject({ late: 'true' })
  for (const name of ['status', 'country', 'sector']) expect(asked()).not.toHaveProperty([name])
})

test.each([
  ['', 'Nothing is waiting for a review.'],
  ['?view=mine', 'Nothing is assigned to you.'],
  ['?view=moreInfo', 'No applicant has been asked for more.'],
  ['?view=all', 'There’s no such application.'],
])('an empty list at %j says “%s”', async (search, words) => {
  const { screen } = await showList(search, [[]])
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a list that can’t be loaded says so', async () => {
  const { screen } = await show(<ReviewList now={now} chosen={null} />, {
    clients: { applicationReview: { getReviews: async () => Promise.reject(refusal(429)) } },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
})
