import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { OwnSession } from '../../auth.contract.ts'
import { SessionsSection } from './SessionsSection.tsx'

const here: OwnSession = {
  id: 's-1',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  ip: '192.0.2.1',
  createdAt: '2026-01-05T08:00:00.000Z',
  lastSeenAt: '2026-01-09T08:00:00.000Z',
}
const phone: OwnSession = { ...here, id: 's-2', current: false, browser: 'Safari', system: 'iOS', ip: '' }
const unknown: OwnSession = { ...phone, id: 's-3', browser: '', system: '' }

async function showSessions(clients: FakeClients['auth'] = {}, items = [here, phone, unknown]) {
  const getSessions = vi.fn(async () => ({ items, count: items.length }))
  const getPasskeys = async () => ({ items: [], count: 0 })
  const { screen } = await show(<SessionsSection />, { clients: { auth: { getSessions, getPasskeys, ...clients } } })
  await expect.element(screen.getByText('This device')).toBeVisible()
  return { screen, getSessions }
}

test('one session ends after a confirmation that names its device; the focus stays in the list', async () => {
  const endSession = vi.fn(async () => ({ success: true }))
  const { screen, getSessions } = await showSessions({ endSession })
  await screen.getByRole('button', { name: 'End session: Safari on iOS' }).click()
  const dialog = screen.getByRole('dialog', { name: 'End session: Safari on iOS' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  getSessions.mockResolvedValue({ items: [here, unknown], count: 2 })
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Session ended.')
  await expect.element(screen.getByText('Safari on iOS')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('list')).toHaveFocus()
  expect(endSession).toHaveBeenCalledExactlyOnceWith({ id: phone.id })
})

test('Escape ends no session', async () => {
  const { screen } = await showSessions()
  const end = screen.getByRole('button', { name: 'End session: Unknown device' })
  await end.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(end).toHaveFocus()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
})

test('“End all others” ends all sessions except this one', async () => {
  const endOtherSessions = vi.fn(async () => ({ ended: 2 }))
  const { screen, getSessions } = await showSessions({ endOtherSessions })
  await screen.getByRole('button', { name: 'Log out everywhere else' }).click()
  getSessions.mockResolvedValue({ items: [here], count: 1 })
  await screen.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).dblClick()
  await expect.element(screen.getByRole('status')).toMatchTextContent('You’ve been logged out everywhere else.')
  await expect.element(screen.getByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument()
  expect(endOtherSessions).toHaveBeenCalledTimes(1)
})

test.each([
  [refusal(429, { retryAfter: 300 }), 'Too many attempts. Please try again in 5 minutes.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a session that couldn’t be ended (%s) stays in the list', async (error, text) => {
  const { screen } = await showSessions({ endSession: () => Promise.reject(error) })
  await screen.getByRole('button', { name: 'End session: Safari on iOS' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'End session: Safari on iOS' })).toHaveFocus()
})

test('passkeys aren’t ended with the sessions, which is explained with a link to them', async () => {
  const passkey = { id: 'p-1', name: 'Phone', createdAt: here.createdAt }
  const { screen } = await showSessions({ getPasskeys: async () => ({ items: [passkey], count: 1 }) }, [here])
  const review = screen.getByRole('link', { name: 'Review your passkeys' })
  await review.hover()
  await expect.element(review).toHaveAttribute('href', '#passkeys')
  await expect.element(screen.getByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument()
})
