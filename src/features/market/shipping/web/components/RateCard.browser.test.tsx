import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { someShipping } from '../testing/some-shipping.ts'
import { RatesForm } from './RatesForm.tsx'

type SaveShippingRates = Clients['shipping']['saveShippingRates']

const names = { LK: 'Sri Lanka', IN: 'India', GB: 'United Kingdom', US: 'United States' }
const rate: Shipping['rates'][number] = {
  ...{ id: 7, mode: 'customrate', name: { en: 'Post' }, countries: ['LK'], areas: null, amount: 500 },
  ...{ furtherAmount: null, bands: null, freeFrom: null, minGrams: null, maxGrams: null, minPieces: null },
  ...{ maxPieces: null, minDays: null, maxDays: null, profileId: null },
}

async function showRates(given: Partial<Shipping> = {}, language = 'en') {
  const shipping = someShipping({ rates: [rate], ...given })
  const saveShippingRates = vi.fn<SaveShippingRates>(async () => shipping)
  const { screen } = await show(<RatesForm vendorId={1} shipping={shipping} names={names} examples={[]} />, {
    language,
    clients: {
      shipping: { saveShippingRates },
      preferences: {
        getAllCurrencies: async () => ({ items: [], count: 0 }),
        getRates: async () => ({ base: 'USD', date: '2026-11-20', source: 'table', rates: {}, older: {} }) as never,
      },
    },
  })
  const card = (number: number) => screen.getByRole('region', { name: `Rate ${number}`, exact: true })
  const save = async () => {
    await screen.getByRole('button', { name: 'Save rates' }).click()
    await expect.poll(() => saveShippingRates.mock.calls.length).toBeGreaterThan(0)
    return saveShippingRates.mock.lastCall?.[0].rates
  }
  return { screen, card, save, saveShippingRates }
}

test('the first rate of an enterprise is for its own country, the next for everywhere else; names in each language', async () => {
  const { screen, card, save } = await showRates({ rates: [] })
  await screen.getByRole('button', { name: 'Add rate' }).click()
  await expect.element(card(1).getByText('Sri Lanka')).toBeVisible()
  await card(1).getByLabelText('Price, $').fill('4.50')
  await card(1).getByRole('textbox', { name: 'Name (optional)' }).fill('Courier')
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await card(1).getByRole('textbox', { name: 'Name (optional)' }).fill('කුරියර්')
  await screen.getByRole('button', { name: 'Add rate' }).click()
  await card(2).getByLabelText('How it’s charged').selectOptions('Free')
  await card(2).getByLabelText('Where to').selectOptions('Everywhere else')
  expect(await save()).toMatchObject([
    { id: null, countries: ['LK'], amount: 450, name: { en: 'Courier', si: 'කුරියර්' } },
    { id: null, mode: 'freeshipping', countries: [], amount: 0 },
  ])
})

test('a removed rate isn’t sent, and those after it are counted anew', async () => {
  const { screen, card, save } = await showRates({ rates: [rate, { ...rate, id: 8, countries: ['IN'], amount: 900 }] })
  await card(1)
    .getByRole('button', { name: /^Remove Rate 1/ })
    .click()
  await expect.element(card(1).getByLabelText('Price, $')).toHaveValue('9')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(card(2).query()).toBeNull()
  expect(await save()).toMatchObject([{ id: 8, countries: ['IN'], amount: 900 }])
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
})

test('days on the way and prices that are none are named beside their fields, and nothing is sent', async () => {
  const { screen, card, saveShippingRates, save } = await showRates()
  const [least, longest] = [
    card(1).getByLabelText(/on the way, at least/),
    card(1).getByLabelText(/on the way, at most/),
  ]
  await least.fill('6')
  await longest.fill('3')
  await card(1).getByLabelText('Price, $').fill('five')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(card(1).getByLabelText('Price, $')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(card(1).getByLabelText('Price, $')).toHaveValue('five')
  await card(1).getByLabelText('Price, $').fill('5')
  await screen.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(screen.getByText('Please enter whole days, the fewest first.').first()).toBeVisible()
  expect(saveShippingRates).not.toHaveBeenCalled()
  await longest.fill('9')
  expect(await save()).toMatchObject([{ amount: 500, minDays: 6, maxDays: 9 }])
})

test('bands are added and removed at the end, and the last one has no limit', async () => {
  const { screen, card, save } = await showRates()
  await card(1).getByLabelText('How it’s charged').selectOptions('By weight')
  await screen.getByRole('button', { name: 'Add band' }).click()
  const [upTo, price] = [card(1).getByLabelText('Up to, kg'), card(1).getByLabelText('Price, $')]
  await expect.poll(() => upTo.elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Remove last band' }).click()
  await upTo.first().fill('0.25')
  await price.first().fill('2')
  await price.nth(1).fill('3')
  const steps = [
    { upTo: 250, amount: 200 },
    { upTo: null, amount: 300 },
  ]
  expect(await save()).toMatchObject([{ bands: { by: 'weight', steps } }])
})

test('a currency without a rate is refused at its field', async () => {
  const { screen, saveShippingRates } = await showRates()
  saveShippingRates.mockRejectedValueOnce(refusal(409, { code: 'gm-error-shop-currency' }))
  await screen.getByRole('button', { name: 'Save rates' }).click()
  const currency = screen.getByLabelText('Currency', { exact: true })
  await expect.element(currency).toHaveAccessibleDescription(/We have no exchange rate for this currency/)
  await expect.element(currency).toHaveFocus()
})

test('who ships free now reads that buyers will pay these rates', async () => {
  const { screen } = await showRates({ mode: 'freeshipping' })
  await expect.element(screen.getByText(/You ship free now\. Once you save rates, buyers pay them\./)).toBeVisible()
})
