import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { resetReply } from '../testing/fake-replies.ts'
import { PasswordSection } from './PasswordSection.tsx'

vi.mock('../solve-challenge.ts', () => ({
  solve: async () => 'a proof of work',
  solveChallenge: async () => 'a proof',
}))

async function showPassword(hasPassword = true) {
  const changePassword = vi.fn(async () => resetReply(200))
  const forgotPassword = vi.fn(async () => resetReply(200))
  const getTwoStep = async () => ({ enabled: false, required: false, hasPassword, recoveryCodesLeft: 0 })
  const checkPasswordStrength = vi.fn(async () => ({ strength: 'weak' as const }))
  const { screen } = await show(<PasswordSection />, {
    viewer: aViewer(),
    clients: { auth: { changePassword, forgotPassword, getTwoStep, checkPasswordStrength } },
  })
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const fill = async (current: string, password: string, confirm: string) => {
    await field('Current password').fill(current)
    await field('New password').fill(password)
    await field('Confirm password').fill(confirm)
    await userEvent.keyboard('{Enter}')
  }
  return { screen, field, fill, changePassword, forgotPassword, checkPasswordStrength }
}

test('changing the password empties the fields, and says which sessions it ended', async () => {
  const { screen, field, fill, changePassword, checkPasswordStrength } = await showPassword()
  await fill('pola-demo-2026', 'tea-garden', 'tea-garden')
  await expect.element(screen.getByRole('status')).toMatchTextContent('you’ve been logged out everywhere else.')
  await expect.element(field('Current password')).toHaveValue('')
  await expect.element(field('New password')).toHaveValue('')
  const sent = { currentPassword: 'pola-demo-2026', password: 'tea-garden', confirm: 'tea-garden' }
  expect(changePassword).toHaveBeenCalledExactlyOnceWith(sent)
  const { name, email } = aViewer()
  for (const [asked] of checkPasswordStrength.mock.calls as unknown as [object][])
    expect(asked).toMatchObject({ name, email })
})

test.each([
  ['', 'tea-garden', 'tea-garden', 'Current password', 'Please add a password'],
  ['old', 'tea-garden', 'tea-gardens', 'Confirm password', 'Passwords don’t match'],
  ['old', 'tea', 'tea', 'New password', 'Minimum password length is 6'],
])('the passwords “%s”, “%s” and “%s” are not sent', async (current, password, confirm, label, text) => {
  const { field, fill, changePassword } = await showPassword()
  await fill(current, password, confirm)
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(field(label)).toHaveFocus()
  expect(changePassword).not.toHaveBeenCalled()
})

test.each([
  ['gm-error-invalid-credentials', 'currentPassword', 'Current password', 'That isn’t your current password.'],
  ['gm-error-password-maximum', 'password', 'New password', 'This password is too long.'],
] as const)('a refusal by %s shows beside its field, and the input stays', async (message, at, label, text) => {
  const { field, fill, changePassword } = await showPassword()
  changePassword.mockResolvedValue(resetReply(401, { message, field: at }))
  await fill('old', 'tea-garden', 'tea-garden')
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(field('Confirm password')).toHaveValue('tea-garden')
})

test('after too many tries a message says how long to wait', async () => {
  const { field, fill, changePassword } = await showPassword()
  changePassword.mockRejectedValue(refusal(429, { retryAfter: 60 }))
  await fill('old', 'tea-garden', 'tea-garden')
  const text = 'Too many attempts. Please try again in 1 minute.'
  await expect.element(field('Current password')).toHaveAccessibleDescription(text)
})

test('somebody without a password gets a first one by mail, once', async () => {
  const { screen, forgotPassword } = await showPassword(false)
  const answer = Promise.withResolvers<ReturnType<typeof resetReply>>()
  forgotPassword.mockImplementation(() => answer.promise)
  const ask = screen.getByRole('button', { name: 'Set a password by email' })
  await ask.dblClick()
  await expect.element(ask).toHaveAttribute('aria-busy', 'true')
  answer.resolve(resetReply(200))
  await expect.element(screen.getByText(/^We’ve sent an email to nimali@pola.example/)).toBeVisible()
  await expect.element(ask).toHaveFocus()
  const sent = { email: 'nimali@pola.example', recaptchaToken: 'a proof' }
  expect(forgotPassword).toHaveBeenCalledExactlyOnceWith(sent)
})
