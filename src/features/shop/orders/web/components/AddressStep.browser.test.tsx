import { expect, test, vi } from 'vitest'
import { noAddress } from '#features/shop/addresses/address-fields.ts'
import { show } from '#web/testing/show.tsx'
import { checkoutLoader } from '../pages/checkout.loader.ts'
import { aCheckout } from '../testing/a-checkout.ts'
import { AddressStep } from './AddressStep.tsx'

const home = { ...noAddress, name: 'Asha', line1: '1 High Street', city: 'London', country: 'GB' }
const saved = { ...home, id: 3, lines: ['Asha', '1 High Street', 'London'], isDefault: true }

test('values refused without scripts are still there, with the errors at their fields', async () => {
  const typed = { email: 'asha@', address: { ...home, name: 'Asha Silva', line1: '' } }
  const checkout = aCheckout({ address: null, email: '', typed })
  const format = {
    country: 'GB',
    parts: [{ part: 'line1' as const, kind: 'address' as const, isRequired: true }],
    regions: [],
    postalCode: null,
    phone: null,
  }
  const { screen } = await show(<AddressStep checkout={checkout} />, {
    path: '/checkout?step=address&problem=address-incomplete',
    route: '/checkout',
    loader: checkoutLoader,
    clients: {
      checkout: { getCheckout: async () => checkout },
      addresses: { getAddressFormat: async () => format },
      places: { getCountries: async () => ({ items: [{ code: 'GB', name: 'United Kingdom' }], count: 1 }) as never },
    },
  })
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Silva')
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@')
  const street = screen.getByRole('textbox', { name: 'Street and number' })
  await expect.element(street).toHaveAccessibleDescription('Enter the street and number')
})

test('the form for a new address starts empty, and leads back to the saved ones', async () => {
  const checkout = aCheckout({ address: home })
  const { screen } = await show(<AddressStep checkout={checkout} />, {
    path: '/checkout?step=address&address=new',
    route: '/checkout',
    loader: checkoutLoader,
    viewer: { name: 'Asha Perera' } as never,
    clients: {
      checkout: { getCheckout: async () => checkout },
      addresses: {
        listAddresses: async () => ({ items: [saved], count: 1 }) as never,
        getAddressFormat: async () => ({ country: 'GB', parts: [], regions: [], postalCode: null, phone: null }),
      },
      places: { getCountries: async () => ({ items: [{ code: 'GB', name: 'United Kingdom' }], count: 1 }) as never },
    },
  })
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Perera')
  await screen.getByRole('link', { name: 'Choose one of your addresses' }).click()
  await expect.element(screen.getByRole('radio')).toBeChecked()
  await screen.getByRole('link', { name: 'Send it to another address' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Perera')
})

test('a saved address without a postcode is not offered if shipping depends on it', async () => {
  const checkout = aCheckout({ address: null })
  const cart = { ...checkout.cart, country: 'GB', isByArea: true }
  const offered = { ...saved, id: 4, name: 'Kasun', postalCode: 'EC1A 1BB', lines: ['Kasun', 'EC1A 1BB'] }
  const { screen } = await show(<AddressStep checkout={{ ...checkout, cart }} />, {
    path: '/checkout?step=address',
    route: '/checkout',
    loader: checkoutLoader,
    viewer: { name: 'Asha Perera' } as never,
    clients: {
      checkout: { getCheckout: async () => ({ ...checkout, cart }) },
      addresses: {
        listAddresses: async () => ({ items: [saved, offered], count: 2 }) as never,
        getAddressFormat: async () => ({ country: 'GB', parts: [], regions: [], postalCode: null, phone: null }),
      },
      places: { getCountries: async () => ({ items: [{ code: 'GB', name: 'United Kingdom' }], count: 1 }) as never },
    },
  })
  await expect.element(screen.getByText('EC1A 1BB')).toBeVisible()
  expect(screen.getByText('1 High Street').query()).toBeNull()
})

test('an invalid VAT number shows an error at its field, and the typed value stays', async () => {
  const checkout = aCheckout({ address: home })
  const setCheckoutAddress = vi.fn(async () => checkout)
  const { screen } = await show(<AddressStep checkout={checkout} />, {
    path: '/checkout?step=address',
    route: '/checkout',
    loader: checkoutLoader,
    clients: {
      checkout: { getCheckout: async () => checkout, setCheckoutAddress },
      addresses: {
        getAddressFormat: async () => ({ country: 'GB', parts: [], regions: [], postalCode: null, phone: null }),
      },
      places: { getCountries: async () => ({ items: [{ code: 'GB', name: 'United Kingdom' }], count: 1 }) as never },
    },
  })
  await screen.getByRole('link', { name: 'Invoice to a company or another address' }).click()
  const field = screen.getByRole('textbox', { name: 'VAT number (optional)' })
  await field.fill('DE12')
  await screen.getByRole('button', { name: 'Go to payment' }).click()
  await expect.element(field).toHaveAccessibleDescription(/This isn’t a VAT number/)
  await expect.element(field).toHaveValue('DE12')
  expect(setCheckoutAddress).not.toHaveBeenCalled()
  await field.fill('DE123456789')
  await screen.getByRole('button', { name: 'Go to payment' }).click()
  await expect.poll(() => setCheckoutAddress.mock.calls.length).toBe(1)
  expect(setCheckoutAddress.mock.lastCall).toMatchObject([{ billing: { address: '', vatNumber: 'DE123456789' } }])
})
