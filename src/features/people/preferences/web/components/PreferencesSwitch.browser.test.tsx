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

/** Opens the dialog; what its form would send is kept, in place of going. */
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

test('the link tells what is set, opens a dialog, and Escape comes back to it', async () => {
  const { opener, dialog } = await openDialog()
  await expect.element(opener).toHaveAccessibleName('Language and currency: English, GBP')
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Language and currency')
  await expect.element(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('country and currency are found by typing, and sent once with the way back', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Find a country' }).fill('lan')
  await expect.element(dialog.getByRole('radio', { name: 'Ghana' })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Sri Lanka' }).click()
  // the currency of the country that was just chosen comes first after one's own
  await expect.element(dialog.getByRole('radio', { name: /rupee/ })).toHaveAccessibleName(/Your country’s currency/)
  await dialog.getByRole('radio', { name: /rupee/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).dblClick()
  const redirect = '/marketplace?query=tea'
  expect(sent).toEqual([{ redirect, language: 'en', country: 'lk', currency: 'LKR' }])
})

test('Enter in a search field sends nothing; what is nowhere is said', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Find a country' }).fill('atlantis')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Nothing found.')).toBeVisible()
  expect(sent).toEqual([])
})

test('the radios are gone through by arrow keys, and the form sent by Enter', async () => {
  const { dialog, opener, sent } = await openDialog()
  await opener.click()
  dialog.getByRole('radio', { name: 'English' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'සිංහල' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Ghana' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(sent).toMatchObject([{ language: 'si', country: 'gb', currency: 'GBP' }])
})

test('without countries the language can be saved; they are asked for again', async () => {
  const { dialog, opener, getCountries, sent } = await openDialog()
  getCountries.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  await opener.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Countries and currencies could not be loaded.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'France' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(sent).toHaveLength(1)
})

test('in Urdu each language is written in its own direction', async () => {
  const { dialog, opener } = await openDialog('ur')
  await opener.click()
  await expect.element(dialog.getByText('English')).toHaveStyle({ direction: 'ltr' })
  await expect.element(dialog.getByText('اردو')).toHaveStyle({ direction: 'rtl' })
  await expect.element(dialog.getByRole('radio', { name: 'اردو' })).toBeChecked()
})
