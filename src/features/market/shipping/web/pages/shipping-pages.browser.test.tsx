import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { someShipping } from '../testing/some-shipping.ts'
import { CustomRatesPage } from './CustomRatesPage.tsx'
import { ShippingSettingsPage } from './ShippingSettingsPage.tsx'
import { customRatesLoader, shippingSettingsLoader } from './shipping.loader.ts'

const rate: Shipping['rates'][number] = {
  ...{ id: 7, mode: 'customrate', name: {}, countries: [], areas: null, amount: 500, furtherAmount: null, bands: null },
  ...{ freeFrom: null, minGrams: null, maxGrams: null, minPieces: null, maxPieces: null },
  ...{ minDays: null, maxDays: null, profileId: null },
}
const market = { id: 2, name: { en: 'Saturday market' }, street: '', city: 'Kandy', country: 'LK', hours: {} }
const bowl = {
  ...{ title: 'Bowl', quantity: 1, grams: 700, price: { amount: 1000, currency: 'USD' } },
  ...{ shipsTo: [], shipsAnywhere: true, profileId: null },
}

const names = { LK: 'Sri Lanka', IN: 'India', GB: 'United Kingdom' }
const items = Object.entries(names).map(([code, name]) => ({ code, name, isCardPaymentSupported: true }))
const countries = { items, count: items.length }

/** Both pages, on a server that keeps what is saved; `theirs` is saved there before. */
async function showPage(page: 'settings' | 'rates', given: Partial<Shipping> = {}, theirs?: Partial<Shipping>) {
  const first = someShipping({ rates: [rate], ...given })
  let kept = first
  const save = (revision: number, changes: Partial<Shipping>) => {
    const stored = theirs ? someShipping({ ...first, revision: 9, ...theirs }) : kept
    if (revision !== stored.revision) {
      kept = stored
      throw refusal(409, { code: 'gm-error-shop-changed' })
    }
    kept = { ...stored, ...changes, revision: revision + 1 }
    return kept
  }
  const shipping = {
    getShipping: vi.fn(async () => kept),
    getShippingExamples: async () => ({ items: [{ items: [bowl] }], count: 1 }),
    saveShippingSettings: vi.fn<Clients['shipping']['saveShippingSettings']>(async ({ revision, settings }) =>
      save(revision, { handlingDays: settings.handlingDays, pickupPoints: [] }),
    ),
    saveShippingRates: vi.fn<Clients['shipping']['saveShippingRates']>(async ({ revision }) => save(revision, {})),
  }
  const isSettings = page === 'settings'
  const shown = await show(isSettings ? <ShippingSettingsPage /> : <CustomRatesPage />, {
    path: isSettings ? '/shipping-settings?vendorId=1' : '/custom-rates?vendorId=1',
    loader: isSettings ? shippingSettingsLoader : customRatesLoader,
    viewer: aViewer(),
    clients: {
      shipping,
      places: { getCountries: async () => countries },
      preferences: { getAllCurrencies: async () => ({ items: [], count: 0 }) },
    },
  })
  const button = (name: string) => shown.screen.getByRole('button', { name, exact: true })
  return { ...shown, ...shipping, button }
}

const days = 'Working days until you hand a parcel over (optional)'

test('after saving, the form shows what is kept, and the focus stays at the button', async () => {
  const { screen, button, saveShippingSettings } = await showPage('settings')
  await screen.getByLabelText(days).fill('02')
  await button('Save shipping').click()
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
  await expect.element(screen.getByLabelText(days)).toHaveValue('2')
  await expect.element(button('Save shipping')).toHaveFocus()
  await screen.getByLabelText(days).fill('3')
  await button('Save shipping').click()
  await expect.poll(() => saveShippingSettings.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 4])
})

test('somebody else’s saving is named, and “Show theirs” puts it in place of what was typed', async () => {
  const saved = { at: '2026-03-01T10:42:00Z', by: 'Kasun' }
  const { screen, button, saveShippingSettings } = await showPage('settings', {}, { handlingDays: 7, saved })
  await screen.getByLabelText(days).fill('2')
  await button('Save shipping').click()
  await expect.element(screen.getByText(/^Kasun saved at/)).toBeVisible()
  await expect.element(screen.getByLabelText(days)).toHaveValue('2')
  await button('Show theirs').click()
  await expect.element(screen.getByLabelText(days)).toHaveValue('7')
  await expect.element(button('Show theirs')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await button('Save shipping').click()
  await expect.poll(() => saveShippingSettings.mock.lastCall?.[0]).toMatchObject({ revision: 9 })
})

test('a pick-up point is added with its address and hours, and another one removed', async () => {
  const { screen, button, saveShippingSettings } = await showPage('settings', { pickupPoints: [market] })
  await button('Remove pick-up point').click()
  await expect.element(screen.getByText('Saturday market')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await button('Add pick-up point').click()
  await button('Save shipping').click()
  const name = screen.getByRole('textbox', { name: 'Name of the place' })
  await expect.element(name).toHaveAccessibleDescription(/Please add a name/)
  expect(saveShippingSettings).not.toHaveBeenCalled()
  await name.fill('Temple road')
  await screen.getByLabelText('Town (optional)').fill('Galle')
  await screen.getByRole('textbox', { name: 'Opening hours (optional)' }).fill('Mornings')
  await button('Save shipping').click()
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
  expect(saveShippingSettings.mock.lastCall?.[0].settings.pickupPoints).toMatchObject([
    { id: null, name: { en: 'Temple road' }, city: 'Galle', country: null, hours: { en: 'Mornings' } },
  ])
})

test('countries are chosen one by one or by the region, and are sent only where it doesn’t ship anywhere', async () => {
  const { screen, button, saveShippingSettings } = await showPage('settings')
  await screen.getByLabelText('These countries').click()
  const countries = screen.getByRole('group', { name: 'Countries', exact: true })
  const add = countries.getByRole('combobox', { name: 'Add countries' })
  await chooseOption(add, 'united k', screen.getByRole('option', { name: 'United Kingdom' }))
  await chooseOption(add, 'india', screen.getByRole('option', { name: 'India', exact: true }))
  await countries.getByRole('button', { name: /United Kingdom/ }).click()
  await button('Save shipping').click()
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
  expect(saveShippingSettings.mock.lastCall?.[0].settings).toMatchObject({ shipsAnywhere: false, shipsTo: ['IN'] })
  await screen.getByLabelText('Anywhere').click()
  await button('Save shipping').click()
  await expect.poll(() => saveShippingSettings.mock.calls.length).toBe(2)
  expect(saveShippingSettings.mock.lastCall?.[0].settings).toMatchObject({ shipsAnywhere: true, shipsTo: [] })
})

test('shipping that becomes free keeps its rates, and a text is written for each language', async () => {
  const { screen, button, saveShippingSettings } = await showPage('settings')
  await screen.getByLabelText('is free everywhere you ship').click()
  await expect.element(screen.getByText(/Your rates are kept/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Return policy (optional)' }).fill('Within a week.')
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Return policy (optional)' })).toHaveValue('')
  await screen.getByRole('textbox', { name: 'Return policy (optional)' }).fill('සතියක් ඇතුළත.')
  await button('Save shipping').click()
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
  expect(saveShippingSettings.mock.lastCall?.[0].settings).toMatchObject({
    mode: 'freeshipping',
    returnPolicy: { en: 'Within a week.', si: 'සතියක් ඇතුළත.' },
  })
})

test('the page of rates shows what the enterprise’s own carts would pay, and saves', async () => {
  const { screen, button, saveShippingRates } = await showPage('rates')
  const settings = screen.getByRole('link', { name: 'Shipping settings' })
  await expect.element(settings).toHaveAttribute('href', '/shipping-settings?vendorId=1')
  await screen.getByLabelText('Price, $').fill('8')
  await expect.element(screen.getByRole('row', { name: /Bowl/ }).getByText('$8').first()).toBeVisible()
  await button('Save rates').click()
  await expect.element(screen.getByText('Shipping saved')).toBeVisible()
  expect(saveShippingRates.mock.lastCall?.[0]).toMatchObject({ vendorId: 1, revision: 3, rates: [{ amount: 800 }] })
  await expect.element(button('Save rates')).toHaveFocus()
})

test('a member who may only read gets neither page’s button', async () => {
  const settings = await showPage('settings', { mayChange: false })
  await expect.element(settings.screen.getByLabelText(days)).toBeDisabled()
  expect(settings.button('Save shipping').query()).toBeNull()
})
