import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queriesOf } from '#web/queries.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { PointEntry, Points } from '../../points.contract.ts'
import { PointsSection } from './PointsSection.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const userId = '11111111-1111-4111-8111-111111111111'
const followed: PointEntry = {
  id: 1,
  amount: 2,
  reason: 'vendor-followed',
  about: 'Nuwara Leaf',
  note: null,
  reverses: null,
  isReversed: false,
  createdAt: '2026-01-05T08:00:00.000Z',
}
const taken: PointEntry = {
  ...followed,
  id: 2,
  amount: -5,
  reason: 'adjustment',
  about: null,
  note: 'A mistake, "ours"',
}

function pointsOf(items: PointEntry[], changes: Partial<Points> = {}): Points {
  return { balance: 12, items, count: items.length, offset: 0, limit: 10, ...changes }
}

async function showPoints(points = pointsOf([followed, taken]), language = 'en') {
  const getUserPoints = vi.fn(async () => points)
  const { screen, address } = await show(<PointsSection userId={userId} />, {
    clients: { points: { getUserPoints } },
    path: '/account?section=points',
    language,
  })
  await expect.element(screen.getByText(/12/).first()).toBeVisible()
  return { screen, address, getUserPoints }
}

test('entries sort by points with the keyboard, descending then ascending, and the URL keeps the order', async () => {
  const { screen, address, getUserPoints } = await showPoints()
  const points = screen.getByRole('columnheader', { name: 'Points' })
  points.getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(points).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => getUserPoints.mock.lastCall).toEqual([{ userId, page: 1, limit: 10, sort: '-amount' }])
  await userEvent.keyboard('{Enter}')
  await expect.element(points).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(address).toBe('/account?section=points&points.sort=amount')
  await expect.element(points.getByRole('button')).toHaveFocus()
})

test('entries can be filtered by reason; if nothing matches, the filter can be cleared', async () => {
  const { screen, address, getUserPoints } = await showPoints()
  getUserPoints.mockResolvedValue(pointsOf([]))
  const reason = screen.getByRole('combobox', { name: 'Reason' })
  await userEvent.selectOptions(reason, 'Gave an enterprise feedback')
  await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible()
  expect(getUserPoints).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'feedback-shared' }))
  expect(address()).toBe('/account?section=points&points.reason=feedback-shared')
  getUserPoints.mockResolvedValue(pointsOf([followed]))
  await userEvent.selectOptions(reason, 'Everything')
  await expect.element(screen.getByRole('row', { name: /Nuwara Leaf/ })).toBeVisible()
})

test('entries are paged; the balance still sums all', async () => {
  const { screen, getUserPoints } = await showPoints(pointsOf([followed], { count: 11 }))
  const pages = screen.getByRole('navigation', { name: 'Pages: Points' })
  await expect.element(pages.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  getUserPoints.mockResolvedValue(pointsOf([taken], { count: 11, offset: 10 }))
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.element(pages).toMatchTextContent('Page 2 of 2')
  await expect.element(screen.getByRole('row', { name: /Adjusted by Pola/ })).toMatchTextContent('−5')
  await expect.element(screen.getByText('12 points')).toBeVisible()
})

test('a hidden column is missing from the table and from the downloaded file', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const made = vi.spyOn(URL, 'createObjectURL')
  const { screen } = await showPoints()
  await screen.getByText('Columns').first().click()
  await screen.getByRole('checkbox', { name: 'Date' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Date' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Download list' }).click()
  await expect.poll(() => made).toHaveBeenCalledTimes(1)
  const file = await new Response(made.mock.lastCall?.[0] as Blob).text()
  expect(file).toContain('Reason,Enterprise,Points\r\nFollowed an enterprise,Nuwara Leaf,2')
  expect(file).toContain('"Adjusted by Pola: A mistake, ""ours""",,-5')
})

test('somebody without points sees what earns them', async () => {
  const { screen } = await showPoints(pointsOf([], { balance: 12 }))
  const rules = screen.getByRole('group')
  await expect.element(rules.getByText(/^Followed an enterprise/)).toBeVisible()
  await screen.getByText('How to earn points').click()
  await expect.element(rules.getByText(/^Followed an enterprise/)).not.toBeVisible()
})

test('points that failed to load can be loaded again; a later failure keeps the shown ones', async () => {
  const getUserPoints = vi.fn(async () => pointsOf([followed]))
  getUserPoints.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const { screen, app } = await show(<PointsSection userId={userId} />, { clients: { points: { getUserPoints } } })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The points could not be loaded.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Nuwara Leaf/ })).toBeVisible()
  getUserPoints.mockRejectedValue(refusal(503))
  // simulates coming back to the tab
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => queriesOf(app).getQueryCache().getAll()[0]?.state.status).toBe('error')
  await screen.getByText('How to earn points').click()
  await expect.element(screen.getByRole('row', { name: /Nuwara Leaf/ })).toBeVisible()
})

test('in Sinhala the headings, reasons and sorting are in Sinhala', async () => {
  const { screen, getUserPoints } = await showPoints(undefined, 'si')
  const order = screen.getByRole('columnheader').last()
  await expect.element(order).toMatchTextContent(/[඀-෿]{3}/)
  await order.getByRole('button').click()
  await expect.poll(() => getUserPoints.mock.lastCall).toEqual([expect.objectContaining({ sort: '-amount' })])
  await expect.element(screen.getByRole('row', { name: /Nuwara Leaf/ })).toMatchTextContent(/[඀-෿]{3}/)
})
