import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminLink } from '#web/admin-page.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminMenu } from './AdminMenu.tsx'

const pages: AdminLink[] = [
  { group: 'money', order: 20, path: '/admin/payouts', icon: 'bank', title: () => 'Payouts' },
  { group: 'money', order: 10, path: '/admin/payments', icon: 'bank', title: () => 'Payments' },
  { group: 'people', order: 1, path: '/admin/reports', icon: 'warning', title: () => 'Reports' },
  { group: 'people', order: 2, path: '/admin/desk', icon: 'message', title: () => 'Desk', isWide: true },
]
const admin = aViewer({ role: 1 })

afterEach(() => vi.restoreAllMocks())
const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))

test('pages are grouped, show how much waits on each, and mark the open one', async () => {
  const asked = answer(200, {
    items: [
      { key: '/admin/reports', count: 12 },
      { key: '/admin/payouts', count: 0 },
    ],
  })
  const { screen } = await show(<AdminMenu pages={pages} />, { path: '/admin/payments/1', viewer: admin })
  const reports = screen.getByRole('link', { name: 'Reports 12 waiting' })
  await expect.element(reports).toHaveAttribute('href', '/admin/reports')
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/v1/admin/waiting')
  const names = screen
    .getByRole('link')
    .elements()
    .map(one => one.textContent?.trim())
  expect(names).toEqual(['Reports12 waiting', 'Desk', 'Payments', 'Payouts'])
  await expect.element(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('region', { name: 'Money' })).toBeVisible()
})

test.each([
  ['does not count', 404, {}],
  ['fails', 503, 'no JSON for us'],
])('if the server %s, the links show no numbers', async (_, status, body) => {
  answer(status, body)
  const { screen } = await show(<AdminMenu pages={pages} />, { viewer: admin })
  await expect.element(screen.getByRole('link', { name: 'Reports', exact: true })).toBeVisible()
})

test.each([
  ['an admin’s page', '/admin/reports', admin, 1],
  ['one that fills the window', '/admin/desk', admin, 0],
  ['what is no page for somebody else', '/admin/reports', aViewer(), 0],
])('the menu at the side: %s', async (_, path, viewer, navs) => {
  await page.viewport(1300, 800)
  answer(404, {})
  const { screen } = await show(<AdminFrame pages={pages} />, { path, viewer })
  expect(screen.getByRole('navigation', { name: 'Admin' }).elements()).toHaveLength(navs)
  await page.viewport(1024, 768)
})
