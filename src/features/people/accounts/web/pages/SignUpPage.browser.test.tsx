import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { PasswordStrength } from '../../auth.contract.ts'
import { signUpReply } from '../testing/fake-replies.ts'
import { signUpLoader } from './auth-pages.loader.ts'
import { SignUpPage } from './SignUpPage.tsx'

vi.mock('../solve-challenge.ts', () => ({
  solve: async () => 'a proof of work',
  solveChallenge: async () => 'a proof',
}))

async function showSignUp(auth: FakeClients['auth'] = {}, query = '?redirect=/nuwaraleaf&referToken=from-kasun') {
  const done = signUpReply(200, { user: { email: 'asha@x.lk', name: 'Asha' } })
  const signup = vi.fn(async () => done)
  const checkPasswordStrength = vi.fn(async () => ({ strength: 'weak' as PasswordStrength }))
  const { screen, address } = await show(<SignUpPage />, {
    path: `/auth/signup-page${query}`,
    route: '/auth/signup-page',
    loader: signUpLoader,
    clients: {
      auth: { signup, checkPasswordStrength, getSettings: async () => ({ google: true, passkeys: false }), ...auth },
    },
  })
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const submit = screen.getByRole('button', { name: 'Sign up' })
  const fill = async () => {
    await field('Name').fill('Asha')
    await field('Email').fill('asha@x.lk')
    await field('Password').fill('tea-garden')
    await field('Confirm password').fill('tea-garden')
  }
  return { screen, address, signup, checkPasswordStrength, field, submit, fill }
}

test('signing up works by keyboard up to the welcome, and sends the invitation and the human check', async () => {
  const { address, signup, field } = await showSignUp()
  await expect.element(field('Password')).toHaveAccessibleDescription(/^At least 6 characters/)
  await field('Name').click()
  await userEvent.keyboard('Asha{Tab}asha@x.lk{Tab}tea-garden{Tab}{Tab}tea-garden{Enter}{Enter}')
  await expect.poll(address).toBe('/signup-confirmation?email=asha%40x.lk&redirect=%2Fnuwaraleaf')
  expect(signup).toHaveBeenCalledExactlyOnceWith({
    name: 'Asha',
    email: 'asha@x.lk',
    password: 'tea-garden',
    confirm: 'tea-garden',
    redirect: '/nuwaraleaf',
    recaptchaToken: 'a proof',
    referToken: 'from-kasun',
  })
})

test('the button is always enabled, and pressed too early shows what is missing beside each field', async () => {
  const { screen, field, submit, signup } = await showSignUp()
  await field('Email').fill('asha@')
  await submit.click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Please add a name')
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Please add a valid email address')
  await expect.element(field('Password')).toHaveAccessibleDescription(/^Please add a password/)
  await expect.element(field('Confirm password')).toHaveAccessibleDescription('Please confirm the password')
  expect(signup).not.toHaveBeenCalled()
})

test('errors appear while typing, and disappear once fixed', async () => {
  const { field, submit } = await showSignUp()
  await field('Email').fill('asha@')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  await field('Password').fill('tea')
  await expect.element(field('Email')).toHaveAccessibleDescription('Please add a valid email address')
  const short = /^Please add a password with at least 6 characters/
  await expect.element(field('Password')).toHaveAccessibleDescription(short)
  await field('Confirm password').fill('coffee')
  await expect.element(field('Confirm password')).toHaveAccessibleDescription(/^The passwords don’t match/)
  await expect.element(submit).toBeEnabled()
  await field('Password').fill('coffee')
  await expect.element(field('Password')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('Confirm password')).not.toHaveAttribute('aria-invalid')
})

test('the strength is part of the password’s description, and always belongs to the current password', async () => {
  const { field, checkPasswordStrength } = await showSignUp()
  await field('Name').fill('Asha')
  await field('Password').fill('asha99')
  await expect.element(field('Password')).toHaveAccessibleDescription(/weak/i)
  checkPasswordStrength.mockResolvedValue({ strength: 'strong' })
  await field('Password').fill('seven tea gardens')
  await expect.element(field('Password')).toHaveAccessibleDescription(/strong/i)
  const password = 'seven tea gardens'
  expect(checkPasswordStrength).toHaveBeenLastCalledWith({ password, name: 'Asha', email: '' })
})

test.each([
  ['gm-error-already-exist-account', 'email', 'Email', /^There is already an account with this email address/],
  ['gm-error-password-maximum', 'password', 'Password', /^This password is too long/],
  ['gm-error-name-too-long', 'name', 'Name', /^This name is too long/],
  ['gm-error-human-check', null, 'Name', /^We couldn’t verify that you’re human/],
] as const)('the refusal %s shows beside its field, and the input stays', async (signUpMessage, at, label, text) => {
  const { field, signup, submit, fill } = await showSignUp()
  signup.mockResolvedValue(signUpReply(409, { signUpMessage, field: at }))
  await fill()
  await submit.click()
  await expect.element(field(label)).toHaveAccessibleDescription(text)
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('asha@x.lk')
  await expect.element(field('Confirm password')).toHaveValue('tea-garden')
})

test('somebody who has an account is led to log in, with the redirect', async () => {
  const { screen, address, signup, submit, fill } = await showSignUp()
  signup.mockResolvedValue(signUpReply(409, { signUpMessage: 'gm-error-already-exist-account', field: 'email' }))
  await fill()
  await submit.click()
  await screen.getByRole('link', { name: 'Log in' }).first().click()
  expect(address()).toBe('/auth/login-page?redirect=%2Fnuwaraleaf')
})

test.each([
  [refusal(429, { retryAfter: 3600 * 3 }), 'Too many attempts. Please try again in 3 hours.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a failed call (%s) is reported beside the name, and the next try works', async (error, text) => {
  const { address, field, signup, submit, fill } = await showSignUp()
  signup.mockRejectedValueOnce(error)
  await fill()
  await submit.click()
  await expect.element(field('Name')).toHaveAccessibleDescription(text)
  await submit.click()
  await expect.poll(address).toMatch(/^\/signup-confirmation/)
})

test('the address of a former Facebook account gets a password by mail', async () => {
  const addPassword = vi.fn(async () => ({ code: 200, body: { success: true, message: '', field: null } }))
  const { screen, signup, submit, fill } = await showSignUp({ addPassword })
  signup.mockResolvedValue(signUpReply(409, { social: 'facebook' }))
  await fill()
  await submit.click()
  const dialog = screen.getByRole('dialog', { name: 'You signed up with Facebook' })
  await dialog.getByLabelText('Password', { exact: true }).fill('tea-garden')
  await dialog.getByLabelText('Confirm password').fill('tea-garde')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Confirm password')).toHaveFocus()
  expect(addPassword).not.toHaveBeenCalled()
  await userEvent.keyboard('n{Enter}')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('We’ve sent an email to asha@x.lk.')
  const sent = { email: 'asha@x.lk', password: 'tea-garden', confirm: 'tea-garden' }
  expect(addPassword).toHaveBeenCalledExactlyOnceWith(sent)
})
