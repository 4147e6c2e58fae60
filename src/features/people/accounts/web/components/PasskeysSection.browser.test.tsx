import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { OwnPasskey } from '../../auth.contract.ts'
import { aPasskey, creationOptions } from '../testing/fake-passkeys.ts'
import { PasskeysSection } from './PasskeysSection.tsx'

afterEach(() => vi.restoreAllMocks())

const phone: OwnPasskey = { id: 'p-1', name: 'Phone', createdAt: '2026-01-05T08:00:00.000Z' }
const key: OwnPasskey = { ...phone, id: 'p-2', name: 'Key' }

async function showPasskeys(clients: FakeClients['auth'] = {}) {
  const getPasskeys = vi.fn(async () => ({ items: [phone, key], count: 2 }))
  const { screen } = await show(<PasskeysSection />, { clients: { auth: { getPasskeys, ...clients } } })
  await expect.element(screen.getByText('Phone')).toBeVisible()
  return { screen, getPasskeys }
}

test('a passkey can be renamed; the field shows its name, and has the focus', async () => {
  const renamePasskey = vi.fn(async () => ({ success: true }))
  const { screen, getPasskeys } = await showPasskeys({ renamePasskey })
  await screen.getByRole('button', { name: 'Rename the passkey Phone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Rename the passkey Phone' })
  const name = dialog.getByRole('textbox', { name: 'New name' })
  await expect.element(name).toHaveValue('Phone')
  await expect.element(name).toHaveFocus()
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please give the passkey a name')
  getPasskeys.mockResolvedValue({ items: [{ ...phone, name: 'Old phone' }, key], count: 2 })
  await name.fill('Old phone ')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Rename the passkey Old phone' })).toHaveFocus()
  expect(renamePasskey).toHaveBeenCalledExactlyOnceWith({ id: phone.id, name: 'Old phone' })
})

test('Escape keeps the passkey’s name, and returns the focus', async () => {
  const { screen } = await showPasskeys()
  const rename = screen.getByRole('button', { name: 'Rename the passkey Key' })
  await rename.click()
  await expect.element(screen.getByRole('textbox', { name: 'New name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(rename).toHaveFocus()
})

test('a passkey is removed after confirming, and the focus stays in the list', async () => {
  const removePasskey = vi.fn(async () => ({ success: true }))
  const { screen, getPasskeys } = await showPasskeys({ removePasskey })
  await screen.getByRole('button', { name: 'Remove the passkey Phone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove the passkey Phone' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  getPasskeys.mockResolvedValue({ items: [key], count: 1 })
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Passkey removed.')
  await expect.element(screen.getByRole('list')).toHaveFocus()
  expect(removePasskey).toHaveBeenCalledExactlyOnceWith({ id: phone.id })
})

test('a new passkey is created with its name', async () => {
  const beginPasskey = async () => ({ options: creationOptions })
  const addPasskey = vi.fn(async () => ({ success: true }))
  const asked = Promise.withResolvers<Credential>()
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(() => asked.promise)
  const { screen, getPasskeys } = await showPasskeys({ beginPasskey, addPasskey })
  await screen.getByRole('textbox', { name: 'Name for the new passkey' }).fill('Laptop')
  getPasskeys.mockResolvedValue({ items: [phone, key, { ...key, id: 'p-3', name: 'Laptop' }], count: 3 })
  await screen.getByRole('button', { name: 'Create a passkey' }).dblClick()
  asked.resolve(aPasskey)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Your passkey is ready.')
  await expect.element(screen.getByText('Laptop')).toBeVisible()
  expect(create).toHaveBeenCalledTimes(1)
  expect(addPasskey).toHaveBeenCalledExactlyOnceWith({ name: 'Laptop', response: { id: 'new' } })
})

test('cancelling the browser’s question changes nothing, and leaves the focus on the button', async () => {
  const beginPasskey = async () => ({ options: creationOptions })
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { screen } = await showPasskeys({ beginPasskey })
  const name = screen.getByRole('textbox', { name: 'Name for the new passkey' })
  await name.fill('Laptop')
  const make = screen.getByRole('button', { name: 'Create a passkey' })
  await make.click()
  await expect.element(make).not.toHaveAttribute('aria-busy')
  await expect.element(make).toHaveFocus()
  await expect.element(name).toHaveValue('Laptop')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})

test.each([
  [refusal(409, { code: 'gm-error-too-many-passkeys' }), 'You’ve reached the maximum number of passkeys.'],
  [refusal(403, { code: 'gm-error-proof-needed' }), 'You didn’t confirm that it’s you, so nothing was changed.'],
  [refusal(429, { retryAfter: 60 }), 'Too many attempts. Please try again in 1 minute.'],
])('after a refusal (%s) a message shows beside the passkey’s name', async (error, text) => {
  const { screen } = await showPasskeys({ beginPasskey: () => Promise.reject(error) })
  await screen.getByRole('button', { name: 'Create a passkey' }).click()
  const name = screen.getByRole('textbox', { name: 'Name for the new passkey' })
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(name).toHaveFocus()
})
