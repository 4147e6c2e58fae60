import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { aSavedAddress, fakeAddresses } from '../testing/fake-addresses.ts'
import { AddressBook } from './AddressBook.tsx'

async function showBook(calls: FakeClients['addresses'] = {}, language = 'en') {
  const shown = await show(<AddressBook />, {
    viewer: aViewer({ name: 'Nimali Perera' }),
    country: 'lk',
    language,
    clients: fakeAddresses(calls),
  })
  const { screen } = shown
  return { ...shown, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

const kandy = aSavedAddress({ id: 1, isDefault: true })
const galle = aSavedAddress({ id: 2, line1: '3 Church Street', city: 'Galle', postalCode: '80000' })
const listed = (...items: (typeof kandy)[]) => vi.fn(async () => ({ items, count: items.length }))

test('a person without addresses reads why to save one, and saves it', async () => {
  const createAddress = vi.fn(async () => kandy)
  const listAddresses = listed()
  const { screen, button } = await showBook({ listAddresses, createAddress })
  await expect.element(screen.getByText(/you need not type it again/)).toBeVisible()
  await button('Add an address').click()
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nimali Perera')
  await screen.getByRole('textbox', { name: 'Street and number' }).fill('12 Temple Road')
  await screen.getByRole('textbox', { name: 'Town or city' }).fill('Kandy')
  listAddresses.mockResolvedValue({ items: [kandy], count: 1 })
  await button('Save address').click()
  await expect.element(screen.getByText('12 Temple Road')).toBeVisible()
  await expect.element(button('Add an address')).toHaveFocus()
  expect(createAddress.mock.calls).toMatchObject([[{ country: 'LK', city: 'Kandy', isDefault: false, language: 'en' }]])
})

test('the default address is marked, and another can become the default', async () => {
  const changeAddress = vi.fn(async () => galle)
  const { screen, button } = await showBook({ listAddresses: listed(kandy, galle), changeAddress })
  const items = screen.getByRole('listitem')
  await expect.element(items.first().getByText('Default', { exact: true })).toBeVisible()
  await expect.element(items.last().getByText('Default', { exact: true })).not.toBeInTheDocument()
  await button('Make default Nimali Perera, 3 Church Street').click()
  await expect.poll(() => changeAddress.mock.calls).toMatchObject([[{ id: 2, isDefault: true, city: 'Galle' }]])
})

test('an address is edited in place, and an error from the server is shown at its field', async () => {
  const changeAddress = vi.fn(async () => galle)
  changeAddress.mockRejectedValueOnce(refusal(400, { code: 'gm-error-address-phone', field: 'phone' }))
  const { screen, button } = await showBook({ listAddresses: listed(kandy, galle), changeAddress })
  await button('Edit Nimali Perera, 3 Church Street').click()
  const phone = screen.getByRole('textbox', { name: 'Phone (optional)' })
  await phone.fill('+999 1234567')
  await button('Save address').click()
  await expect.element(phone).toHaveAccessibleDescription(/Enter a phone number like 071 234 5678/)
  await expect.element(phone).toHaveFocus()
  await phone.fill('+94 71 234 5678')
  await userEvent.keyboard('{Enter}')
  await expect.element(phone).not.toBeInTheDocument()
  expect(changeAddress).toHaveBeenCalledTimes(2)
})

test('deleting an address asks first', async () => {
  const deleteAddress = vi.fn(async () => ({ deleted: true as const }))
  const listAddresses = listed(kandy)
  const { screen, button } = await showBook({ listAddresses, deleteAddress })
  await button(/^Delete/).click()
  const question = screen.getByRole('dialog', { name: 'Delete this address?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(deleteAddress).not.toHaveBeenCalled()
  await button(/^Delete/).click()
  listAddresses.mockResolvedValue({ items: [], count: 0 })
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect.element(screen.getByText(/you need not type it again/)).toBeVisible()
  expect(deleteAddress.mock.calls).toEqual([[{ id: 1 }]])
})
