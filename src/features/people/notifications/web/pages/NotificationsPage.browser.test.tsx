import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Notification, NotificationPage } from '../../notifications.contract.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

/** at noon of a day in this browser's time zone */
function daysAgo(days: number): string {
  const at = new Date()
  at.setHours(12, 0, 0, 0)
  at.setDate(at.getDate() - days)
  return at.toISOString()
}

const item = (id: number, given: Partial<Notification> = {}): Notification => ({
  ...{ id, group: 'orders', title: `Order ${id}`, text: 'Two jars', path: '/vendor-orders', mute: null },
  ...{ createdAt: daysAgo(0), isRead: false },
  ...given,
})

const page = (items: Notification[], given: Partial<NotificationPage> = {}): NotificationPage => ({
  ...{ items, next: null, unread: items.filter(({ isRead }) => !isRead).length },
  groups: [
    { group: 'orders', unread: 2 },
    { group: 'teams', unread: 0 },
  ],
  ...given,
})

async function centre(pages: NotificationPage[], language = 'en') {
  const listNotifications = vi.fn(async () => pages[Math.min(listNotifications.mock.calls.length, pages.length) - 1]!)
  const clients = {
    listNotifications,
    markNotification: vi.fn(async () => ({ unread: 0 })),
    markAllNotifications: vi.fn(async () => ({ unread: 0 })),
    muteNotifications: vi.fn(async () => ({ isMuted: true })),
  }
  const shown = await show(<NotificationsPage />, {
    path: '/notifications',
    loader: () => ({ group: undefined }),
    clients: { notifications: clients },
    language,
    pages: [{ path: '/vendor-orders', element: <p>Orders are here</p> }],
  })
  return { ...shown, ...clients }
}

test('new notifications come first, grouped by day and then by kind', async () => {
  const items = [
    item(5),
    item(4, { group: 'teams', title: 'Join Hive' }),
    item(3),
    item(2, { createdAt: daysAgo(1) }),
    item(1, { isRead: true, createdAt: '2026-01-20T12:00:00.000Z' }),
  ]
  const { screen } = await centre([page(items)])
  await expect.element(screen.getByRole('heading', { name: 'New' })).toBeVisible()
  const headings = screen
    .getByRole('heading')
    .elements()
    .map(one => one.textContent)
  expect(headings).toEqual(['Notifications', 'New', 'Today', 'Yesterday', 'Earlier', '20 Jan 2026'])
  const titles = screen
    .getByRole('listitem')
    .elements()
    .flatMap(one => one.querySelector('a > span:last-child')?.textContent ?? [])
  expect(titles).toEqual(['Order 5', 'Order 3', 'Join Hive', 'Order 2', 'Order 1'])
})

test('opening a notification marks it as read; so do its button and the button for all', async () => {
  const { screen, address, markNotification, markAllNotifications } = await centre([page([item(7), item(6)])])
  await screen.getByRole('button', { name: 'Mark as read: Order 6' }).click()
  expect(markNotification).toHaveBeenCalledExactlyOnceWith({ id: 6, isRead: true })
  await screen.getByRole('button', { name: 'Mark all as read' }).click()
  expect(markAllNotifications).toHaveBeenCalledExactlyOnceWith({ upTo: 7 })
  await screen.getByRole('link', { name: /Order 7/ }).click()
  await expect.element(screen.getByText('Orders are here')).toBeVisible()
  expect(markNotification).toHaveBeenLastCalledWith({ id: 7, isRead: true })
  expect(address()).toBe('/vendor-orders')
})

test('a thread can be muted by its bell', async () => {
  const { screen, muteNotifications } = await centre([
    page([item(1, { mute: 'open' })]),
    page([item(1, { mute: 'muted' })]),
  ])
  const bell = screen.getByRole('button', { name: 'Mute emails and push about this: Order 1' })
  await bell.click()
  expect(muteNotifications).toHaveBeenCalledExactlyOnceWith({ id: 1, isMuted: true })
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true')
})

test('further pages load more, each notification once', async () => {
  const { screen, listNotifications } = await centre([
    page([item(3), item(2)], { next: 'u2' }),
    page([item(2), item(1)]),
  ])
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('Order 1')).toBeVisible()
  expect(screen.getByText('Order 2').elements()).toHaveLength(1)
  expect(listNotifications).toHaveBeenLastCalledWith({ cursor: 'u2', language: 'en' })
})

test('an empty centre explains its purpose; a failure is shown', async () => {
  const { screen } = await centre([page([], { groups: [] })])
  await expect.element(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  const other = await centre([page([item(1)])])
  other.markNotification.mockRejectedValue(refusal(503))
  await other.screen.getByRole('button', { name: 'Mark as read: Order 1' }).click()
  await expect.element(other.screen.getByText(/We can’t reach our data right now/)).toBeVisible()
})

test('the centre works in Sinhala', async () => {
  const { screen } = await centre([page([item(1)])], 'si')
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('දැනුම්දීම්')
})

test('on a network’s own site notifications about the platform link there', async () => {
  const elsewhere = item(8, { path: 'https://pola.test/vendor-orders', isRead: true })
  const { screen } = await centre([page([item(7, { path: '/chats' }), elsewhere])])
  await expect.element(screen.getByRole('link', { name: /Order 7/ })).toHaveAttribute('href', '/chats')
  await expect.element(screen.getByRole('link', { name: /Order 8/ })).toHaveAttribute('href', elsewhere.path)
})
