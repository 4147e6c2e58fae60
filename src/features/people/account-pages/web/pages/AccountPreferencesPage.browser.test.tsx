import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UserPreferences } from '#features/people/accounts/accounts.contract.ts'
import type { Place } from '#features/platform/places/web/index.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { anAccount } from '../testing/accounts.ts'
import { AccountPreferencesPage } from './AccountPreferencesPage.tsx'
import { accountPreferencesLoader } from './account-preferences.loader.ts'

const countries = [
  { code: 'FR', name: 'France' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'LK', name: 'Sri Lanka' },
]
const currencies = [
  { code: 'EUR', name: 'Euro', symbol: '€', digits: 2, countries: ['FR'] },
  { code: 'GBP', name: 'British pound', symbol: '£', digits: 2, countries: ['GB'] },
  { code: 'LKR', name: 'Sri Lankan rupee', symbol: 'Rs', digits: 2, countries: ['LK'] },
]
const kandy: Place = {
  id: 1241622,
  type: 'city',
  title: 'Kandy',
  country: 'LK',
  countryName: 'Sri Lanka',
  stateName: 'Central Province',
  node: 'LK/2',
  selfNode: 'LK/2/1241622',
  lat: 7.3,
  lng: 80.6,
}

async function showStep(query: string, location: UserPreferences['location'] = null) {
  const left = watchLeaving()
  const setUserPreferences = vi.fn(async (_: { preferences: object }) => aViewer().preferences)
  const updateAccount = vi.fn(async (change: object) => ({ ...anAccount(), ...change }))
  const account = anAccount({ preferences: { ...aViewer().preferences, location } })
  const { screen, address } = await show(<AccountPreferencesPage />, {
    path: `/account/preferences?${query}`,
    route: '/account/preferences',
    loader: accountPreferencesLoader,
    viewer: aViewer(),
    clients: {
      accounts: { getAccount: async () => account, setUserPreferences, updateAccount },
      places: {
        getCountries: async () => ({
          items: countries.map(one => ({ ...one, isCardPaymentSupported: true })),
          count: 3,
        }),
        searchPlaces: async () => ({ items: [kandy], count: 1 }),
      },
      preferences: { getAllCurrencies: async () => ({ items: currencies, count: 3 }) },
    },
  })
  const on = screen.getByRole('button', { name: 'Continue' })
  const sent = () => setUserPreferences.mock.calls.map(([{ preferences }]) => preferences)
  return { screen, address, left, setUserPreferences, sent, on }
}

test('a language can be chosen by keyboard and saved, and the next step loads in that language', async () => {
  const { screen, left, sent } = await showStep('step=language&redirect=/nuwaraleaf')
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Step 1 of 4')
  screen.getByRole('radio', { name: 'English' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'සිංහල' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/account/preferences?step=place&redirect=%2Fnuwaraleaf'])
  expect(sent()).toEqual([{ languageCode: 'si' }])
})

test('Skip and Back save nothing and lead back to the first page', async () => {
  const { screen, address, setUserPreferences } = await showStep('step=language&redirect=/nuwaraleaf')
  await screen.getByRole('link', { name: 'Skip' }).click()
  await expect.element(screen.getByRole('link', { name: '2 Place' })).toHaveAttribute('aria-current', 'step')
  await screen.getByRole('link', { name: 'Back' }).click()
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.poll(address).toBe('/nuwaraleaf')
  expect(setUserPreferences).not.toHaveBeenCalled()
})

test('another country can be chosen and saved', async () => {
  const { screen, left, sent, on } = await showStep('step=place', { country: 'gb' })
  await expect.element(screen.getByRole('radio', { name: 'United Kingdom' })).toBeChecked()
  await screen.getByRole('radio', { name: 'France' }).click()
  await on.click()
  await expect.poll(() => left).toHaveLength(1)
  expect(sent()).toEqual([{ location: { country: 'fr' } }])
})

test('choosing a town also chooses its country', async () => {
  const { screen, left, sent, on } = await showStep('step=place', { country: 'gb' })
  await screen.getByRole('combobox', { name: 'Town or region (optional)' }).fill('kan')
  await expect.element(screen.getByRole('option', { name: /Kandy/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('radio', { name: 'Sri Lanka' })).toBeChecked()
  await on.click()
  await expect.poll(() => left).toHaveLength(1)
  expect(sent()).toEqual([{ location: { country: 'lk', placeId: kandy.id, title: 'Kandy, Sri Lanka' } }])
})

test('“Change” replaces the saved town by the empty field, and focuses it', async () => {
  const kept = { country: 'lk', placeId: kandy.id, title: 'Kandy, Sri Lanka' }
  const { screen, left, sent, on } = await showStep('step=place', kept)
  await screen.getByRole('button', { name: 'Change' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Town or region (optional)' })).toHaveFocus()
  await on.click()
  await expect.poll(() => left).toHaveLength(1)
  expect(sent()).toEqual([{ location: { country: 'lk' } }])
})

test('the country’s own currency is among the first, with a hint', async () => {
  const { screen, left, sent, on } = await showStep('step=currency')
  await expect.element(screen.getByRole('radio').first()).toHaveAccessibleName(/British pound.*Your country’s currency/)
  const find = screen.getByRole('textbox', { name: 'Find a currency' })
  await find.fill('rup')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('radio', { name: /Euro/ })).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await screen.getByRole('radio', { name: /Sri Lankan rupee/ }).click()
  await on.click()
  await expect.poll(() => left).toEqual(['/account/preferences?step=spoken'])
  expect(sent()).toEqual([{ currencyCode: 'LKR' }])
})

test.each([
  [refusal(429, { retryAfter: 60 }), 'Too many attempts. Please try again in 1 minute.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a failed save (%s) says why, and the choice stays to be saved again', async (error, text) => {
  const { screen, left, sent, on, setUserPreferences } = await showStep('step=currency')
  setUserPreferences.mockRejectedValueOnce(error)
  await screen.getByRole('radio', { name: /Euro/ }).click()
  await on.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  expect(left).toEqual([])
  await on.click()
  await expect.poll(() => left).toHaveLength(1)
  expect(sent()).toEqual([{ currencyCode: 'EUR' }, { currencyCode: 'EUR' }])
})

test('pressing Continue twice saves once', async () => {
  const { left, setUserPreferences, on } = await showStep('step=currency')
  const answer = Promise.withResolvers<UserPreferences>()
  setUserPreferences.mockImplementation(() => answer.promise)
  await on.dblClick()
  await expect.element(on).toHaveAttribute('aria-busy', 'true')
  answer.resolve(aViewer().preferences)
  await expect.poll(() => left).toHaveLength(1)
  expect(setUserPreferences).toHaveBeenCalledTimes(1)
})

test('the last step leads on without reloading the page', async () => {
  const { screen, address, left } = await showStep('step=spoken&redirect=/marketplace')
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.poll(address).toBe('/marketplace')
  expect(left).toEqual([])
})
