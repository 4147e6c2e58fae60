import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { resetReply } from '../testing/fake-replies.ts'
import { resetPasswordLoader } from './auth-pages.loader.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

vi.mock('../solve-challenge.ts', () => ({
  solve: async () => 'a proof of work',
  solveChallenge: async () => 'a proof',
}))
beforeEach(() => sessionStorage.clear())

const person = {
  userId: 'u-1',
  name: 'Nimali',
  email: 'nimali@pola.example',
  passkeys: [
    { id: 'p-1', name: 'Phone', createdAt: '2026-01-05T08:00:00.000Z' },
    { id: 'p-2', name: 'Key', createdAt: '2026-01-05T08:00:00.000Z' },
  ],
}

async function showReset(query = '', given: FakeClients['auth'] = {}) {
  const left = watchLeaving()
  const forgotPassword = vi.fn(async () => resetReply(200))
  const getResetUser = vi.fn<() => Promise<typeof person | null>>(async () => person)
  const doResetPassword = vi.fn(async () => resetReply(200))
  const checkPasswordStrength = async () => ({ strength: 'fair' as const })
  const { screen, address } = await show(<ResetPasswordPage />, {
    path: `/auth/reset-password-page${query}`,
    route: '/auth/reset-password-page',
    loader: resetPasswordLoader,
    clients: { auth: { forgotPassword, getResetUser, doResetPassword, checkPasswordStrength, ...given } },
  })
  const password = screen.getByLabelText('New password', { exact: true })
  const confirm = screen.getByLabelText('Confirm password', { exact: true })
  const fill = async () => {
    await password.fill('tea-garden')
    await confirm.fill('tea-garden')
  }
  return { screen, address, left, forgotPassword, getResetUser, doResetPassword, password, confirm, fill }
}

test('Enter requests the link; the page doesn’t reveal whether there is an account, and leads back to the address', async () => {
  const { screen, forgotPassword } = await showReset()
  const email = screen.getByRole('textbox', { name: 'Email' })
  await email.fill('nimali')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Please add a valid email address')
  await email.fill('nimali@pola.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.element(screen.getByText(/^If nimali@pola.example has an account/)).toBeVisible()
  const sent = { email: 'nimali@pola.example', recaptchaToken: 'a proof' }
  expect(forgotPassword).toHaveBeenCalledExactlyOnceWith(sent)
  await screen.getByRole('button', { name: 'Send it again, or use another address' }).click()
  await expect.element(email).toHaveValue('nimali@pola.example')
})

test.each([
  [refusal(429, { retryAfter: 1800 }), 'Too many attempts. Please try again in 30 minutes.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
])('a refused request for a link (%s) is reported beside the address', async (error, text) => {
  const { screen } = await showReset('', { forgotPassword: () => Promise.reject(error) })
  const email = screen.getByRole('textbox', { name: 'Email' })
  await email.fill('nimali@pola.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription(text)
  await expect.element(email).toHaveFocus()
})

test('the mail’s link leads to a new password, and removes the passkeys that aren’t ticked', async () => {
  const { screen, left, getResetUser, doResetPassword, fill } = await showReset('?token=secret')
  await expect.element(screen.getByText('For the account nimali@pola.example')).toBeVisible()
  await screen
    .getByRole('group')
    .getByRole('checkbox', { name: /^Phone/ })
    .click()
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/'])
  expect(getResetUser).toHaveBeenCalledExactlyOnceWith({ token: 'secret' })
  expect(doResetPassword).toHaveBeenCalledExactlyOnceWith({
    userId: 'u-1',
    passwordResetToken: 'secret',
    keepPasskeys: ['p-1'],
    password: 'tea-garden',
    confirm: 'tea-garden',
  })
  expect(Object.values(sessionStorage).join()).toContain('Your password was reset')
})

test.each([
  ['', '', 'New password', 'Please add a password'],
  ['tea-garden', '', 'Confirm password', 'Please confirm the password'],
  ['tea-garden', 'tea', 'Confirm password', 'Passwords don’t match. Please try again'],
  ['tea', 'tea', 'New password', 'Minimum password length is 6'],
])('“%s” and “%s” aren’t accepted as a new password', async (typed, again, label, text) => {
  const { screen, password, confirm, doResetPassword } = await showReset('?token=secret')
  await password.fill(typed)
  await confirm.fill(again)
  await screen.getByRole('button', { name: 'Set new password' }).click()
  const field = screen.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(field).toHaveFocus()
  expect(doResetPassword).not.toHaveBeenCalled()
})

test('an expired link says so at once, and leads to a new one', async () => {
  const { screen, address } = await showReset('?token=old', { getResetUser: async () => null })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This link no longer works.')
  await screen.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(address()).toBe('/auth/reset-password-page')
})

test('a link that expired while typing is reported after sending', async () => {
  const { screen, doResetPassword, fill } = await showReset('?token=secret')
  doResetPassword.mockResolvedValue(resetReply(400, { message: 'gm-error-reset-password', field: 'link' }))
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This link no longer works.')
})

test('if the link’s owner couldn’t be loaded, they are loaded with the new password', async () => {
  const { left, getResetUser, fill } = await showReset('?token=secret')
  getResetUser.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/'])
})

test('opening the link for an added password activates it, and leads to the login', async () => {
  const confirmPassword = vi.fn(async () => resetReply(200))
  const good = await showReset('?addPassword=secret', { confirmPassword })
  await expect.element(good.screen.getByText(/^Your password is ready/)).toBeVisible()
  expect(confirmPassword).toHaveBeenCalledExactlyOnceWith({ token: 'secret' })
  await good.screen.getByRole('link', { name: 'Log in' }).click()
  expect(good.address()).toBe('/auth/login-page')
})
