import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { Desk, Statistics, Today } from '../../dashboard.contract.ts'
import { TodayPage } from './TodayPage.tsx'

const desk: Desk = {
  vendorId: 7,
  brand: 'Hive & Hollow',
  subDomain: 'hive',
  mayChange: true,
  isLookedAt: false,
  toSend: 6,
  returns: 0,
  listings: 14,
  missingTexts: 3,
  textLanguage: 'si',
  ownCurrency: 'LKR',
  cart: { isOn: true, needs: [{ need: 'approval', isMet: true }], backOn: null },
  outsideDashboard: null,
}
const today: Today = {
  name: 'Asha Perera',
  currency: 'USD',
  ownCurrency: 'LKR',
  sold: { now: 11_800, before: 10_000 },
  orders: { now: 6, before: 5 },
  views: { now: 150, before: 90 },
  allOrders: 23,
  toSend: { count: 6, oldestAt: '2026-11-20T08:00:00.000Z' },
  returns: 0,
  balances: [{ amount: 4192, currency: 'USD', nextPayout: null }],
  steps: [
    { step: 'page', isDone: true },
    { step: 'cart', isDone: true },
  ],
  lowStock: {
    items: [{ listingId: 3, title: 'Forest honey', options: '350 g', image: null, stock: 3, daysLeft: 2 }],
    count: 1,
  },
  feedback: { count: 2, oldestAt: '2026-11-22T08:00:00.000Z' },
  newest: [
    {
      id: 1042,
      status: 'pending',
      fulfillmentStatus: 'not_fulfilled',
      title: 'Forest honey',
      pieces: 2,
      more: 1,
      image: null,
      buyer: 'R. Silva',
      city: 'Galle',
      total: 5900,
      currency: 'USD',
      own: null,
      placedAt: '2026-11-22T08:00:00.000Z',
    },
  ],
}
const point = (from: string, sales: number) => ({ from, to: from, sales, orders: 1, views: 10 })
const statistics: Statistics = {
  currency: 'USD',
  ownCurrency: 'LKR',
  points: [point('2026-11-22', 2000), point('2026-11-23', 4000)],
  before: [point('2026-11-20', 1000), point('2026-11-21', 500)],
}

async function showToday(given: { desk?: Partial<Desk>; today?: Partial<Today> } = {}, language = 'en') {
  const calls = {
    getDesk: vi.fn(async () => ({ ...desk, ...given.desk })),
    getToday: vi.fn(async () => ({ ...today, ...given.today })),
    getStatistics: vi.fn(async () => statistics),
  }
  const shown = await show(<TodayPage />, {
    clients: { dashboard: calls },
    loader: () => ({ vendorId: 7, meta: { title: '' } }),
    path: '/vendor/overview?vendorId=7',
    viewer: aViewer(),
    language,
  })
  return { ...shown, ...calls }
}

test('the desk shows sales in the charged currency, and roughly in the vendor’s own', async () => {
  const { screen } = await showToday()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Good .+, Asha$/ })).toBeVisible()
  await expect.element(screen.getByText('$118', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('about Rs 35,400')).toBeVisible()
  await expect.element(screen.getByText('18% more than in the 7 days before')).toBeVisible()
  await expect.element(screen.getByText('4 in 100 views led to an order')).toBeVisible()
})

test('each balance shows its next payout, if it can be paid out', async () => {
  const balances = [
    { amount: 500000, currency: 'LKR', nextPayout: '2026-11-27' },
    { amount: 900, currency: 'JPY', nextPayout: null },
  ]
  const { screen } = await showToday({ today: { balances } })
  const tiles = () =>
    screen
      .getByText('Your balance')
      .elements()
      .map(one => one.parentElement?.textContent)
  await expect
    .poll(tiles)
    .toEqual([
      expect.stringContaining('Next payout on 27 Nov 2026'),
      expect.stringContaining('After fees, before payout'),
    ])
})

test('each task has a link to where it is done', async () => {
  const { screen } = await showToday()
  const pack = screen.getByRole('link', { name: 'Pack and print Send 6 orders' })
  await expect.element(pack).toHaveAttribute('href', '/vendor/orders?vendorId=7&orders.status=pending')
  await expect.element(screen.getByText('The oldest is from 20 Nov 2026')).toBeVisible()
  const answer = screen.getByRole('link', { name: 'Answer 2 feedback posts to answer' })
  await expect.element(answer).toHaveAttribute('href', '/hive#feedback-heading')
  await expect.element(screen.getByText('Forest honey, 350 g: 3 left').first()).toBeVisible()
  await expect.element(screen.getByText('At this pace sold out in 2 days')).toBeVisible()
  const order = screen.getByRole('link', { name: /Forest honey ×.2 and 1 more/ })
  await expect.element(order).toHaveAttribute('href', '/vendor-order-view/1042')
})

const steps: Today['steps'] = [
  { step: 'page', isDone: true },
  { step: 'listing', isDone: false },
  { step: 'from', isDone: false },
  { step: 'shipping', isDone: false },
  { step: 'returns', isDone: true },
  { step: 'payouts', isDone: false },
  { step: 'cart', isDone: false },
]
const quiet: Partial<Today> = {
  toSend: { count: 0, oldestAt: null },
  feedback: { count: 0, oldestAt: null },
  lowStock: { items: [], count: 0 },
  newest: [],
  allOrders: 0,
}

test('a new desk shows its progress, the steps that are done, and links to the others', async () => {
  const counts = { listings: 0 }
  const { screen } = await showToday({ today: { ...quiet, steps }, desk: counts })
  const card = screen.getByRole('region', { name: 'Your way to the first sale' })
  await expect.element(card.getByText('2 of 7 done · 29%')).toBeVisible()
  const places = card.getByRole('link').all()
  expect(places.map(link => link.element().getAttribute('href'))).toEqual([
    '/add-listing?vendorId=7',
    '/shipping-settings?vendorId=7',
    '/custom-rates?vendorId=7',
    '/payout-settings?vendorId=7',
    '/vendor/community-cart?vendorId=7',
  ])
  await expect
    .element(
      card
        .getByRole('listitem')
        .first()
        .getByText(/^A page that says who you are/),
    )
    .toBeVisible()
  expect(card.getByRole('img', { name: 'Done:' }).all()).toHaveLength(2)
  await expect.element(screen.getByText(/Nothing waits for you/)).not.toBeInTheDocument()
})

test('a member reads the steps without links; after a sale they show what is missing', async () => {
  const { screen } = await showToday({ today: { steps }, desk: { mayChange: false } })
  const card = screen.getByRole('region', { name: 'What’s missing for people to buy' })
  await expect.element(card.getByText('Owners and admins of the team can do this.')).toBeVisible()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Send 6 orders').first()).toBeVisible()
})

test('without sales there is a text instead of the chart', async () => {
  const { screen, getStatistics } = await showToday()
  getStatistics.mockResolvedValue({ ...statistics, points: [point('2026-11-23', 0)], before: [point('2026-11-22', 0)] })
  await screen.getByRole('link', { name: 'Year' }).click()
  await expect.element(screen.getByText('Nothing was sold in this time.')).toBeVisible()
  await expect.element(screen.getByText('View as a table')).not.toBeInTheDocument()
})

test('a day without tasks says so, and a member sees no balance', async () => {
  const { screen } = await showToday({
    desk: { mayChange: false },
    today: { ...quiet, balances: null },
  })
  await expect.element(screen.getByText('Nothing waits for you. Have a good day.')).toBeVisible()
  await expect.element(screen.getByText('What people buy from you shows up here.')).toBeVisible()
  await expect.element(screen.getByText('Your balance')).not.toBeInTheDocument()
})

test('the period of the chart is in the address, and its numbers are in a table', async () => {
  const { screen, address, getStatistics } = await showToday()
  await screen.getByText('View as a table').click()
  await expect.element(screen.getByRole('row', { name: '23 Nov 2026 $40 $5' })).toBeVisible()
  await screen.getByRole('link', { name: 'Year' }).click()
  expect(address()).toBe('/vendor/overview?vendorId=7&sales=year')
  await expect.poll(() => getStatistics.mock.lastCall).toMatchObject([{ vendorId: 7, step: 'month', count: 12 }])
})
