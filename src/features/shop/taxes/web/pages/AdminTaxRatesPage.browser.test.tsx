import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { TaxRate } from '../../taxes.contract.ts'
import { AdminTaxRatesPage } from './AdminTaxRatesPage.tsx'

const vat: TaxRate = { country: 'DE', name: { en: 'VAT' }, basisPoints: 1950, isIncluded: true, onShipping: false }

async function showTaxes() {
  const items = ['DE', 'LK'].map(code => ({
    code,
    name: code === 'DE' ? 'Germany' : 'Sri Lanka',
    isCardPaymentSupported: true,
  }))
  const taxRates = {
    getTaxRates: vi.fn(async () => ({ items: [vat], count: 1 })),
    saveTaxRate: vi.fn(async () => vat),
    removeTaxRate: vi.fn(async () => ({ success: true })),
  }
  const places = { getCountries: async () => ({ items, count: 2 }) }
  const shown = await show(<AdminTaxRatesPage />, { clients: { taxRates, places } })
  await expect.element(shown.screen.getByRole('heading', { name: 'Germany' })).toBeVisible()
  return { ...shown, ...taxRates }
}

test('a tax shows its rate and how it is charged', async () => {
  const { screen } = await showTaxes()
  await expect.element(screen.getByText('VAT 19.5 %')).toBeVisible()
  await expect.element(screen.getByText('Prices contain it. Not on shipping.')).toBeVisible()
})

test('every missing value is shown at its field, and a per cent is sent in hundredths', async () => {
  const { screen, saveTaxRate } = await showTaxes()
  await screen.getByRole('button', { name: 'Add country' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tax of a country' })
  expect(dialog.getByRole('option', { name: 'Germany' }).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Save tax' }).click()
  await expect.element(dialog.getByLabelText('Country')).toHaveAccessibleDescription('Please choose a country.')
  await expect.element(dialog.getByLabelText('Name in English')).toHaveAccessibleDescription(/Please add a name/)
  await expect
    .element(dialog.getByLabelText('Percent'))
    .toHaveAccessibleDescription('Please enter a number from 0.01 to 100.')
  expect(saveTaxRate).not.toHaveBeenCalled()

  await dialog.getByLabelText('Country').selectOptions('LK')
  await dialog.getByLabelText('Name in English').fill('VAT')
  await dialog.getByLabelText('Percent').fill('18,25')
  await dialog.getByLabelText('don’t contain it: it’s added').click()
  await dialog.getByRole('button', { name: 'Save tax' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const terms = { name: { en: 'VAT' }, basisPoints: 1825, isIncluded: false, onShipping: true }
  expect(saveTaxRate.mock.lastCall).toEqual([{ country: 'LK', terms }])
})

test('a tax is edited from its current values, and removed only after a confirmation', async () => {
  const { screen, saveTaxRate, removeTaxRate } = await showTaxes()
  await screen.getByRole('button', { name: 'Edit Germany' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tax in Germany' })
  await expect.element(dialog.getByLabelText('Percent')).toHaveValue('19.5')
  await dialog.getByLabelText('Also on shipping').click()
  await dialog.getByRole('button', { name: 'Save tax' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { country, ...terms } = { ...vat, onShipping: true }
  expect(saveTaxRate.mock.lastCall).toEqual([{ country, terms }])

  await screen.getByRole('button', { name: 'Remove Germany' }).click()
  const question = screen.getByRole('dialog', { name: 'Charge no tax in Germany?' })
  expect(removeTaxRate).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Remove tax' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removeTaxRate.mock.lastCall).toEqual([{ country: 'DE' }])
})

test('a tax that couldn’t be saved stays as it was typed, and one that couldn’t be removed stays asked for', async () => {
  const { screen, saveTaxRate, removeTaxRate } = await showTaxes()
  saveTaxRate.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('button', { name: 'Edit Germany' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tax in Germany' })
  await dialog.getByLabelText('Name in Sinhala (optional)').fill('වැට්')
  await dialog.getByLabelText('Percent').fill('19')
  await dialog.getByRole('button', { name: 'Save tax' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await expect.element(dialog.getByLabelText('Percent')).toHaveValue('19')
  await dialog.getByRole('button', { name: 'Save tax' }).click()
  await expect.element(screen.getByText('Tax saved')).toBeVisible()
  const terms = { name: { en: 'VAT', si: 'වැට්' }, basisPoints: 1900, isIncluded: true, onShipping: false }
  expect(saveTaxRate.mock.lastCall).toEqual([{ country: 'DE', terms }])
  removeTaxRate.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('button', { name: 'Remove Germany' }).click()
  const question = screen.getByRole('dialog', { name: 'Charge no tax in Germany?' })
  await question.getByRole('button', { name: 'Remove tax' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove Germany' })).toHaveFocus()
})
