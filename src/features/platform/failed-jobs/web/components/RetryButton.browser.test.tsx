import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FailedJob } from '../../failed-jobs.contract.ts'
import { FailedJobsPage } from '../pages/FailedJobsPage.tsx'
import { failedJobsLoader } from '../pages/failed-jobs.loader.ts'

type GetFailedJobs = Clients['failedJobs']['getFailedJobs']
type RetryFailedJobs = Clients['failedJobs']['retryFailedJobs']

const job = (number: number): FailedJob => ({
  id: `8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a${10 + number}`,
  ...{ queue: 'orders-to-send', about: { orderId: 1000 + number }, reason: '', tries: 6 },
  failedAt: '2026-11-27T08:00:00.000Z',
})

/** Shows the page with a server that has these jobs; each disappears once it is retried. */
async function showJobs(count: number, path = '/admin/jobs') {
  let jobs = Array.from({ length: count }, (_, at) => job(at))
  const getFailedJobs = vi.fn<GetFailedJobs>(async ({ page }) => {
    const offset = (Number(page ?? 1) - 1) * 20
    return { items: jobs.slice(offset, offset + 20), count: jobs.length, offset, limit: 20 }
  })
  const retryFailedJobs = vi.fn<RetryFailedJobs>(async ({ id }) => {
    const before = jobs.length
    jobs = id ? jobs.filter(one => one.id !== id) : []
    return { count: before - jobs.length }
  })
  const getFailedMails = async () => ({
    ...{ items: [], count: 0, offset: 0, limit: 20 },
    waiting: { count: 0, reason: '' },
  })
  const shown = await show(<FailedJobsPage />, {
    ...{ path, route: '/admin/jobs', loader: failedJobsLoader, viewer: aViewer({ role: 1 }) },
    clients: { failedJobs: { getFailedJobs, retryFailedJobs, getFailedMails } },
  })
  return { ...shown, getFailedJobs, retryFailedJobs }
}

test('a retried job leaves the list, and the focus stays nearby', async () => {
  const { screen, retryFailedJobs } = await showJobs(2)
  const answer = Promise.withResolvers<{ count: number }>()
  const rows = screen.getByRole('button', { name: /^Try again/ })
  await expect.poll(() => rows.elements().length).toBe(2)
  retryFailedJobs.mockReturnValueOnce(answer.promise)
  await rows.first().click()
  await expect.element(rows.first()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(rows.first()).toHaveFocus()
  await rows.first().click({ force: true })
  answer.reject(refusal(500))
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(retryFailedJobs).toHaveBeenCalledOnce()
  await rows.first().click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('button', { name: 'Try all again' }).query()).toBeNull()
})

test('all jobs are retried at once, from the second page too, and the list is empty', async () => {
  const { screen, getFailedJobs, retryFailedJobs } = await showJobs(25)
  await expect.element(screen.getByRole('button', { name: 'Try all again' })).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).first().click()
  await expect.poll(() => getFailedJobs.mock.lastCall?.[0]).toEqual({ page: 2 })
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(6)
  await screen.getByRole('button', { name: 'Try all again' }).click()
  await expect.element(screen.getByText('25 are being tried again.')).toBeVisible()
  expect(retryFailedJobs.mock.calls).toEqual([[{}]])
  await expect.element(screen.getByText('No job has failed.')).toBeVisible()
})
