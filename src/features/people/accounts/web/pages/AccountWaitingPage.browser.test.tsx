import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { AccountWaitingPage } from './AccountWaitingPage.tsx'
import { accountWaitingLoader } from './account-waiting.loader.ts'

const waiting = { email: 'asha@x.lk', since: '2026-11-29T10:00:00.000Z' }

async function open() {
  const calls = {
    logout: vi.fn(async () => ({ success: true })),
    deleteWaitingAccount: vi.fn(async () => ({ success: true })),
  }
  const left = watchLeaving()
  const { screen } = await show(<AccountWaitingPage />, {
    clients: {
      auth: { getWaiting: async () => ({ waiting }), logout: calls.logout },
      ownData: { deleteWaitingAccount: calls.deleteWaitingAccount },
    },
    loader: accountWaitingLoader,
    path: '/account-waiting',
  })
  return { screen, left, ...calls }
}

test('the page says who looks at the account and where the mail goes, and logs out', async () => {
  const { screen, left, logout } = await open()
  await expect.element(screen.getByText(/We’ll send an email to asha@x.lk once it is accepted/)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => left).toEqual(['/'])
  expect(logout).toHaveBeenCalledTimes(1)
})

test('the account is deleted once that is confirmed; an old login has to be renewed first', async () => {
  const { screen, left, deleteWaitingAccount } = await open()
  await screen.getByRole('button', { name: 'Delete account…' }).click()
  deleteWaitingAccount.mockRejectedValueOnce(refusal(403, { code: 'gm-error-proof-needed' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(dialog.getByText(/Please log out and in again/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.poll(() => left.at(-1)).toBe('/')
  expect(deleteWaitingAccount).toHaveBeenCalledTimes(2)
})
