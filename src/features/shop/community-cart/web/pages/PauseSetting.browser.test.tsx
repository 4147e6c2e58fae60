import { expect, test, vi } from 'vitest'
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
