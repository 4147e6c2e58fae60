import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Discount } from '../../discounts.contract.ts'
import { DiscountsList } from './DiscountsList.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const welcome: Discount = {
  id: 3,
  code: 'WELCOME10',
  basisPoints: 1050,
  currency: 'USD',
  amount: null,
  minimum: 2000,
  from: '2026-11-01',
  to: null,
  mostUses: 100,
  mostPerPerson: 1,
  isActive: true,
  state: 'running',
  uses: 12,
  given: 3450,
}

async function showList({
  mayChange = true,
  vendorId = null as number | null,
  path = '/',
  language = 'en',
  currency = 'USD',
} = {}) {
  const page = { items: [{ ...welcome, currency }], count: 1, offset: 0, limit: 20, mayChange, currency }
  const calls = {
    getPlatformDiscounts: vi.fn(async () => page),
    getVendorDiscounts: vi.fn(async () => page),
    addPlatformDiscount: vi.fn(async () => welcome),
    addVendorDiscount: vi.fn(async () => welcome),
    changeDiscount: vi.fn(async () => welcome),
    endDiscount: vi.fn(async () => welcome),
  }
  const shown = await show(<DiscountsList vendorId={vendorId} />, { clients: { discounts: calls }, path, language })
  await expect.element(shown.screen.getByRole('table')).toBeVisible()
  return { ...shown, ...calls }
}

test('a code shows its terms, its number of uses and what it took off', async () => {
  const { screen } = await showList()
  const row = screen.getByRole('row', { name: /WELCOME10/ })
  await expect.element(row.getByText('10.5% off · from $20 of items · 1 per person')).toBeVisible()
  await expect.element(row.getByText('Running')).toBeVisible()
  await expect.element(row.getByText('12 of 100')).toBeVisible()
  await expect.element(row.getByText('$34.50')).toBeVisible()
})

test('a reader gets no buttons, and filters are kept in the address', async () => {
  const { screen, address, getVendorDiscounts } = await showList({
    mayChange: false,
    vendorId: 7,
    path: '/?codes.search=WEL',
  })
  expect(screen.getByRole('button', { name: 'Add code' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'End WELCOME10' }).query()).toBeNull()
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('ended')
  await expect.poll(address).toBe('/?codes.search=WEL&codes.state=ended')
  await expect
    .poll(() => getVendorDiscounts.mock.lastCall)
    .toEqual([{ vendorId: 7, search: 'WEL', state: 'ended', page: 1, sort: '-id' }])
})

test('every error is shown at its field, and nothing is sent', async () => {
  const { screen, addPlatformDiscount } = await showList()
  await screen.getByRole('button', { name: 'Add code' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New discount code' })
  await dialog.getByLabelText('Code', { exact: true }).fill('A!')
  await dialog.getByLabelText('Percent').fill('101')
  await dialog.getByLabelText('Only from items worth, in USD (optional)').fill('ten')
  await dialog.getByLabelText('Uses in all (optional)').fill('1.5')
  await dialog.getByLabelText('Uses by one person (optional)').fill('0')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  const said = (label: string) => dialog.getByLabelText(label, { exact: true })
  await expect.element(said('Code')).toHaveAccessibleDescription(/Use 3 to 40 letters, digits or hyphens\./)
  await expect.element(said('Percent')).toHaveAccessibleDescription('Please enter a number from 0.01 to 100.')
  await expect
    .element(said('Only from items worth, in USD (optional)'))
    .toHaveAccessibleDescription('Please enter an amount in USD.')
  for (const label of ['Uses in all (optional)', 'Uses by one person (optional)'])
    await expect.element(said(label)).toHaveAccessibleDescription('Please enter a whole number.')
  expect(addPlatformDiscount).not.toHaveBeenCalled()
})

test('a new code is sent in cents, and a name that is taken is shown at its field', async () => {
  const { screen, addVendorDiscount } = await showList({ vendorId: 7 })
  addVendorDiscount.mockRejectedValueOnce(refusal(409, { code: 'gm-error-discount-taken', field: 'code' }))
  await screen.getByRole('button', { name: 'Add code' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New discount code' })
  await dialog.getByLabelText('Code', { exact: true }).fill('tea-5')
  await dialog.getByLabelText('What it takes off').selectOptions('amount')
  await dialog.getByLabelText('In USD', { exact: true }).fill('5,5')
  await dialog.getByLabelText('Last day (optional)').fill('2027-01-31')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect
    .element(dialog.getByLabelText('Code', { exact: true }))
    .toHaveAccessibleDescription(/There’s already a code like this\./)
  await dialog.getByLabelText('Code', { exact: true }).fill('tea-six')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(addVendorDiscount.mock.lastCall).toEqual([
    {
      vendorId: 7,
      terms: {
        code: 'tea-six',
        basisPoints: null,
        amount: 550,
        currency: 'USD',
        minimum: 0,
        from: null,
        to: '2027-01-31',
        mostUses: null,
        mostPerPerson: null,
        isActive: true,
      },
    },
  ])
})

test('a code is edited from its current terms, and ended only after a confirmation', async () => {
  const { screen, changeDiscount, endDiscount, getPlatformDiscounts } = await showList()
  await screen.getByRole('button', { name: 'Edit WELCOME10' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Discount code WELCOME10' })
  await expect.element(dialog.getByLabelText('Percent')).toHaveValue('10.5')
  await dialog.getByLabelText('Uses in all (optional)').fill('')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { code, basisPoints, currency, amount, minimum, from, to, mostPerPerson, isActive } = welcome
  const terms = { code, basisPoints, currency, amount, minimum, from, to, mostUses: null, mostPerPerson, isActive }
  expect(changeDiscount.mock.lastCall).toEqual([{ id: 3, terms }])

  await screen.getByRole('button', { name: 'End WELCOME10' }).click()
  const question = screen.getByRole('dialog', { name: 'End the code WELCOME10?' })
  expect(endDiscount).not.toHaveBeenCalled()
  const before = getPlatformDiscounts.mock.calls.length
  await question.getByRole('button', { name: 'End code' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(endDiscount.mock.lastCall).toEqual([{ id: 3 }])
  await expect.poll(() => getPlatformDiscounts.mock.calls.length).toBeGreaterThan(before)
})

test('the list of codes is readable in Sinhala', async () => {
  const { screen } = await showList({ language: 'si' })
  await expect.element(screen.getByRole('button', { name: 'කේතයක් එක් කරන්න' })).toBeVisible()
})

test('an enterprise’s codes are in its own currency, and so is first what they took off', async () => {
  const { screen, addVendorDiscount } = await showList({ vendorId: 7, currency: 'LKR' })
  const row = screen.getByRole('row', { name: /WELCOME10/ })
  await expect.element(row.getByText('10.5% off · from Rs 20 of items · 1 per person')).toBeVisible()
  await expect.element(row.getByText('about Rs 10,350')).toBeVisible()
  await expect.element(row.getByText('$34.50')).toBeVisible()
  await screen.getByRole('button', { name: 'Add code' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Code').fill('AVURUDU')
  await dialog.getByLabelText('What it takes off').selectOptions('Amount')
  await dialog.getByLabelText('In LKR', { exact: true }).fill('500')
  await dialog.getByLabelText('Only from items worth, in LKR (optional)').fill('2000')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect
    .poll(() => addVendorDiscount.mock.lastCall)
    .toMatchObject([{ vendorId: 7, terms: { currency: 'LKR', amount: 50_000, minimum: 200_000, basisPoints: null } }])
})

test('a draft from before the shop’s currency changed is saved in the new one', async () => {
  const before = await showList({ vendorId: 7 })
  await before.screen.getByRole('button', { name: 'Add code' }).click()
  const form = before.screen.getByRole('dialog')
  await form.getByLabelText('Code').fill('AVURUDU')
  await form.getByLabelText('What it takes off').selectOptions('Amount')
  await form.getByLabelText('In USD', { exact: true }).fill('500')
  await before.screen.unmount()
  const { screen, addVendorDiscount } = await showList({ vendorId: 7, currency: 'LKR' })
  await screen.getByRole('button', { name: 'Add code' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^We’ve restored what you typed earlier\./)).toBeVisible()
  await expect.element(dialog.getByLabelText('In LKR', { exact: true })).toHaveValue('500')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect
    .poll(() => addVendorDiscount.mock.lastCall)
    .toMatchObject([{ vendorId: 7, terms: { code: 'AVURUDU', currency: 'LKR', amount: 50_000 } }])
})

test('what the server refuses of a used code stands at its field, and days out of order aren’t sent', async () => {
  const { screen, changeDiscount } = await showList()
  await screen.getByRole('button', { name: 'Edit WELCOME10' }).click()
  const dialog = screen.getByRole('dialog')
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  await expect.element(field('Code')).toHaveAccessibleDescription('It has been used, so it keeps its name.')
  await field('Last day (optional)').fill('2026-10-31')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect
    .element(field('Last day (optional)'))
    .toHaveAccessibleDescription(/The last day can’t be before the first\./)
  await expect.element(field('Last day (optional)')).toHaveFocus()
  expect(changeDiscount).not.toHaveBeenCalled()
  await field('Last day (optional)').fill('2026-12-31')
  await field('Uses in all (optional)').fill('5')
  changeDiscount.mockRejectedValueOnce(refusal(409, { code: 'gm-error-discount-uses', field: 'mostUses' }))
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect
    .element(field('Uses in all (optional)'))
    .toHaveAccessibleDescription('It has already been used more often than that.')
  await expect.element(field('Uses in all (optional)')).toHaveValue('5')
})
