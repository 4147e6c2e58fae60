import { expect, test, vi } from 'vitest'
import { chooseOption } from '#web/testing/choose-option.ts'
import { show } from '#web/testing/show.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { someShipping } from '../testing/some-shipping.ts'
import { RatesForm } from './RatesForm.tsx'

const names = { LK: 'Sri Lanka', IN: 'India', GB: 'United Kingdom', US: 'United States' }
const rate = {
  id: 7,
  mode: 'customrate' as const,
  name: {},
  countries: [],
  areas: null,
  amount: 500,
  furtherAmount: null,
  bands: null,
  freeFrom: null,
  minGrams: null,
  maxGrams: null,
  minPieces: null,
  maxPieces: null,
  minDays: null,
  maxDays: null,
  profileId: null,
}
const shipping = someShipping({ rates: [rate] })
const bowl = {
  title: 'Bowl',
  quantity: 2,
  grams: 700,
  price: { amount: 1000, currency: 'USD' },
  shipsTo: [],
  shipsAnywhere: true,
  profileId: null as number | null,
}

const preferences = {
  getAllCurrencies: async () => ({
    items: [
      { code: 'CHF', name: 'Swiss Franc', symbol: 'CHF', digits: 2, countries: ['CH'] },
      { code: 'USD', name: 'US Dollar', symbol: '$', digits: 2, countries: ['US'] },
    ],
    count: 2,
  }),
  getRates: async () => ({
    base: 'USD' as const,
    date: '2026-11-20',
    source: 'table' as const,
    rates: { CHF: 0.8 },
    older: {},
  }),
}

const addresses = {
  getAddressFormat: async ({ country }: { country: string }) => ({
    ...{ country, parts: [], regions: [], postalCode: null, phone: null },
    ...(country !== 'GB' && { regionsByPostcode: [{ code: '1', name: 'Western Province' }] }),
  }),
}

async function showRates(given: Partial<Shipping> = {}, item = bowl) {
  const shown = { ...shipping, ...given }
  const saveShippingRates = vi.fn(async () => shown)
  const getShipping = vi.fn(async () => ({ ...shown, revision: 4, saved: { at: '2026-03-01T10:42:00Z', by: 'Kasun' } }))
  const ui = <RatesForm vendorId={1} shipping={shown} names={names} examples={[{ items: [item] }]} />
  const { screen } = await show(ui, {
    clients: { shipping: { saveShippingRates, getShipping }, preferences, addresses },
  })
  return { screen, saveShippingRates, getShipping }
}

test('examples follow what is typed, by piece and by weight, and say what isn’t sent', async () => {
  const { screen } = await showRates()
  const row = screen.getByRole('row', { name: /Bowl × 2/ })
  await expect.element(row.getByText('$5').first()).toBeVisible()
  await screen.getByLabelText('How it’s charged').selectOptions('item')
  await screen.getByLabelText('Each further piece, $').fill('1,50')
  await expect.element(row.getByText('$6.50').first()).toBeVisible()
  await screen.getByLabelText('How it’s charged').selectOptions('weight')
  await screen.getByLabelText('Up to, kg').first().fill('0.5')
  await screen.getByLabelText('Price, $').first().fill('2')
  await screen.getByLabelText('Up to, kg').nth(1).fill('1')
  await screen.getByLabelText('Price, $').nth(1).fill('3')
  await expect.element(row.getByText('not sent').first()).toBeVisible()
  await screen.getByLabelText('Up to, kg').nth(1).fill('1.4')
  await expect.element(row.getByText('$3').first()).toBeVisible()
})

test('a band that doesn’t end above the one before is told beside its field, and nothing is sent', async () => {
  const { screen, saveShippingRates } = await showRates()
  await screen.getByLabelText('How it’s charged').selectOptions('quantity')
  for (const at of [0, 1]) {
    await screen.getByLabelText('Up to, pieces').nth(at).fill('5')
    await screen.getByLabelText('Price, $').nth(at).fill('4')
  }
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect
    .element(screen.getByLabelText('Up to, pieces').nth(1))
    .toHaveAccessibleDescription(/Each band ends above the one before/)
  expect(saveShippingRates).not.toHaveBeenCalled()
  await screen.getByLabelText('Up to, pieces').nth(1).fill('')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  const steps = [
    { upTo: 5, amount: 400 },
    { upTo: null, amount: 400 },
  ]
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledOnce())
  expect(saveShippingRates.mock.lastCall).toMatchObject([
    { revision: 3, currency: 'USD', rates: [{ id: 7, amount: 0, bands: { by: 'quantity', steps } }] },
  ])
})

test('who saves over somebody else’s saving is told by whom, and saves over it only when asked again', async () => {
  const { screen, saveShippingRates } = await showRates()
  saveShippingRates.mockRejectedValueOnce({ status: 409, data: { body: { code: 'gm-error-shop-changed' } } })
  await screen.getByLabelText('Price, $').fill('9')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(screen.getByText(/Kasun saved at/)).toBeVisible()
  await expect.element(screen.getByLabelText('Price, $')).toHaveValue('9')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledTimes(2))
  expect(saveShippingRates.mock.lastCall).toMatchObject([{ revision: 4, rates: [{ amount: 900 }] }])
})

test('a member reads without buttons; where no rate leads is said', async () => {
  const { screen } = await showRates({ mayChange: false, rates: [{ ...rate, countries: ['IN'] }] })
  await expect
    .element(screen.getByText('No rate covers these places, so no one there can buy: Sri Lanka, everywhere else'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Price, $')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save rates' }).query()).toBeNull()
})

test('rates may be in every currency that listings may, and examples count in it', async () => {
  const { screen, saveShippingRates } = await showRates({ rates: [{ ...rate, freeFrom: 1500 }] })
  const row = screen.getByRole('row', { name: /Bowl × 2/ })
  await expect.element(row.getByText('free').first()).toBeVisible()
  await screen.getByLabelText('Currency', { exact: true }).selectOptions('CHF – Swiss Franc')
  // two bowls of $10 are CHF 16
  await expect.element(row.getByText('free').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledOnce())
  expect(saveShippingRates.mock.lastCall).toMatchObject([{ currency: 'CHF' }])
})

test('a rate for parts of a country: provinces, and postcodes that are read as people write them', async () => {
  const { screen, saveShippingRates } = await showRates()
  await screen.getByLabelText('Where to').selectOptions('areas')
  await screen.getByLabelText('Country', { exact: true }).selectOptions('LK')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(screen.getByText('Please choose a province or state, or enter postcodes.')).toBeVisible()
  expect(saveShippingRates).not.toHaveBeenCalled()
  await screen.getByLabelText('Postcodes (optional)').fill('00–1')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect
    .element(screen.getByLabelText('Postcodes (optional)'))
    .toHaveAccessibleDescription(/Both sides of a dash are equally long/)
  await screen.getByLabelText('Postcodes (optional)').fill('00–12, 20200')
  const add = screen.getByRole('combobox', { name: 'Add provinces or states' })
  await chooseOption(add, 'West', screen.getByRole('option', { name: 'Western Province' }))
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledOnce())
  const postcodes = [
    { from: '00', to: '12' },
    { from: '20200', to: '20200' },
  ]
  expect(saveShippingRates.mock.lastCall).toMatchObject([
    { rates: [{ countries: ['LK'], areas: { regions: ['1'], postcodes } }] },
  ])
})

test('in a country without provinces to choose from, a missing part is asked for at the postcodes', async () => {
  const { screen, saveShippingRates } = await showRates()
  await screen.getByLabelText('Where to').selectOptions('areas')
  await screen.getByLabelText('Country', { exact: true }).selectOptions('GB')
  await screen.getByRole('button', { name: 'Add set' }).click()
  await screen.getByRole('button', { name: 'Save rates' }).click()
  const postcodes = screen.getByLabelText('Postcodes (optional)')
  await screen.getByRole('link', { name: 'Please choose a province or state, or enter postcodes.' }).click()
  await expect.element(postcodes).toHaveFocus()
  await postcodes.fill('N1')
  await expect.element(postcodes).not.toHaveAttribute('aria-invalid')
  await screen.getByLabelText('Name of the set').fill('Heavy')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledOnce())
  expect(saveShippingRates.mock.lastCall).toMatchObject([
    { rates: [{ countries: ['GB'], areas: { regions: [], postcodes: [{ from: 'N1', to: 'N1' }] } }] },
  ])
})

test('a set of rates has a name of its own; its rates are those of its listings, and go with it', async () => {
  const profiles = [{ id: 12, name: 'Fragile', listings: 3 }]
  const { screen, saveShippingRates } = await showRates({ profiles }, { ...bowl, profileId: 12 })
  const row = screen.getByRole('row', { name: /Bowl × 2/ })
  await expect.element(row.getByText('$5').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Add rate' }).click()
  const added = screen.getByRole('region', { name: 'Rate 2' })
  await added.getByLabelText('Where to').selectOptions('everywhere_else')
  await added.getByLabelText('Set of rates').selectOptions('Fragile')
  await added.getByLabelText('Price, $').fill('9')
  await expect.element(row.getByText('$9').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Add set' }).click()
  const name = screen.getByLabelText('Name of the set').nth(1)
  await name.fill('fragile')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(name).toHaveAccessibleDescription(/There is another one with this name\./)
  expect(saveShippingRates).not.toHaveBeenCalled()
  await name.fill('Heavy')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await vi.waitFor(() => expect(saveShippingRates).toHaveBeenCalledOnce())
  expect(saveShippingRates.mock.lastCall).toMatchObject([
    {
      profiles: [
        { id: 12, name: 'Fragile' },
        { id: null, name: 'Heavy' },
      ],
      rates: [
        { id: 7, profile: null },
        { amount: 900, profile: 0 },
      ],
    },
  ])
  await screen.getByRole('button', { name: 'Remove Fragile and its rates' }).click()
  await expect.element(added).not.toBeInTheDocument()
})
