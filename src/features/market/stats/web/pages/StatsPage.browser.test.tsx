import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Queries } from '#web/queries.tsx'
import { show } from '#web/testing/show.tsx'
import type { Stats } from '../../stats.contract.ts'
import { StatsPage } from './StatsPage.tsx'
import { statsLoader } from './stats.loader.ts'

const day = (date: string, view: number) => ({ from: date, to: date, view, shown: 10 * view, click: 0 })
const counted: Stats = {
  id: 3,
  subDomain: 'hive',
  brand: 'Hive & Hollow',
  followers: 2,
  since: '2026-11-18',
  totals: [
    { kind: 'view', total: 1200, before: 800 },
    { kind: 'shown', total: 90, before: 120 },
    { kind: 'click', total: 0, before: null },
  ],
  points: [day('2026-11-17', 0), day('2026-11-18', 5), day('2026-11-19', 1195), day('2026-11-20', 0)],
}
const element = (
  <Queries>
    <StatsPage />
  </Queries>
)
const Nothing = () => null

async function shown(given: Partial<Stats> = {}, options: Parameters<typeof show>[1] = {}) {
  const getStats = vi.fn(async () => ({ ...counted, ...given }))
  const pages = [{ path: '/stats/:id', loader: statsLoader, element, HydrateFallback: Nothing }]
  const result = await show(null, { path: '/stats/3', clients: { stats: { getStats } }, pages, ...options })
  return { ...result, getStats, periods: result.screen.getByRole('navigation', { name: 'Period' }) }
}

test('periods are links; each loads its numbers, stands in the address and is marked', async () => {
  const { periods, address, getStats } = await shown()
  await expect.element(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
  await periods.getByRole('link', { name: '7 days' }).click()
  await expect.poll(address).toBe('/stats/3?period=7')
  expect(getStats).toHaveBeenLastCalledWith({ id: 3, period: '7', language: 'en' })
  await expect.element(periods.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await periods.getByRole('link', { name: '30 days' }).click()
  await expect.poll(address).toBe('/stats/3')
  expect(getStats).toHaveBeenCalledTimes(2)
})

test('an unknown period falls back to the default one', async () => {
  const { periods, getStats, address } = await shown({}, { path: '/stats/3?period=12' })
  await expect.element(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
  expect(getStats).toHaveBeenCalledExactlyOnceWith({ id: 3, period: '30', language: 'en' })
  await periods.getByRole('link', { name: 'A year' }).click()
  await expect.poll(address).toBe('/stats/3?period=365')
})

test('the period chosen last is shown, whichever response arrives last', async () => {
  const slow = Promise.withResolvers<Stats>()
  const { screen, periods, address, getStats } = await shown()
  getStats.mockImplementationOnce(() => slow.promise)
  await periods.getByRole('link', { name: '7 days' }).click()
  getStats.mockResolvedValueOnce({ ...counted, totals: [{ kind: 'view', total: 4711, before: null }] })
  await periods.getByRole('link', { name: '90 days' }).click()
  await expect.poll(address).toBe('/stats/3?period=90')
  slow.resolve({ ...counted, totals: [{ kind: 'view', total: 7, before: null }] })
  await expect.element(screen.getByRole('region', { name: 'Views' }).getByText('4,711')).toBeVisible()
  await expect.element(periods.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
})

test('each number is a region with a comparison; a button explains how it is counted', async () => {
  const { screen } = await shown()
  const views = screen.getByRole('region', { name: 'Views' })
  await expect.element(views.getByRole('heading')).toHaveAccessibleName('Views')
  await expect.element(views.getByText('1,200')).toBeVisible()
  await expect.element(views.getByText('50% more')).toBeVisible()
  const button = views.getByRole('button', { name: 'How we count: Views' })
  await expect.element(button).toHaveAccessibleDescription('How often someone opened the profile.')
  button.element().focus()
  await expect.element(screen.getByRole('tooltip').getByText(/^How often someone opened/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText(/^How often someone opened/)).not.toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Shown in results' }).getByText('25% less')).toBeVisible()
  const clicks = screen.getByRole('region', { name: 'Clicks' })
  await expect.element(clicks.getByText('No earlier period to compare with')).toBeVisible()
})

test('the table has every day since counting began, newest first, and is reachable by keyboard', async () => {
  const { screen } = await shown()
  await screen.getByText('View as a table').first().click()
  const table = screen.getByRole('table')
  const days = table
    .getByRole('rowheader')
    .elements()
    .map(one => one.textContent)
  expect(days).toEqual(['20 Nov 2026', '19 Nov 2026', '18 Nov 2026'])
  await userEvent.tab()
  await expect.element(screen.getByRole('region', { name: 'View as a table' })).toHaveFocus()
  await expect.element(table.getByRole('cell', { name: '11,950' })).toBeVisible()
})

test('arrow keys move along the line of a chart and read its numbers', async () => {
  const { screen } = await shown()
  const figure = screen.getByRole('figure').first()
  await expect.element(figure.getByText('Highest: 1,195, 19 Nov 2026')).toBeVisible()
  const chart = figure.getByRole('application')
  await expect.element(chart).toBeVisible()
  chart.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(figure.getByText('1,195', { exact: true })).toBeVisible()
})

test('without any counts the page suggests what helps, with a link', async () => {
  const { screen, address } = await shown({ since: null, followers: 1 })
  await expect.element(screen.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Followers' }).getByText('1')).toBeVisible()
  await screen.getByRole('link', { name: 'Logo and badge' }).click()
  await expect.poll(address).toBe('/resources/3')
})
