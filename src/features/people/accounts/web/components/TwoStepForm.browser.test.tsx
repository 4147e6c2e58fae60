import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { loginLoader } from '../pages/auth-pages.loader.ts'
import { LoginPage } from '../pages/LoginPage.tsx'
import { loginReply } from '../testing/fake-replies.ts'

beforeEach(() => sessionStorage.clear())

const secondStep = loginReply(202)

/** The second step, reached by the right password. */
async function showSecondStep(language = 'en') {
  const left = watchLeaving()
  const verifyTwoStep = vi.fn(async () => loginReply(200, { redirect: '/account' }))
  const { screen } = await show(<LoginPage />, {
    path: '/auth/login-page?redirect=/account',
    route: '/auth/login-page',
    loader: loginLoader,
    language,
    clients: {
      auth: {
        verifyTwoStep,
        login: async () => secondStep,
        getSettings: async () => ({ google: false, passkeys: false }),
      },
    },
  })
  await screen.getByRole('textbox').first().fill('nimali@pola.example')
  await userEvent.keyboard('{Tab}pola-demo-2026{Enter}')
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  return { screen, left, verifyTwoStep, code: screen.getByRole('textbox', { name: 'Code', exact: true }) }
}

test('a pasted two-step code with spaces around it logs in', async () => {
  const { code, left, verifyTwoStep } = await showSecondStep()
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill(' 123456 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/account'])
  const sent = { code: '123456', isRecoveryCode: false, trustDevice: false, redirect: '/account' }
  expect(verifyTwoStep).toHaveBeenCalledExactlyOnceWith(sent)
})

test('a recovery code has a separate field, which has the focus and starts empty', async () => {
  const { screen, code, left, verifyTwoStep } = await showSecondStep()
  await code.fill('123')
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = screen.getByRole('textbox', { name: 'Recovery code' })
  await expect.element(recovery).toHaveFocus()
  await expect.element(recovery).toHaveValue('')
  await expect.element(recovery).toHaveAttribute('autocomplete', 'off')
  await userEvent.keyboard('aaaa-1111')
  await screen.getByRole('checkbox', { name: /^Don’t ask for a code/ }).click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => left).toEqual(['/account'])
  const sent = { code: 'aaaa-1111', isRecoveryCode: true, trustDevice: true, redirect: '/account' }
  expect(verifyTwoStep).toHaveBeenCalledExactlyOnceWith(sent)
})

test('a wrong two-step code is reported beside the field, and can be replaced', async () => {
  const { screen, code, left, verifyTwoStep } = await showSecondStep()
  verifyTwoStep.mockResolvedValueOnce(loginReply(401, { loginMessage: 'gm-error-invalid-code', field: 'code' }))
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription('Please enter the code')
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/^That code isn’t right/)
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('000000')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/account'])
})

test('after too many codes a message says how long to wait', async () => {
  const { code, verifyTwoStep } = await showSecondStep()
  verifyTwoStep.mockRejectedValue(refusal(429, { retryAfter: 900 }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('Too many attempts. Please try again in 15 minutes.')
})

test('an expired first step starts over, and says so', async () => {
  const { screen, code, verifyTwoStep } = await showSecondStep()
  verifyTwoStep.mockResolvedValue(loginReply(401, { loginMessage: 'gm-error-two-step-expired', field: 'email' }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveAccessibleDescription('This took too long. Please log in again.')
  await expect.element(email).toHaveValue('nimali@pola.example')
})

test('an admin without two-step codes sets them up first', async () => {
  const { code, left, verifyTwoStep } = await showSecondStep()
  verifyTwoStep.mockResolvedValue(loginReply(200, { redirect: '/account', needsTwoStep: true }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/auth/two-step-page?redirect=%2Faccount'])
})

test('in Urdu the two-step code is typed from left to right', async () => {
  const { screen } = await showSecondStep('ur')
  await screen.getByRole('textbox').fill('123456')
  await expect.element(screen.getByRole('textbox')).toHaveStyle({ direction: 'ltr' })
  await expect.element(screen.getByRole('button').first()).toHaveStyle({ direction: 'rtl' })
})
