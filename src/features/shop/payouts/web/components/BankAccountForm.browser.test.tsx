import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { PayoutSettings } from '../../payouts.contract.ts'
import { BankAccountForm } from './BankAccountForm.tsx'

const countries = { DE: 'Germany', LK: 'Sri Lanka' }

const saved: PayoutSettings = {
  bank: { country: 'LK', hint: '218', changedAt: '2026-11-20T08:00:00.000Z' },
  card: { isServed: false, state: null },
  country: 'LK',
  mayChange: true,
}

async function showForm(saveBankAccount = vi.fn(async () => saved)) {
  const onDone = vi.fn()
  const shown = await show(
    <BankAccountForm vendorId={7} country="LK" countries={countries} mayCancel={false} onDone={onDone} />,
    { clients: { payouts: { saveBankAccount } } },
  )
  return { ...shown, onDone, saveBankAccount }
}

test('a Sri Lankan account has a number and a bank', async () => {
  const { screen, saveBankAccount, onDone } = await showForm()
  await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }))
  await expect
    .element(screen.getByRole('textbox', { name: 'Bank and branch' }))
    .toHaveAccessibleDescription('Please enter the bank’s name.')
  expect(saveBankAccount).not.toHaveBeenCalled()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Account holder' }), 'Nuwara Leaf (Pvt) Ltd')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Account number' }), '8102 332 218')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Bank and branch' }), 'Bank of Ceylon, Kandy')
  await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }))
  await expect.poll(() => onDone.mock.calls).toEqual([[true]])
  expect(saveBankAccount).toHaveBeenCalledWith({
    vendorId: 7,
    account: {
      country: 'LK',
      holder: 'Nuwara Leaf (Pvt) Ltd',
      number: '8102 332 218',
      bank: 'Bank of Ceylon, Kandy',
      code: '',
    },
  })
})

test('a German account only needs an IBAN, which is checked before it is sent', async () => {
  const { screen, saveBankAccount } = await showForm()
  await userEvent.selectOptions(screen.getByLabelText('Country of the account'), 'DE')
  await expect.element(screen.getByRole('textbox', { name: 'IBAN' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Bank and branch' }).query()).toBeNull()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Account holder' }), 'Hofladen Müller')
  await userEvent.fill(screen.getByRole('textbox', { name: 'IBAN' }), 'DE88 3704 0044 0532 0130 00')
  await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }))
  await expect.element(screen.getByRole('textbox', { name: 'IBAN' })).toHaveAttribute('aria-invalid', 'true')
  expect(saveBankAccount).not.toHaveBeenCalled()
  await userEvent.fill(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89 3704 0044 0532 0130 00')
  await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }))
  await expect.poll(() => saveBankAccount.mock.calls.length).toBe(1)
})

test('an admin of Pola is told that nothing can be changed, and the typed values stay', async () => {
  const { screen, onDone } = await showForm(vi.fn(() => Promise.reject(refusal(403, { code: 'gm-error-read-only' }))))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Account holder' }), 'Nuwara Leaf')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Account number' }), '8102332218')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Bank and branch' }), 'Bank of Ceylon')
  await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }))
  await expect.element(screen.getByText(/nothing can be changed here/).first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('8102332218')
  expect(onDone).not.toHaveBeenCalled()
})
