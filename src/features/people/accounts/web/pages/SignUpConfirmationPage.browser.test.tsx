import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { SignUpConfirmationPage } from './SignUpConfirmationPage.tsx'

beforeEach(() => sessionStorage.clear())

const reply = (code: number, message = '', redirect = '/nuwaraleaf') => ({
  code,
  body: { message, email: 'asha@x.lk', redirect },
})

async function open(query: string) {
  const left = watchLeaving()
  const verifyEmail = vi.fn(async () => reply(200))
  const userLoginValidate = vi.fn(async () => ({ user: null }))
  const verify = (fake: typeof verifyEmail) =>
    show(<SignUpConfirmationPage />, {
      path: `/signup-confirmation${query}`,
      clients: { auth: { verifyEmail: fake, userLoginValidate } },
    })
  return { left, verifyEmail, userLoginValidate, verify: () => verify(verifyEmail) }
}

test('the welcome mail can be resent from the welcome page', async () => {
  const { userLoginValidate, verify } = await open('?email=Asha@x.lk&redirect=/nuwaraleaf')
  const { screen } = await verify()
  await screen.getByRole('button', { name: 'Send the Welcome mail again' }).dblClick()
  await expect.element(screen.getByText('We’ve sent the Welcome mail again.')).toBeVisible()
  const sent = { email: 'asha@x.lk', resendWelcomeEmail: true, redirect: '/nuwaraleaf' }
  expect(userLoginValidate).toHaveBeenCalledWith(sent)
})

test.each([
  [200, '/nuwaraleaf'],
  [202, '/auth/login-page?twoStep=1&redirect=%2Fnuwaraleaf'],
])('the mail’s link, answered by %i, leads to %s', async (code, to) => {
  const { left, verifyEmail, verify } = await open('?token=secret')
  verifyEmail.mockResolvedValue(reply(code))
  const { screen } = await verify()
  await expect.poll(() => left).toEqual([to])
  // fallback if the page doesn't redirect by itself
  await screen.getByRole('link', { name: 'Continue' }).click()
  await expect.poll(() => left).toEqual([to, to])
  expect(verifyEmail).toHaveBeenCalledExactlyOnceWith({ token: 'secret' })
})

test('another browser asks for the password; a wrong one is reported, the right one continues', async () => {
  const { left, verifyEmail, verify } = await open('?token=secret')
  verifyEmail.mockResolvedValueOnce(reply(401, 'gm-info-verify-password'))
  verifyEmail.mockResolvedValueOnce(reply(401, 'gm-error-invalid-credentials'))
  const { screen } = await verify()
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/^Email and password don’t match/)
  await password.fill('tea-garden')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
  expect(verifyEmail).toHaveBeenLastCalledWith({ token: 'secret', password: 'tea-garden' })
})

test('an expired welcome link can be renewed, with the address that was kept', async () => {
  const { verifyEmail, userLoginValidate, verify } = await open('?token=old')
  verifyEmail.mockResolvedValue(reply(400, 'gm-error-verify-link'))
  const { screen } = await verify()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This link no longer works')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveValue('asha@x.lk')
  await email.fill('asha@y.lk')
  userLoginValidate.mockRejectedValueOnce(refusal(429, { retryAfter: 60 }))
  const again = screen.getByRole('button', { name: 'Send the Welcome mail again' })
  await again.click()
  await expect.element(screen.getByText('Too many attempts. Please try again in 1 minute.')).toBeVisible()
  await again.click()
  await expect.element(screen.getByText('We’ve sent the Welcome mail again.')).toBeVisible()
  expect(userLoginValidate).toHaveBeenLastCalledWith({ email: 'asha@y.lk', resendWelcomeEmail: true })
})
