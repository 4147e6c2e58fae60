import { useRouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { BuyerCountries, Searches, Statistics, VisitorCountries } from '../../dashboard.contract.ts'
import { SalesPage } from './SalesPage.tsx'
import { salesLoader } from './sales.loader.ts'

const point = (from: string, sales: number, orders: number, views: number) => ({ from, to: from, sales, orders, views })
const statistics: Statistics = {
  currency: 'USD',
  ownCurrency: 'USD',
  points: [point('2026-11-22', 2000, 2, 40), point('2026-11-23', 4000, 3, 60)],
  before: [point('2026-11-20', 3000, 3, 100), point('2026-11-21', 1000, 1, 100)],
}
const countries: BuyerCountries = {
  items: [{ country: 'LK', name: 'Sri Lanka', orders: 4, sales: 5000, point: null }],
  others: { orders: 3, sales: 1000 },
}

const searches: Searches = {
  items: [
    {
      ...{ itemType: 'listing', search: 'query=tea&shipsTo=LK', words: 'tea', place: '', visits: 8 },
      choices: [
        { key: 'shipsTo', values: ['LK'], labels: ['Sri Lanka'] },
        { key: 'packaging', values: ['plastic-free'], labels: [null] },
      ],
    },
    {
      ...{ itemType: 'profile', search: 'reviewed=1&location=kandy', words: '', place: 'kandy', visits: 3 },
      choices: [
        { key: 'reviewed', values: ['1'], labels: [null] },
        { key: 'sectors', values: ['7'], labels: [null] },
        { key: 'founded', values: ['1990', ''], labels: [null, null] },
      ],
    },
  ],
  others: 5,
}
const visitors: VisitorCountries = {
  items: [{ country: 'LK', name: 'Sri Lanka', views: 1200 }],
  others: 3,
  unknown: 2,
}

async function showPage(language = 'en', payouts?: object[]) {
  const calls = {
    getStatistics: vi.fn(async () => statistics),
    getBestListings: vi.fn(async () => ({
      items: [{ listingId: 3, title: 'Forest honey', image: null, pieces: 5, sales: 6000, views: 30 }],
    })),
    getBuyerCountries: vi.fn(async () => countries),
    getSearches: vi.fn(async () => searches),
    getVisitorCountries: vi.fn(async () => visitors),
  }
  const getVendorLedger = vi.fn(async () => {
    if (payouts) return { items: payouts as never[], count: payouts.length, offset: 0, limit: 6 }
    throw new Error('members see no money')
  })
  const shown = await show(<SalesPage />, {
    clients: { dashboard: calls, ledger: { getVendorLedger } },
    loader: () => ({ vendorId: 7, meta: { title: '' } }),
    path: '/marketplace-dashboard?vendorId=7',
    language,
  })
  return { ...shown, ...calls }
}

test('sums are compared with the previous period', async () => {
  const { screen } = await showPage()
  await expect.element(screen.getByText('50% more than in the period before')).toBeVisible()
  await expect.element(screen.getByText('50% less than in the period before')).toBeVisible()
  await expect.element(screen.getByText('5%', { exact: true }).first()).toBeVisible()
  const table = screen.getByRole('region', { name: 'Orders per 100 views' }).getByText('View as a table')
  await table.click()
  await expect.element(screen.getByRole('row', { name: '22 Nov 2026 5% 3%' })).toBeVisible()
})

test('best listings and countries are tables; cards that a member may not see are left out', async () => {
  const { screen } = await showPage()
  await expect.element(screen.getByRole('row', { name: /Forest honey.*5 sold · 30 views.*\$60/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Sri Lanka.*4 orders.*\$50/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Other countries.*3 orders/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Payouts' })).not.toBeInTheDocument()
})

test('payouts are compared with those of the same currency', async () => {
  const payout = (id: number, amount: number, currency: string) => ({
    ...{ id, at: '2026-11-20T08:00:00Z', kind: 'payout', amount: -amount, currency, note: '' },
  })
  const { screen } = await showPage('en', [
    payout(1, 20_000, 'USD'),
    payout(2, 10_000, 'USD'),
    payout(3, 5_000_000, 'LKR'),
  ])
  const card = screen.getByRole('table', { name: 'Payouts' })
  await expect.element(card).toBeVisible()
  const bars = card.element().querySelectorAll<HTMLElement>('th [style]')
  expect([...bars].map(({ style }) => style.inlineSize)).toEqual(['100%', '50%', '100%'])
})

test('searches are shown as typed and link to their results; visitors are listed by country', async () => {
  const { screen } = await showPage()
  await expect
    .element(screen.getByRole('row', { name: /^tea.*Marketplace · Ships to Sri Lanka · Plastic Free.* 8$/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^Reviewed here · Founded: from 1990 · Near kandy.*Directory.* 3$/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'tea' }))
    .toHaveAttribute('href', '/marketplace?query=tea&shipsTo=LK')
  await expect.element(screen.getByRole('row', { name: /Other searches.* 5$/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Sri Lanka 1,200$/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Not known 2$/ })).toBeVisible()
})

test('the view by week has its own address, which reloads the data', async () => {
  const { screen, address, getStatistics } = await showPage()
  await screen.getByRole('link', { name: '13 weeks' }).click()
  expect(address()).toBe('/marketplace-dashboard?vendorId=7&by=week')
  await expect.poll(() => getStatistics.mock.lastCall).toMatchObject([{ step: 'week', count: 13 }])
})

test('sales can be looked at only by the team: for others there is no such page', async () => {
  const failing = (error: unknown) => ({ dashboard: { getStatistics: () => Promise.reject(error) } as never })
  const page = { path: '/marketplace-dashboard', element: <SalesPage />, loader: salesLoader }
  const open = (error: unknown) =>
    show(null, {
      ...{ path: '/marketplace-dashboard?vendorId=8', route: '/elsewhere', viewer: aViewer() },
      pages: [{ ...page, errorElement: <Failure /> }],
      clients: failing(error),
    })
  const missing = await open(refusal(404, { code: 'NOT_FOUND' }))
  await expect.element(missing.screen.getByText('status 404')).toBeVisible()
  await missing.screen.unmount()
  const { screen } = await open(refusal(503))
  await expect.element(screen.getByText('status 503')).toBeVisible()
})

function Failure() {
  return <p>status {(useRouteError() as { status: number }).status}</p>
}
