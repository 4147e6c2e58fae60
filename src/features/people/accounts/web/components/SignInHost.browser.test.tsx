import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { leaveMessage, leaveOffer } from '../left-for-next-page.ts'
import { aPasskey, creationOptions } from '../testing/fake-passkeys.ts'
import { loginReply, resetReply, signUpReply } from '../testing/fake-replies.ts'
import { SignInHost } from './SignInHost.tsx'

vi.mock('../solve-challenge.ts', () => ({
  solve: async () => 'a proof of work',
  solveChallenge: async () => 'a proof',
}))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

type Found = { displayName: string; signUpMode: 'email' | 'google' | 'facebook'; verified: boolean } | null
const nimali: Found = { displayName: 'Nimali', signUpMode: 'email', verified: true }

/** A page with a button that needs an account, after pressing it. */
async function askHere(found: Found = nimali, auth: FakeClients['auth'] = {}) {
  const left = watchLeaving()
  const userLoginValidate = vi.fn(async () => ({ user: found }))
  const login = vi.fn(async () => loginReply(200, { redirect: '/nuwaraleaf' }))
  const reason = 'Log in to follow Nuwara Leaf.'
  const { screen } = await show(
    <>
      <button type="button" onClick={() => askToSignIn({ redirect: '/nuwaraleaf', reason })}>
        Follow
      </button>
      <SignInHost />
    </>,
    {
      clients: {
        auth: { userLoginValidate, login, getSettings: async () => ({ google: true, passkeys: false }), ...auth },
      },
    },
  )
  const opener = screen.getByRole('button', { name: 'Follow' })
  await opener.click()
  const dialog = screen.getByRole('dialog')
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveFocus()
  /** enters the address and sends it */
  const give = async () => {
    await email.fill('nimali@pola.example')
    await userEvent.keyboard('{Enter}')
  }
  return { screen, left, userLoginValidate, login, opener, dialog, email, give }
}

test('the login modal says why it opens, and works with address and password by keyboard alone', async () => {
  const { dialog, left, login, give } = await askHere()
  await expect.element(dialog).toHaveAccessibleName('Log in or sign up')
  await expect.element(dialog).toMatchTextContent('Log in to follow Nuwara Leaf.')
  await give()
  await expect.element(dialog).toHaveAccessibleName('Welcome back, Nimali')
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('pola-demo-2026{Enter}')
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
  await expect.element(dialog.getByRole('status')).toHaveTextContent('You’re logged in. One moment…')
  const sent = { email: 'nimali@pola.example', password: 'pola-demo-2026', rememberMe: false, redirect: '/nuwaraleaf' }
  expect(login).toHaveBeenCalledExactlyOnceWith(sent)
})

test('Escape returns the focus; when reopened, the modal has the address with the focus', async () => {
  const { dialog, email, opener } = await askHere()
  await email.fill('nimali@pola.example')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveValue('nimali@pola.example')
  await expect.element(email).toHaveFocus()
})

test('each wrong password is reported, and another address can be entered', async () => {
  const { dialog, login, email, give } = await askHere()
  login.mockResolvedValue(loginReply(401, { loginMessage: 'gm-error-invalid-credentials', field: 'email' }))
  await give()
  const password = dialog.getByLabelText('Password', { exact: true })
  for (const typed of ['first', 'second']) {
    await password.fill(typed)
    await expect.element(password).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription('Email and password don’t match. Please try again.')
    await expect.element(password).toHaveFocus()
  }
  await dialog.getByRole('button', { name: 'Use another email address' }).click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('nimali@pola.example')
})

test('a forgotten password sends the mail with a human check, and confirms it', async () => {
  const forgotPassword = vi.fn(async () => resetReply(200))
  const { dialog, give } = await askHere(nimali, { forgotPassword })
  await give()
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('We’ve sent an email to nimali@pola.example.')
  const sent = { email: 'nimali@pola.example', recaptchaToken: 'a proof' }
  expect(forgotPassword).toHaveBeenCalledExactlyOnceWith(sent)
})

test('an unknown address can sign up in the modal, which says where the mail went', async () => {
  const signup = vi.fn(async () => signUpReply(200, { user: { email: 'nimali@pola.example', name: 'Nimali' } }))
  const checkPasswordStrength = async () => ({ strength: 'strong' as const })
  const { dialog, give } = await askHere(null, { signup, checkPasswordStrength })
  await give()
  await expect.element(dialog).toHaveAccessibleName('Sign up')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Nimali{Tab}{Tab}tea-garden{Tab}{Tab}tea-garden{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Welcome to Pola')
  await expect.element(dialog).toMatchTextContent('We’ve sent a Welcome mail to nimali@pola.example.')
  const sent = { name: 'Nimali', email: 'nimali@pola.example', redirect: '/nuwaraleaf' }
  expect(signup).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent))
})

test('an unverified address can have its welcome mail resent', async () => {
  const { dialog, email, userLoginValidate, give } = await askHere({ ...nimali, verified: false })
  await give()
  await expect.element(email).toHaveAccessibleDescription(/^This email has not been verified/)
  await dialog.getByRole('button', { name: 'Send the Welcome mail again' }).click()
  await expect.element(dialog.getByText('We’ve sent the Welcome mail again.')).toBeVisible()
  expect(userLoginValidate).toHaveBeenLastCalledWith(expect.objectContaining({ resendWelcomeEmail: true }))
})

test.each(['google', 'facebook'] as const)(
  'an account of %s shows its notice, and leads back to the address',
  async signUpMode => {
    const { dialog, email, give } = await askHere({ ...nimali, signUpMode })
    await give()
    await expect.element(dialog).toHaveAccessibleName(/^You signed up with (Google|Facebook)$/)
    await dialog.getByRole('button', { name: 'Use another email address' }).click()
    await expect.element(email).toHaveFocus()
  },
)

test('two-step codes are entered in the modal; if they expire, the first step says why', async () => {
  const verifyTwoStep = vi.fn(async () =>
    loginReply(401, { loginMessage: 'gm-error-two-step-expired', field: 'email' }),
  )
  const { dialog, login, email, give } = await askHere(nimali, { verifyTwoStep })
  login.mockResolvedValue(loginReply(202))
  await give()
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('pola-demo-2026{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Two-step code')
  await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(email).toHaveAccessibleDescription('This took too long. Please log in again.')
})

test('too many tries or no connection is reported beside the address, which stays', async () => {
  const { email, userLoginValidate, give } = await askHere()
  userLoginValidate.mockRejectedValueOnce(refusal(429, { retryAfter: 120 }))
  await give()
  await expect.element(email).toHaveAccessibleDescription('Too many attempts. Please try again in 2 minutes.')
  userLoginValidate.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription(/^There’s no connection/)
  await expect.element(email).toHaveValue('nimali@pola.example')
})

test('a message left by the previous page is shown', async () => {
  leaveMessage('Your account was deleted.')
  const { screen } = await show(<SignInHost />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Your account was deleted.')
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Your account was deleted.')).not.toBeInTheDocument()
})

/** Somebody who has just logged in by password, in a browser without a passkey of theirs. */
async function showOffer(clients: FakeClients['auth'] = {}) {
  leaveOffer()
  const getSettings = async () => ({ google: false, passkeys: true })
  const getPasskeys = async () => ({ items: [], count: 0 })
  const auth = { getSettings, getPasskeys, beginPasskey: async () => ({ options: creationOptions }), ...clients }
  const { screen } = await show(<SignInHost />, { viewer: aViewer(), clients: { auth } })
  return { screen, offer: screen.getByRole('complementary', { name: 'Log in without a password' }) }
}

test('after a login by password a passkey is offered, created by one press, and not offered a second time', async () => {
  const addPasskey = vi.fn(async () => ({ success: true }))
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(aPasskey)
  const { screen, offer } = await showOffer({ addPasskey })
  await offer.getByRole('button', { name: 'Create a passkey' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Your passkey is ready.')
  await expect.element(offer).not.toBeInTheDocument()
  expect(addPasskey).toHaveBeenCalledExactlyOnceWith({ name: 'My device', response: { id: 'new' } })
  expect(localStorage.getItem('pola:passkey-offer')).toBe('yes')
})

test('an offer stays after cancelling the browser’s question, and is dismissed by Not now', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { offer } = await showOffer()
  const make = offer.getByRole('button', { name: 'Create a passkey' })
  await make.click()
  await expect.element(make).not.toHaveAttribute('aria-busy')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(localStorage.getItem('pola:passkey-offer')).toBe('yes')
})

test('the offer of a passkey covers nothing of the page', async () => {
  leaveOffer()
  const auth = {
    getSettings: async () => ({ google: false, passkeys: true }),
    getPasskeys: async () => ({ items: [], count: 0 }),
  }
  const site = (
    <>
      <main id="main">Cards</main>
      <SignInHost />
    </>
  )
  const { screen } = await show(site, { viewer: aViewer(), clients: { auth } })
  const offer = screen.getByRole('complementary', { name: 'Log in without a password' })
  await expect.element(offer).toBeVisible()
  const { bottom } = offer.element().getBoundingClientRect()
  expect(screen.getByRole('main').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})
