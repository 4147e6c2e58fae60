import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { show } from '#web/testing/show.tsx'
import type { ExampleItem, Shipping } from '../../shipping.contract.ts'
import { someShipping } from '../testing/some-shipping.ts'
import { RatesForm } from './RatesForm.tsx'

type SaveShippingRates = Clients['shipping']['saveShippingRates']

const names = { LK: 'Sri Lanka', IN: 'India', GB: 'United Kingdom', US: 'United States', NP: 'Nepal' }
const rate: Shipping['rates'][number] = {
  ...{ id: 7, mode: 'customrate', name: {}, countries: ['LK'], areas: null, amount: 500, furtherAmount: null },
  ...{ bands: null, freeFrom: null, minGrams: null, maxGrams: null, minPieces: null, maxPieces: null },
  ...{ minDays: null, maxDays: null, profileId: null },
}
const lamp: ExampleItem = {
  ...{ title: 'Lamp', quantity: 1, grams: 2000, price: { amount: 3000, currency: 'USD' } },
  ...{ shipsTo: ['LK'], shipsAnywhere: false, profileId: null },
}

async function showRates(given: Partial<Shipping> = {}, items: ExampleItem[] = [], language = 'en') {
  const shipping = someShipping({ rates: [rate], ...given })
  const saveShippingRates = vi.fn<SaveShippingRates>(async () => shipping)
  const examples = items.length > 0 ? [{ items }] : []
  const { screen } = await show(<RatesForm vendorId={1} shipping={shipping} names={names} examples={examples} />, {
    language,
    clients: {
      shipping: { saveShippingRates },
      preferences: {
        getAllCurrencies: async () => ({ items: [], count: 0 }),
        getRates: async () => ({ base: 'USD', date: '2026-11-20', source: 'table', rates: {}, older: {} }),
      },
    },
  })
  const add = screen.getByRole('combobox', { name: 'Add countries' })
  const save = screen.getByRole('button', { name: 'Save rates' })
  return { screen, add, save, saveShippingRates, row: (name: RegExp) => screen.getByRole('row', { name }) }
}

test('a region adds its countries that aren’t there yet; a long list is folded', async () => {
  const { screen, add, save, saveShippingRates } = await showRates()
  await chooseOption(add, 'south asia', screen.getByRole('option', { name: 'South Asia', exact: true }))
  await chooseOption(add, 'western', screen.getByRole('option', { name: 'Western Europe' }))
  const all = screen.getByRole('button', { name: 'Show all 18' })
  await expect.element(all).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove NL' }).query()).toBeNull()
  await all.click()
  await expect.element(screen.getByRole('button', { name: 'Remove NL' })).toBeVisible()
  await save.click()
  await expect.poll(() => saveShippingRates.mock.calls.length).toBe(1)
  const [sent] = saveShippingRates.mock.lastCall?.[0].rates ?? []
  expect(sent?.countries.length).toBe(18)
  expect(new Set(sent?.countries).size).toBe(18)
})

test('an enterprise that sells nothing yet sees typical carts; another country may be looked at', async () => {
  const { screen, row } = await showRates({ rates: [rate, { ...rate, id: 8, countries: [], amount: 1250 }] })
  const cart = row(/^3 pieces, 2 kg/)
  await expect.element(cart).toMatchTextContent(/\$5.*\$12\.50/)
  await screen.getByRole('combobox', { name: 'Country 1', exact: true }).selectOptions('Nepal')
  await expect.element(cart).toMatchTextContent(/^3 pieces, 2 kg\$12\.50/)
})

test('what isn’t sent to a country says so, although a rate would cover it', async () => {
  const { row } = await showRates({ rates: [{ ...rate, countries: [] }] }, [lamp])
  await expect.element(row(/^Lamp/)).toMatchTextContent(/^Lamp\$5not sentnot sent$/)
})

test('examples are in Sinhala for who reads it, with the same amounts', async () => {
  const { screen } = await showRates({ currency: 'LKR', rates: [{ ...rate, amount: 125_000 }] }, [], 'si')
  const cart = screen.getByRole('row').nth(1)
  await expect.element(cart).toMatchTextContent(/1,250/)
  expect(cart.element().textContent).not.toMatch(/pieces|not sent/)
})

test('saving a rate whose last country was removed moves the focus to the field that needs one', async () => {
  const { screen, add, save, saveShippingRates } = await showRates()
  await screen.getByRole('button', { name: 'Remove Sri Lanka' }).click()
  await expect.element(add).toBeVisible()
  await save.click()
  await expect
    .element(screen.getByRole('group', { name: 'Countries' }).getByText('Please choose a country.'))
    .toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(saveShippingRates).not.toHaveBeenCalled()
  await userEvent.keyboard('nepal')
  await screen.getByRole('option', { name: 'Nepal' }).click()
  expect(screen.getByText('Please choose a country.').query()).toBeNull()
  await save.click()
  await expect.poll(() => saveShippingRates.mock.lastCall?.[0].rates).toMatchObject([{ id: 7, countries: ['NP'] }])
})

test('with several errors, the summary’s link leads to the countries', async () => {
  const { screen, add, save } = await showRates()
  await screen.getByRole('button', { name: 'Remove Sri Lanka' }).click()
  await screen.getByLabelText('Price, $').fill('five')
  await save.click()
  const summary = screen.getByRole('alert').filter({ hasText: 'Please check these fields:' })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link', { name: 'Please choose a country.' }).click()
  await expect.element(add).toHaveFocus()
})
