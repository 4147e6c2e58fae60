import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { BankEntry } from '../../bank-entries.contract.ts'
import { BankEntries } from './BankEntries.tsx'
import { BankFile } from './BankFile.tsx'

afterEach(() => {
  localStorage.clear()
})

const entry = (id: number, given: Partial<BankEntry> = {}): BankEntry => ({
  ...{ id, state: 'open', day: '2026-11-26', amount: 4250, currency: 'USD', payer: 'F RIZVI', words: `P-${id}-1H` },
  awaited: {
    ...{ reference: `P-${id}-1H`, groupId: id, saleId: null, amount: 4250, currency: 'USD' },
    ...{ buyer: 'Fathima Rizvi', email: 'fathima@example.org', about: 'Nuwara Leaf' },
  },
  problem: null,
  ...{ file: 'november.xml', importedBy: 'Ruwan', importedAt: '2026-11-27T08:00:00.000Z' },
  ...{ decidedBy: '', decidedAt: null },
  ...given,
})
const unknown = entry(3, { words: 'Rent', awaited: null, problem: 'unknown' })
const less = entry(4, { amount: 4000, problem: 'less' })

async function showEntries(items = [entry(1), entry(2), unknown, less], language: 'en' | 'si' = 'en') {
  const bankEntries = {
    getBankEntries: vi.fn(async () => ({ items, count: items.length, offset: 0, limit: 50, currencies: ['USD'] })),
    importBankFile: vi.fn(async () => ({ added: 1, known: 2, leftOut: 0 })),
    confirmBankEntries: vi.fn(async ({ ids }: { ids: number[] }) => ({
      items: ids.map(id => ({ id, problem: id === 2 ? ('cancelled' as const) : null })),
    })),
    setBankEntriesAside: vi.fn(async () => ({ count: 1 })),
  }
  const shown = await show(<BankEntries />, { clients: { bankEntries }, language })
  await expect.element(shown.screen.getByRole('table')).toBeVisible()
  return { ...shown, ...bankEntries }
}

test('matching entries are selected, and confirmed together after a question; failures are reported', async () => {
  const { screen, confirmBankEntries } = await showEntries()
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
  await expect.element(box('P-1-1H')).toBeChecked()
  await expect.element(box('F RIZVI')).not.toBeChecked()
  await expect.element(box('P-4-1H')).not.toBeChecked()
  await expect.element(screen.getByText('None of our references is in it.')).toBeVisible()
  await expect.element(screen.getByText(/^\$2\.50 less than awaited\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Confirm transfers (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Have 2 transfers arrived?' })
  await expect.element(dialog.getByText(/P-1-1H \$42\.50, P-2-1H \$42\.50/)).toBeVisible()
  expect(confirmBankEntries).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Confirm transfers' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirmBankEntries).toHaveBeenCalledExactlyOnceWith({ ids: [1, 2] })
  await expect.element(screen.getByRole('alert').filter({ hasText: '1 transfer wasn’t confirmed.' })).toBeVisible()
})

test('an entry without a reference of ours can be put aside, but not confirmed', async () => {
  const { screen, setBankEntriesAside } = await showEntries([unknown])
  await screen.getByRole('checkbox', { name: 'Select F RIZVI' }).click()
  await expect.element(screen.getByRole('button', { name: 'Confirm transfers (0)' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Put aside (1)' }).click()
  expect(setBankEntriesAside).toHaveBeenCalledExactlyOnceWith({ ids: [3], isAside: true })
})

test('a file in a Windows encoding is read correctly, and its number of entries is shown', async () => {
  const { screen, importBankFile } = await showEntries()
  const bytes = new Uint8Array([...new TextEncoder().encode('Date;Text;Amount\n2026-11-26;Gr'), 0xfc, 0xdf, 0x65])
  await userEvent.upload(screen.getByLabelText('Import bank statement'), new File([bytes], 'november.csv'))
  await expect.element(screen.getByText('1 new transfer; 2 imported before.')).toBeVisible()
  expect(importBankFile).toHaveBeenCalledExactlyOnceWith({
    name: 'november.csv',
    content: 'Date;Text;Amount\n2026-11-26;Grüße',
    currency: 'USD',
  })
})

test.each([
  ['columns', 'We found no line that names the columns of the day, the amount and the reference.'],
  ['row 12', 'We can’t read the day or the amount in line 12.'],
  ['kind', 'This isn’t a bank statement that we can read. Choose camt.053 (XML), version 2 to 8, or CSV.'],
])('a file with a bad %s is refused with a message', async (field, words) => {
  const { screen, importBankFile } = await showEntries()
  importBankFile.mockRejectedValueOnce(refusal(400, { code: 'gm-error-bank-file', field }))
  await userEvent.upload(screen.getByLabelText('Import bank statement'), new File(['a'], 'a.csv'))
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a file that is too large is not sent, and says so in Sinhala too', async () => {
  const { screen, importBankFile } = await showEntries([], 'si')
  await userEvent.upload(screen.getByLabelText('බැංකු ප්‍රකාශය ආයාත කරන්න'), new File([new Uint8Array(900_001)], 'a.xml'))
  await expect.element(screen.getByText(/මේ ගොනුව විශාල වැඩියි/)).toBeVisible()
  expect(importBankFile).not.toHaveBeenCalled()
})

test('with several currencies, a statement’s amounts are read in the one that is chosen', async () => {
  const onImported = vi.fn()
  const importBankFile = vi.fn(async () => ({ added: 3, known: 0, leftOut: 0 }))
  const { screen } = await show(<BankFile currencies={['USD', 'LKR']} onImported={onImported} />, {
    clients: { bankEntries: { importBankFile } },
  })
  await screen.getByLabelText('Amounts without a currency are in').selectOptions('LKR')
  const input = screen.getByLabelText('Import bank statement')
  await userEvent.upload(input, new File([], 'empty.csv'))
  await expect.element(screen.getByText('This file is empty.')).toBeVisible()
  expect(onImported).not.toHaveBeenCalled()
  await userEvent.upload(input, new File(['a'], 'may.csv'))
  await expect.element(screen.getByText('3 new transfers')).toBeVisible()
  expect(screen.getByText('This file is empty.').query()).toBeNull()
  expect(importBankFile).toHaveBeenCalledExactlyOnceWith({ name: 'may.csv', content: 'a', currency: 'LKR' })
  expect(onImported).toHaveBeenCalledOnce()
})
