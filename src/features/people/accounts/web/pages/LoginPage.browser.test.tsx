import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { aPasskey, requestOptions } from '../testing/fake-passkeys.ts'
import { loginReply } from '../testing/fake-replies.ts'
import { loginLoader } from './auth-pages.loader.ts'
import { LoginPage } from './LoginPage.tsx'

vi.mock('../solve-challenge.ts', () => ({
  solve: async () => 'a proof of work',
  solveChallenge: async () => 'a proof',
}))
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

type Auth = NonNullable<FakeClients['auth']>
type Given = { auth?: Auth; path?: string; language?: string; viewer?: ReturnType<typeof aViewer> }

async function showLogin({ auth = {}, path = '/auth/login-page?redirect=/nuwaraleaf', ...given }: Given = {}) {
  const left = watchLeaving()
  const login = vi.fn(async () => loginReply(200, { redirect: '/nuwaraleaf' }))
  const { screen, address } = await show(<LoginPage />, {
    path,
    route: '/auth/login-page',
    loader: loginLoader,
    clients: { auth: { login, getSettings: async () => ({ google: true, passkeys: true }), ...auth } },
    ...given,
  })
  const email = screen.getByRole('textbox', { name: 'Email' })
  const password = screen.getByLabelText('Password', { exact: true })
  const submit = screen.getByRole('button', { name: 'Log in with email' })
  const fill = async () => {
    await email.fill('nimali@pola.example')
    await password.fill('pola-demo-2026')
  }
  return { screen, address, left, login, email, password, submit, fill }
}

test('logging in works by keyboard, and leads to the redirect', async () => {
  const { email, left, login, screen } = await showLogin()
  await email.click()
  await userEvent.keyboard('nimali@pola.example{Tab}pola-demo-2026{Tab}{Tab} {Enter}')
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
  const sent = { email: 'nimali@pola.example', password: 'pola-demo-2026', rememberMe: true, redirect: '/nuwaraleaf' }
  expect(login).toHaveBeenCalledExactlyOnceWith(sent)
  await expect.element(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
})

test('the password is shown and hidden again by its button', async () => {
  const { screen, password, fill } = await showLogin()
  await fill()
  const reveal = screen.getByRole('button', { name: 'Show password' })
  await reveal.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'true')
  await reveal.click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('pola-demo-2026')
})

test.each([
  ['', '', 'Email', 'Please add a email'],
  ['nobody', 'x', 'Email', 'Please add a valid email address'],
  ['nimali@pola.example', '', 'Password', 'Please add a password'],
])('the address “%s” with the password “%s” isn’t sent', async (typed, secret, label, text) => {
  const { screen, email, password, submit, login } = await showLogin()
  await email.fill(typed)
  await password.fill(secret)
  await submit.click()
  const field = screen.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAccessibleDescription(text)
  await expect.element(field).toHaveFocus()
  expect(login).not.toHaveBeenCalled()
})

test.each([
  ['gm-error-email-not-verified', /^This email has not been verified/],
  ['gm-info-disabled-account', /^This account is disabled/],
  ['gm-error-login-by-mail', /^There have been too many wrong passwords for this address today/],
])('the refusal %s shows beside the address, and the input stays', async (loginMessage, text) => {
  const { email, password, submit, login, fill } = await showLogin()
  login.mockResolvedValue(loginReply(401, { loginMessage, field: 'email' }))
  await fill()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription(text)
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveValue('pola-demo-2026')
})

test('an unverified address can have its welcome mail resent from the login page', async () => {
  const userLoginValidate = vi.fn(async () => ({ user: null }))
  const { screen, submit, login, fill } = await showLogin({ auth: { userLoginValidate } })
  login.mockResolvedValue(loginReply(401, { loginMessage: 'gm-error-email-not-verified', field: 'email' }))
  await fill()
  await submit.click()
  await screen.getByRole('button', { name: 'Send the Welcome mail again' }).click()
  await expect.element(screen.getByText('We’ve sent the Welcome mail again.')).toBeVisible()
  const sent = { email: 'nimali@pola.example', resendWelcomeEmail: true, redirect: '/nuwaraleaf' }
  expect(userLoginValidate).toHaveBeenCalledExactlyOnceWith(sent)
})

const wrong = loginReply(401, { loginMessage: 'gm-error-invalid-credentials', field: 'email' })

test('a wrong password is reported; an address without an account is, too, with a link to sign up', async () => {
  const user = { displayName: '', signUpMode: 'email' as const, verified: true }
  const userLoginValidate = vi.fn<() => Promise<{ user: typeof user | null }>>(async () => ({ user }))
  const { screen, address, email, submit, login, fill } = await showLogin({ auth: { userLoginValidate } })
  login.mockResolvedValue(wrong)
  await fill()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Email and password don’t match. Please try again.')
  userLoginValidate.mockResolvedValue({ user: null })
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription(/^There is no account with this email address/)
  await screen.getByRole('link', { name: 'Sign up' }).first().click()
  expect(address()).toBe('/auth/signup-page?redirect=%2Fnuwaraleaf')
})

test('an account created with Google opens a dialog with the login through Google; Escape returns to the form', async () => {
  const user = { displayName: '', signUpMode: 'google' as const, verified: true }
  const { screen, email, submit, login, fill } = await showLogin({
    auth: { userLoginValidate: async () => ({ user }) },
  })
  login.mockResolvedValue(wrong)
  await fill()
  await submit.click()
  const dialog = screen.getByRole('dialog', { name: 'You signed up with Google' })
  const google = dialog.getByRole('link', { name: 'Log in with Google' })
  await expect.element(google).toHaveAttribute('href', '/auth/google?redirect=%2Fnuwaraleaf')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('nimali@pola.example')
})

test.each([
  [refusal(429, { retryAfter: 600 }), 'Too many attempts. Please try again in 10 minutes.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a failed call (%s) is reported, and the next try works', async (error, text) => {
  const { email, submit, login, left, fill } = await showLogin()
  login.mockRejectedValueOnce(error)
  await fill()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription(text)
  await submit.click()
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
})

test('after many wrong passwords a proof of work is sent invisibly, and a double click sends one login', async () => {
  const { submit, login, left, fill } = await showLogin()
  login.mockResolvedValueOnce(loginReply(428, { challenge: {} }))
  await fill()
  await submit.dblClick()
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
  expect(login).toHaveBeenCalledTimes(2)
  expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ recaptchaToken: 'a proof of work' }))
})

test('a passkey logs in; cancelling shows no error, a refusal does', async () => {
  const passkeyLogin = vi.fn(async () => loginReply(200, { redirect: '/nuwaraleaf' }))
  passkeyLogin.mockResolvedValueOnce(loginReply(401, { loginMessage: 'gm-error-passkey' }))
  const beginPasskeyLogin = async () => ({ options: requestOptions })
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(aPasskey)
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { screen, left } = await showLogin({ auth: { beginPasskeyLogin, passkeyLogin } })
  const passkey = screen.getByRole('button', { name: 'Log in with a passkey' })
  await passkey.click()
  await expect.poll(() => get).toHaveBeenCalledTimes(1)
  await expect.element(passkey).not.toHaveAttribute('aria-busy')
  expect(passkeyLogin).not.toHaveBeenCalled()
  await passkey.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The passkey was not accepted.')
  await passkey.click()
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
})

test('an error from Google is shown at once, and disappears when the address is changed', async () => {
  const { email } = await showLogin({ path: '/auth/login-page?error=google-refused' })
  await expect.element(email).toHaveAccessibleDescription(/^Google wasn’t allowed to share your account/)
  await email.fill('nimali@pola.example')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test('somebody who is logged in is sent to their account', async () => {
  const { address } = await showLogin({ viewer: aViewer() })
  await expect.poll(address).toBe(`/account?userId=${aViewer().id}`)
})

test('in Sinhala the labels and errors of the login page are Sinhala', async () => {
  const { screen } = await showLogin({ language: 'si' })
  await screen.getByRole('button', { name: /[඀-෿]/ }).nth(1).click()
  await expect.element(screen.getByRole('textbox').first()).toHaveAccessibleDescription(/[඀-෿]{3}/)
  await expect.element(screen.getByRole('textbox').first()).toHaveFocus()
})
