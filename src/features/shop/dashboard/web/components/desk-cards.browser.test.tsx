import { expect, test } from 'vitest'
import type { DeskState } from '#features/market/desk/web/index.ts'
import { show } from '#web/testing/show.tsx'
import type { NewestOrder, Today } from '../../dashboard.contract.ts'
import { NewestOrders } from './NewestOrders.tsx'
import { Tiles } from './Tiles.tsx'
import { ToDoList } from './ToDoList.tsx'
import { TranslateHint } from './TranslateHint.tsx'

const aDesk = (changes: Partial<DeskState> = {}): DeskState => ({
  ...{ brand: 'Hive & Hollow', subDomain: 'hive', mayChange: true, isLookedAt: false, outsideDashboard: null },
  ...{ counts: {}, sale: { isOpen: true, lacks: [] }, ownCurrency: 'USD' },
  ...changes,
})
const aToday = (changes: Partial<Today> = {}): Today => ({
  ...{ name: 'Asha Perera', currency: 'USD', ownCurrency: 'USD', allOrders: 23, returns: 0, balances: null },
  ...{ sold: { now: 0, before: 0 }, orders: { now: 0, before: 0 }, views: { now: 0, before: 0 } },
  ...{ toSend: { count: 0, oldestAt: null }, feedback: { count: 0, oldestAt: null } },
  ...{ steps: [{ step: 'page', isDone: true }], lowStock: { items: [], count: 0 }, newest: [] },
  ...changes,
})

const low = (listingId: number, stock: number, daysLeft: number | null) => ({
  ...{ listingId, title: 'Forest honey', options: '', image: null, stock, daysLeft },
})
const busy = aToday({
  toSend: { count: 1, oldestAt: null },
  returns: 2,
  feedback: { count: 1, oldestAt: null },
  lowStock: { items: [low(3, 0, 4), low(4, 2, 0), low(5, 9, null)], count: 3 },
})

const shownTasks = (desk: DeskState, language = 'en') =>
  show(<ToDoList today={busy} vendorId={7} desk={desk} />, { language })

test('returns wait for an answer, and each scarce listing says how long it lasts', async () => {
  const { screen } = await shownTasks(aDesk())
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(1)).toMatchTextContent(/2 return requests.*Buyers would like to send something back/)
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', '/vendor/orders?vendorId=7&orders.fulfillment=requires_action')
  // without a pace for what is gone, or what nobody bought lately
  await expect.element(rows.nth(3)).toMatchTextContent(/^Forest honey: sold outRestock/)
  await expect.element(rows.nth(4)).toMatchTextContent(/2 left.*At this pace sold out today/)
  await expect.element(rows.nth(5)).toMatchTextContent(/9 leftRestock/)
  await expect.element(rows.nth(5).getByRole('link')).toHaveAttribute('href', '/edit-cart-listing/5')
})

test('a member sees the tasks with links that only read, and none to a page that isn’t public', async () => {
  const { screen } = await shownTasks(aDesk({ mayChange: false, subDomain: null }))
  await expect.element(screen.getByRole('link', { name: /^See the orders.*Send 1 order$/ })).toBeVisible()
  await expect.element(screen.getByText('1 feedback post to answer')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^(Answer|See feedback)/ })).not.toBeInTheDocument()
  const listings = screen.getByRole('link', { name: /^See listing/ })
  await expect.element(listings.first()).toHaveAttribute('href', '/marketplace/listing/3')
  expect(screen.getByRole('link', { name: /^(Restock|Pack and print)/ }).query()).toBeNull()
})

test('the tasks are readable in Sinhala', async () => {
  const { screen } = await shownTasks(aDesk(), 'si')
  await expect.element(screen.getByRole('heading', { name: 'අද කළ යුතු දේ' })).toBeVisible()
  await expect.element(screen.getByText('ආපසු එවීමේ ඉල්ලීම් 2යි').first()).toBeVisible()
  await expect.element(screen.getByText('Forest honey: විකිණී අවසන්').first()).toBeVisible()
})

test('while steps are missing, a day without tasks shows no second list', async () => {
  const today = aToday({ steps: [{ step: 'listing', isDone: false }] })
  const { screen } = await show(<ToDoList today={today} vendorId={7} desk={aDesk()} />)
  expect(screen.getByRole('heading', { name: 'To do today' }).query()).toBeNull()
})

test('the figures say whether less was sold, what is settled, and nothing where there was nothing before', async () => {
  const today = aToday({
    ...{ sold: { now: 5000, before: 10_000 }, views: { now: 40, before: 0 }, orders: { now: 3, before: 2 } },
    balances: [{ amount: -1250, currency: 'USD', nextPayout: null }],
  })
  const { screen } = await show(<Tiles today={today} vendorId={7} />)
  const values = () =>
    screen
      .getByRole('definition')
      .elements()
      .map(one => one.textContent)
  await expect
    .poll(values)
    .toEqual([
      expect.stringContaining('50% less than in the 7 days before'),
      '3None to send',
      expect.stringMatching(/12\.50Settled with your next sales$/),
      '408 in 100 views led to an order',
    ])
})

test('no sales are shown as zero in the vendor’s own currency, and as much as before is said so', async () => {
  const nothing = aToday({ ownCurrency: 'LKR' })
  const first = await show(<Tiles today={nothing} vendorId={7} />)
  await expect.element(first.screen.getByRole('definition').first()).toMatchTextContent(/^Rs.0$/)
  await first.screen.unmount()
  const same = aToday({ sold: { now: 1000, before: 1000 }, toSend: { count: 2, oldestAt: null } })
  const { screen } = await show(<Tiles today={same} vendorId={7} />)
  await expect.element(screen.getByText('As much as in the 7 days before')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '2 to send' }))
    .toHaveAttribute('href', '/vendor/orders?vendorId=7&orders.status=pending')
})

const order = (id: number, changes: Partial<NewestOrder> = {}): NewestOrder => ({
  ...{ id, status: 'pending', fulfillmentStatus: 'not_fulfilled', title: 'Forest honey', pieces: 1, more: 0 },
  ...{ image: null, buyer: 'R. Silva', city: '', total: 5900, currency: 'USD', own: null },
  placedAt: '2026-11-22T08:00:00.000Z',
  ...changes,
})

test('new orders say what is still to send, and what each is worth to the vendor', async () => {
  const newest = [
    order(11, { own: { amount: 1_770_000, currency: 'LKR' } }),
    order(12, { status: 'completed', fulfillmentStatus: 'fulfilled', buyer: '', city: '' }),
  ]
  const { screen } = await show(<NewestOrders today={aToday({ newest })} vendorId={7} />)
  const rows = screen.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/#11 · R\. Silva.*To send.*Rs.17,700 \$59/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/To send/)
  // nothing hangs behind the number of an order whose buyer isn’t shown
  await expect.element(rows.nth(1).getByText('#12', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All 23' }))
    .toHaveAttribute('href', '/vendor/orders?vendorId=7')
})

test('the hint for translations names the language that lacks them, and is gone once none do', async () => {
  const english = await show(<TranslateHint vendorId={7} count={1} />)
  await expect.element(english.screen.getByText('1 of your texts isn’t in Sinhala yet.')).toBeVisible()
  await expect
    .element(english.screen.getByRole('link', { name: 'Translate side by side' }))
    .toHaveAttribute('href', '/edit-translations?vendorId=7&state=missing')
  await english.screen.unmount()
  const sinhala = await show(<TranslateHint vendorId={7} count={3} />, { language: 'si' })
  await expect.element(sinhala.screen.getByText('ඔබේ පෙළ 3ක් තවම ඔබේ භාෂාවෙන් නැත.')).toBeVisible()
  await sinhala.screen.unmount()
  const none = await show(<TranslateHint vendorId={7} count={0} />)
  expect(none.screen.getByRole('heading').query()).toBeNull()
})
