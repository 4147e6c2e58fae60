import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { stepsOf } from '../../dashboard-period.ts'
import type { Dashboard, DashboardLinks, FigureSeries } from '../../dashboards.contract.ts'
import { type DashboardTab, figuresOf } from '../../figures.ts'
import { OwnDashboards } from '../components/OwnDashboards.tsx'
import { DashboardsPage } from './DashboardsPage.tsx'
import { dashboardsLoader } from './dashboards.loader.ts'

type Asked = { tab: DashboardTab; from: string; to: string; by: 'day' | 'week' | 'month' }

const part = (label: string, values: FigureSeries['values'], rest: Partial<FigureSeries> = {}): FigureSeries => ({
  ...{ label, title: null, currency: null, values },
  ...rest,
})

const given: Partial<Record<string, (days: number) => FigureSeries[]>> = {
  people: days => [part('', Array(days).fill(120))],
  newPeople: days => [part('', [null, 'few', ...Array(days - 2).fill(12)])],
  emptySearches: days => [
    part('144', Array(days).fill(30), { title: 'Sri Lanka' }),
    part('0', Array(days).fill(9)),
    part('other', Array(days).fill('few')),
  ],
  languages: days => [part('si', Array(days).fill(40)), part('en', Array(days).fill(11))],
  decisions: days => [
    part('half', Array(days).fill(3)),
    part('most', Array(days).fill(14)),
    part('number', Array(days).fill(8)),
  ],
  applications: days => [part('submitted', Array(days).fill('few'))],
  orders: days => [part('', Array(days).fill(0))],
  sales: days => [
    part('', Array(days).fill(1_234_500), { currency: 'LKR' }),
    part('', Array(days).fill(-250), { currency: 'USD' }),
  ],
  answers: days => [part('half', Array(days).fill(120)), part('most', Array(days).fill(4320))],
}

async function showDashboards(path = '/admin/dashboards', links: Partial<DashboardLinks> = {}, language = 'en') {
  const getDashboard = vi.fn(async ({ tab, from, to, by }: Asked): Promise<Dashboard> => {
    const steps = stepsOf(from, to, by)
    const figures = figuresOf(tab).map(name => ({ name, series: given[name]?.(steps.length) ?? [] }))
    return { steps, figures, until: to }
  })
  const getDashboardLinks = vi.fn(async () => ({ siteData: null, marketplace: null, ...links }))
  const { screen } = await show(<DashboardsPage />, {
    clients: { dashboards: { getDashboard, getDashboardLinks } },
    loader: dashboardsLoader,
    viewer: { id: 'asha' } as never,
    path,
    language,
  })
  return { screen, getDashboard }
}

const march = '/admin/dashboards?from=2026-03-01&to=2026-03-31'

test('each figure has its title, its definition and a picture; the page is accessible', async () => {
  const { screen } = await showDashboards(march)
  const people = screen.getByRole('article', { name: 'People', exact: true })
  await expect.element(people.getByText(/Accounts with a confirmed email address/)).toBeVisible()
  await expect.element(people.getByRole('img', { name: /Lines of “People”/ })).toBeVisible()
  await expect.element(screen.getByText('Summed up until 31 Mar 2026.')).toBeVisible()
  await expect.element(screen.getByRole('article', { name: 'Devices' }).getByText(/Nothing was counted/)).toBeVisible()
  const applications = screen.getByRole('article', { name: 'Applications' })
  await expect.element(applications.getByText('All numbers of this time are below 5.')).toBeVisible()
  expect(applications.getByRole('img').query()).toBeNull()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('tables name parts, times and what is few, newest first', async () => {
  const { screen } = await showDashboards(march)
  const empty = screen.getByRole('article', { name: 'Searches without a result, by place' }).first()
  await empty.getByText(/View as a table/).click()
  const table = empty.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: 'Sri Lanka' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Without a place' })).toBeVisible()
  const rows = () => table.getByRole('row').all()
  await expect.element(rows()[1]!).toHaveTextContent('31 Mar 2026309fewer than 5')
  const days = screen.getByRole('article', { name: 'Days until a decision' }).first()
  await days.getByText(/View as a table/).click()
  await expect.element(days.getByRole('row').all()[1]!).toHaveTextContent('31 Mar 20263 days14 days8')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('each currency has a picture of its own, and times are read in words', async () => {
  const { screen } = await showDashboards(`${march}&tab=market&by=month`)
  const sales = screen.getByRole('article', { name: 'Sales' }).first()
  await expect.element(sales).toBeVisible()
  expect(sales.getByRole('img', { name: /Lines of/ }).all()).toHaveLength(2)
  const answers = screen.getByRole('article', { name: 'Answer times of enterprises' }).first()
  await answers.getByText(/View as a table/).click()
  await expect.element(answers.getByRole('row').all()[1]!).toHaveTextContent('Mar 20262 hours3 days')
})

test('the file has plain numbers, and what is few or unknown', async () => {
  const { screen } = await showDashboards('/admin/dashboards?from=2026-03-01&to=2026-03-03')
  const parts: BlobPart[][] = []
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(texts: BlobPart[], options?: BlobPropertyBag) {
        super(texts, options)
        parts.push(texts)
      }
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await screen.getByRole('button', { name: 'Download as CSV New people' }).click()
  vi.unstubAllGlobals()
  expect(String(parts[0]?.[0]).slice(1).split('\r\n')).toEqual([
    'From,To,New people',
    '2026-03-01,2026-03-01,',
    '2026-03-02,2026-03-02,<5',
    '2026-03-03,2026-03-03,12',
    '',
  ])
})

test('tab, period and steps are in the address', async () => {
  const { screen, getDashboard } = await showDashboards(march)
  const last = () => getDashboard.mock.lastCall?.[0]
  await screen.getByRole('combobox', { name: 'Grouped by' }).selectOptions('week')
  await vi.waitFor(() => expect(last()).toMatchObject({ tab: 'site', from: '2026-03-01', by: 'week' }))
  await screen.getByRole('link', { name: 'Marketplace' }).click()
  await vi.waitFor(() => expect(last()).toMatchObject({ tab: 'market', from: '2026-03-01', by: 'week' }))
  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('365')
  await vi.waitFor(() => expect(last()).toMatchObject({ tab: 'market', by: 'month' }))
  await expect.element(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('365')
})

test('links lead to the dashboards elsewhere, in a new tab; without any there are none', async () => {
  const { screen } = await showDashboards(march, { siteData: 'https://numbers.example/site' })
  const link = screen.getByRole('link', { name: /Site data elsewhere/ })
  await expect.element(link).toHaveAttribute('href', 'https://numbers.example/site')
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: /Marketplace elsewhere/ }).query()).toBeNull()
})

test('a person’s account has the links they were given access to', async () => {
  const getDashboardLinks = async () => ({ siteData: null, marketplace: 'https://numbers.example/shop' })
  const { screen } = await show(<OwnDashboards />, { clients: { dashboards: { getDashboardLinks } } })
  await expect
    .element(screen.getByRole('link', { name: /Marketplace elsewhere/ }))
    .toHaveAttribute('href', 'https://numbers.example/shop')
})

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 800)
  const { screen } = await showDashboards(march, {}, 'si')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})
