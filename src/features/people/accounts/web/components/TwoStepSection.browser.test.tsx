import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

afterEach(() => vi.restoreAllMocks())

const off = { enabled: false, required: false, hasPassword: true, recoveryCodesLeft: 0 }
const on = { ...off, enabled: true, recoveryCodesLeft: 9 }
const setup = { totpUri: 'otpauth://totp/Pola', secret: 'ABCD EFGH', recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }

async function showTwoStep(state: typeof off, clients: FakeClients['auth'] = {}, language = 'en') {
  const getTwoStep = vi.fn(async () => state)
  const beginTwoStep = vi.fn(async () => setup)
  const { screen } = await show(<TwoStepSection />, {
    clients: { auth: { getTwoStep, beginTwoStep, ...clients } },
    language,
  })
  return { screen, getTwoStep, beginTwoStep }
}

test('setting up two-step codes leads through the steps, accepts the code as the app shows it, and ends with the focus in the section', async () => {
  const finishTwoStep = vi.fn(async () => ({ success: true }))
  const { screen, getTwoStep } = await showTwoStep(off, { finishTwoStep })
  await screen.getByRole('button', { name: 'Set up two-step codes' }).click()
  await expect.element(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect.element(screen.getByRole('list').first()).toHaveFocus()
  getTwoStep.mockResolvedValue(on)
  await screen.getByRole('textbox', { name: 'Code' }).fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/9 recovery codes left/)).toBeVisible()
  expect(finishTwoStep).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
  await expect.element(screen.getByRole('region', { name: 'Two-step codes' })).toHaveFocus()
})

test.each([
  ['', undefined, 'Please enter the code'],
  ['000000', { success: false }, 'That code isn’t right.'],
])('the code “%s” is refused beside its field, and the recovery codes stay', async (code, answer, text) => {
  const finishTwoStep = vi.fn(async () => answer ?? { success: true })
  const { screen } = await showTwoStep(off, { finishTwoStep })
  await screen.getByRole('button', { name: 'Set up two-step codes' }).click()
  const field = screen.getByRole('textbox', { name: 'Code' })
  await field.fill(code)
  await screen.getByRole('button', { name: 'Turn on two-step codes' }).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByText('aaaa-1111')).toBeVisible()
  expect(finishTwoStep).toHaveBeenCalledTimes(code ? 1 : 0)
})

test('recovery codes are copied one per line, and downloaded as a file', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await showTwoStep(off)
  await screen.getByRole('button', { name: 'Set up two-step codes' }).click()
  await screen.getByRole('button', { name: 'Copy codes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(write).toHaveBeenCalledExactlyOnceWith('aaaa-1111\nbbbb-2222')
  const file = screen.getByRole('link', { name: 'Download codes' })
  await expect.element(file).toHaveAttribute('download', 'pola-recovery-codes.txt')
  await expect.element(file).toHaveAttribute('href', expect.stringContaining('aaaa-1111%0Abbbb-2222%0A'))
})

test('if the browser doesn’t allow copying, a message says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no')).mockResolvedValue()
  const { screen } = await showTwoStep(off)
  await screen.getByRole('button', { name: 'Set up two-step codes' }).click()
  const copy = screen.getByRole('button', { name: 'Copy codes' })
  await copy.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Download the codes, or write them down.')
  await copy.click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(screen.getByText(/write them down/)).not.toBeInTheDocument()
})

test('without a proof nothing changes, and a message says so', async () => {
  const { screen, beginTwoStep } = await showTwoStep(off)
  beginTwoStep.mockRejectedValue(refusal(403, { code: 'gm-error-proof-needed' }))
  const begin = screen.getByRole('button', { name: 'Set up two-step codes' })
  await begin.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('You didn’t confirm that it’s you')
  await expect.element(begin).toHaveFocus()
})

test('turning two-step codes off asks first, and the focus stays in the section', async () => {
  const endTwoStep = vi.fn(async () => ({ success: true }))
  const { screen, getTwoStep } = await showTwoStep(on, { endTwoStep })
  await screen.getByRole('button', { name: 'Turn off two-step codes' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  getTwoStep.mockResolvedValue(off)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Set up two-step codes' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Two-step codes' })).toHaveFocus()
  expect(endTwoStep).toHaveBeenCalledTimes(1)
})

test('a role that requires two-step codes has no button to turn them off', async () => {
  const { screen } = await showTwoStep({ ...on, required: true })
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText(/^Your role needs two-step codes/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a failed load of two-step codes can be retried', async () => {
  const { screen, getTwoStep } = await showTwoStep(on, {
    getTwoStep: vi
      .fn(async () => on)
      .mockRejectedValueOnce(refusal(503))
      .mockRejectedValueOnce(refusal(503)),
  })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Turn off two-step codes' })).toBeVisible()
  expect(getTwoStep).not.toHaveBeenCalled()
})

test('in Urdu codes and key are read from left to right', async () => {
  const { screen } = await showTwoStep(off, {}, 'ur')
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('ABCD EFGH')).toHaveStyle({ direction: 'ltr' })
  await expect.element(screen.getByText('aaaa-1111')).toHaveStyle({ direction: 'ltr' })
  await screen.getByRole('textbox').fill('123456')
  await expect.element(screen.getByRole('textbox')).toHaveStyle({ direction: 'ltr' })
})
