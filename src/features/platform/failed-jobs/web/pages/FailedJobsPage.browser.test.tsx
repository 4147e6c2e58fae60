import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FailedJob, FailedMail } from '../../failed-jobs.contract.ts'
import { FailedJobsPage } from './FailedJobsPage.tsx'

const job: FailedJob = {
  id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11',
  queue: 'orders-to-send',
  about: { orderId: 1042 },
  reason: 'no route to host',
  tries: 6,
  failedAt: '2026-11-27T08:00:00.000Z',
}
const mail: FailedMail = {
  id: '1b2de4f2-51c4-4a7f-9a53-5f0f5c1f3a12',
  template: 'gift-card',
  to: 'asha@xn--bcher-kva.example',
  reason: '550 mailbox unavailable',
  tries: 1,
  failedAt: '2026-11-27T09:00:00.000Z',
  canRetry: true,
}
const pageOf = <T,>(items: T[]) => ({ items, count: items.length, offset: 0, limit: 20 })

async function showPage({ jobs = [job], mails = [mail], waiting = { count: 0, reason: '' }, language = 'en' } = {}) {
  const failedJobs = {
    getFailedJobs: vi.fn(async () => pageOf(jobs)),
    getFailedMails: vi.fn(async () => ({ ...pageOf(mails), waiting })),
    retryFailedJobs: vi.fn(async () => ({ count: jobs.length })),
    retryFailedMails: vi.fn(async () => ({ count: mails.length })),
  }
  const shown = await show(<FailedJobsPage />, {
    clients: { failedJobs },
    path: '/admin/jobs',
    language: language as 'en',
  })
  return { ...shown, ...failedJobs }
}

test('a failed job shows what it did, what it is about and why it failed, and can be retried', async () => {
  const { screen, retryFailedJobs, getFailedJobs } = await showPage()
  const row = screen.getByRole('row', { name: /Tell an enterprise about a paid order/ })
  await expect.element(row).toMatchTextContent(/Order with ID 1042.*no route to host.*6 tries/)
  await row.getByRole('button', { name: /Try again/ }).click()
  await expect.element(screen.getByText('It’s being tried again.')).toBeVisible()
  expect(retryFailedJobs).toHaveBeenCalledExactlyOnceWith({ id: job.id })
  expect(getFailedJobs.mock.calls.length).toBeGreaterThan(1)
})

test('a failed email shows its recipient and the reason; without its text it has no retry button', async () => {
  const gone = { ...mail, id: crypto.randomUUID(), to: 'gone@example.org', canRetry: false }
  const { screen, retryFailedMails } = await showPage({ jobs: [], mails: [mail, gone] })
  await expect.element(screen.getByText('No job has failed.')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /asha@bücher\.example/ }))
    .toMatchTextContent(/mailbox unavailable/)
  const other = screen.getByRole('row', { name: /gone@example\.org/ })
  await expect.element(other).toMatchTextContent(/Can’t be tried again/)
  expect(other.getByRole('button').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Try all again' }).click()
  await expect.element(screen.getByText('2 are being tried again.')).toBeVisible()
  expect(retryFailedMails).toHaveBeenCalledExactlyOnceWith({})
})

test('retrying a job that no longer exists shows a message, and the list is reloaded', async () => {
  const { screen, retryFailedJobs, getFailedJobs } = await showPage()
  retryFailedJobs.mockRejectedValueOnce(refusal(404))
  await screen
    .getByRole('row', { name: /Tell an enterprise/ })
    .getByRole('button')
    .click()
  await expect.element(screen.getByText(/It was tried again already/)).toBeVisible()
  expect(getFailedJobs.mock.calls.length).toBeGreaterThan(1)
})

test('emails that wait for the mail server are announced, also in Sinhala, while the list of failures is empty', async () => {
  const { screen } = await showPage({
    jobs: [],
    mails: [],
    waiting: { count: 3, reason: 'connect ECONNREFUSED' },
    language: 'si',
  })
  await expect.element(screen.getByText('කිසිදු ඊමේලයක් අසාර්ථක වී නැත.')).toBeVisible()
  await expect.element(screen.getByText(/ඊමේල් 3ක්/)).toMatchTextContent(/connect ECONNREFUSED/)
})
