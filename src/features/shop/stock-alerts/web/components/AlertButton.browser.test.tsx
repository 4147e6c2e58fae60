import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/current-user.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { StockAlert } from '../../stock-alerts.contract.ts'
import { AlertButton } from './AlertButton.tsx'

const viewer = { id: 'nimali', name: 'Nimali', role: 2 } as CurrentUser
const button = <AlertButton listingId={7} variantId={70} name="Forest honey" />

test('a member turns a stock alert on with a press, and off with another', async () => {
  let items: StockAlert[] = []
  const askAlert = vi.fn(async () => {
    items = [{ id: 5, listingId: 7, variantId: 70, title: 'Forest honey', options: [] }]
    return { state: 'set' as const }
  })
  const endAlert = vi.fn(async () => {
    items = []
    return { deleted: true as const }
  })
  const getAlerts = async () => ({ items, count: items.length })
  const { screen } = await show(button, {
    viewer,
    clients: { stockAlerts: { getAlerts, askAlert, endAlert } },
  })
  const press = screen.getByRole('button', { name: /^Notify me when it’s back/ })
  await expect.element(press).toHaveAttribute('aria-pressed', 'false')
  await press.click()
  await expect.element(screen.getByText('We’ll tell you when Forest honey is back.')).toBeVisible()
  await expect.element(press).toHaveAttribute('aria-pressed', 'true')
  expect(askAlert).toHaveBeenCalledExactlyOnceWith({ listingId: 7, variantId: 70, language: 'en' })
  await press.click()
  await expect.element(press).toHaveAttribute('aria-pressed', 'false')
  expect(endAlert).toHaveBeenCalledExactlyOnceWith({ id: 5 })
})

test('a guest gives an address, which is validated, and is asked to confirm it', async () => {
  const askAlert = vi.fn(async () => ({ state: 'confirm' as const }))
  const { screen } = await show(button, { clients: { stockAlerts: { askAlert } } })
  await screen.getByRole('button', { name: /^Notify me when it’s back/ }).click()
  const field = screen.getByRole('textbox', { name: 'Email' })
  await field.fill('asha@')
  await screen.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Please add a valid email address')
  expect(askAlert).not.toHaveBeenCalled()
  await field.fill('asha@example.org')
  await screen.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect.element(screen.getByText(/sent to asha@example\.org and confirm/)).toBeVisible()
  expect(askAlert).toHaveBeenCalledExactlyOnceWith({
    listingId: 7,
    variantId: 70,
    email: 'asha@example.org',
    language: 'en',
  })
})

test('a listing that came back meanwhile shows a message', async () => {
  const askAlert = () => Promise.reject(refusal(409, { code: 'gm-error-in-stock' }))
  const getAlerts = async () => ({ items: [], count: 0 })
  const { screen } = await show(button, { viewer, clients: { stockAlerts: { getAlerts, askAlert } } })
  await screen.getByRole('button', { name: /^Notify me when it’s back/ }).click()
  await expect.element(screen.getByText('It’s in stock. Please reload the page.')).toBeVisible()
})
