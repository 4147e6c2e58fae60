import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Currency } from '../../preferences.contract.ts'
import { PreferencesSwitch } from './PreferencesSwitch.tsx'

const countries = ['France', 'Ghana', 'India', 'Japan', 'Kenya', 'Nepal', 'Sri Lanka', 'United Kingdom'].map(
  (name, index) => ({
    code: ['FR', 'GH', 'IN', 'JP', 'KE', 'NP', 'LK', 'GB'][index] ?? '',
    name,
    isCardPaymentSupported: false,
  }),
)
const currencies: Currency[] = [
  { code: 'EUR', name: 'Euro', symbol: '€', digits: 2, countries: ['FR'] },
  { code: 'GBP', name: 'British pound', symbol: '£', digits: 2, countries: ['GB'] },
  { code: 'LKR', name: 'Sri Lankan rupee', symbol: 'Rs', digits: 2, countries: ['LK'] },
]

/** Opens the dialog, and records the form data instead of submitting it. */
async function openDialog(language = 'en') {
  const sent: Record<string, FormDataEntryValue>[] = []
  const getCountries = vi.fn(async () => ({ items: countries, count: countries.length }))
  const getAllCurrencies = vi.fn(async () => ({ items: currencies, count: currencies.length }))
  const keep = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)))
    event.preventDefault()
  }
  document.addEventListener('submit', keep)
  onTestFinished(() => document.removeEventListener('submit', keep))
  const { screen } = await show(<PreferencesSwitch />, {
    path: '/marketplace?query=tea',
    clients: { places: { getCountries }, preferences: { getAllCurrencies } },
    language,
  })
  const opener = screen.getByRole('link').first()
  return { screen, sent, opener, getCountries, getAllCurrencies, dialog: screen.getByRole('dialog') }
}

test('the link shows the current preferences and opens a dialog; Escape returns the focus to the link', async () => {
  const { opener, dialog } = await openDialog()
  await expect.element(opener).toHaveAccessibleName('Language and currency: English, GBP')
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Language and currency')
  await expect.element(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('country and currency can be found by typing, and are sent once with the redirect', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Find a country' }).fill('lan')
  await expect.element(dialog.getByRole('radio', { name: 'Ghana' })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Sri Lanka' }).click()
  // the currency of the newly chosen country comes second, after the visitor's own
  await expect.element(dialog.getByRole('radio', { name: /rupee/ })).toHaveAccessibleName(/Your country’s currency/)
  await dialog.getByRole('radio', { name: /rupee/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).dblClick()
  const redirect = '/marketplace?query=tea'
  expect(sent).toEqual([{ redirect, language: 'en', country: 'lk', currency: 'LKR' }])
})

test('Enter in a search field doesn’t submit, and a search without results says so', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Find a country' }).fill('atlantis')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Nothing found.')).toBeVisible()
  expect(sent).toEqual([])
})

test('arrow keys move through the radios, and Enter submits the form', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  dialog.getByRole('radio', { name: 'English' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'සිංහල' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Ghana' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(sent).toMatchObject([{ language: 'si', country: 'gb', currency: 'GBP' }])
})

test('if countries fail to load, the language can still be saved, and a press loads them again', async () => {
  const { dialog, opener, getCountries, sent } = await openDialog()
  getCountries.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  await opener.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Countries and currencies could not be loaded.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'France' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(sent).toHaveLength(1)
})

test('in Urdu each language’s name keeps its own direction', async () => {
  const { dialog, opener } = await openDialog('ur')
  await opener.click()
  await expect.element(dialog.getByText('English')).toHaveStyle({ direction: 'ltr' })
  await expect.element(dialog.getByText('اردو')).toHaveStyle({ direction: 'rtl' })
  await expect.element(dialog.getByRole('radio', { name: 'اردو' })).toBeChecked()
})
