import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { CommunityCart } from '../../community-cart.contract.ts'
import { PauseSetting } from './PauseSetting.tsx'

const planned: NonNullable<CommunityCart['pause']> = {
  ...{ from: '2027-01-01', backOn: '2027-01-12', timeZone: 'Asia/Colombo', isRunning: false },
  words: { en: 'We’re at the harvest.' },
}

async function showSetting(pause: CommunityCart['pause'], mayChange = true) {
  const cart = { isOn: true, mayChange, needs: [], takesTransfers: true, pause }
  const calls = { pauseShop: vi.fn(async () => cart), endPause: vi.fn(async () => cart) }
  const ui = <PauseSetting vendorId={7} cart={{ pause, mayChange }} />
  const { screen } = await show(ui, { clients: { communityCart: calls } })
  return { screen, ...calls }
}

test('days and texts in two languages are sent; an error is shown at its field, and the typed values stay', async () => {
  const { screen, pauseShop } = await showSetting(null)
  await screen.getByRole('button', { name: 'Plan pause' }).click()
  await screen.getByLabelText('First day without orders').fill('2027-01-12')
  await screen.getByLabelText('Back on').fill('2027-01-01')
  await screen.getByRole('textbox', { name: 'Words for buyers (optional)' }).fill('At the harvest')
  await screen.getByRole('button', { name: 'Save pause' }).click()
  await expect.element(screen.getByLabelText('Back on')).toHaveAccessibleDescription(/You’re back after the first day/)
  expect(pauseShop).not.toHaveBeenCalled()
  await screen.getByLabelText('Back on').fill('2027-01-20')
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await screen.getByRole('textbox', { name: 'Words for buyers (optional)' }).fill('අස්වනු කාලයයි')
  await screen.getByRole('button', { name: 'Save pause' }).click()
  await expect.element(screen.getByText('Pause saved')).toBeVisible()
  expect(pauseShop).toHaveBeenCalledExactlyOnceWith({
    ...{ vendorId: 7, from: '2027-01-12', backOn: '2027-01-20' },
    words: { en: 'At the harvest', si: 'අස්වනු කාලයයි' },
    timeZone: expect.any(String),
  })
})

test('a planned pause shows its days, time zone and text, and can be cancelled', async () => {
  const { screen, endPause } = await showSetting(planned)
  await expect.element(screen.getByText('No orders from 1 Jan 2027; back on 12 Jan 2027 (Asia/Colombo).')).toBeVisible()
  await expect.element(screen.getByText('We’re at the harvest.')).toBeVisible()
  await screen.getByRole('button', { name: 'Give up pause' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Give up pause' }).click()
  await expect.poll(() => endPause.mock.calls).toEqual([[{ vendorId: 7 }]])
})

test('a reader of the pause setting has no buttons', async () => {
  const { screen } = await showSetting({ ...planned, isRunning: true }, false)
  await expect.element(screen.getByRole('heading', { name: 'You’re pausing until 12 Jan 2027' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a running pause is changed from its days and words; the server’s refusal stands at the last day', async () => {
  const { screen, pauseShop, endPause } = await showSetting({ ...planned, isRunning: true })
  pauseShop.mockRejectedValueOnce(refusal(409, { code: 'gm-error-pause-dates' }))
  await screen.getByRole('button', { name: 'Change pause' }).click()
  const back = screen.getByLabelText('Back on')
  await expect.element(back).toHaveValue('2027-01-12')
  const words = screen.getByRole('textbox', { name: 'Words for buyers (optional)' })
  await expect.element(words).toHaveValue('We’re at the harvest.')
  await back.fill('2029-01-12')
  await words.fill(' ')
  await screen.getByRole('button', { name: 'Save pause' }).click()
  await expect.element(back).toHaveAccessibleDescription(/within 366 days, and after today/)
  await expect.element(back).toHaveFocus()
  await back.fill('2027-01-20')
  await screen.getByRole('button', { name: 'Save pause' }).click()
  await expect.element(screen.getByText('Pause saved')).toBeVisible()
  // words of blanks are none
  expect(pauseShop.mock.lastCall?.[0 as never]).toMatchObject({ backOn: '2027-01-20', words: {} })
  endPause.mockRejectedValueOnce(refusal(403, { code: 'gm-error-read-only' }))
  await screen.getByRole('button', { name: 'End pause' }).click()
  const question = screen.getByRole('dialog', { name: 'End the pause now?' })
  await question.getByRole('button', { name: 'End pause' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent(/nothing can be changed here/)
})
