import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { CheckedReceipt } from '../../votes.contract.ts'
import { ReceiptCheckPage } from './ReceiptCheckPage.tsx'
import { receiptCheckLoader } from './receipt-check.loader.ts'

const receipt = 'ab'.repeat(32)
const known: CheckedReceipt = {
  ...{ state: 'holds', kind: 'vote', network: 'Lanka Organic', at: '2026-11-26T08:00:00.000Z', isClosed: false },
}

async function showPage(path: string, checked: CheckedReceipt = known) {
  const checkReceipt = vi.fn(async () => checked)
  const { screen } = await show(<ReceiptCheckPage />, {
    clients: { votes: { checkReceipt } },
    loader: receiptCheckLoader,
    path,
    route: '/receipt-check/:receipt?',
  })
  return { screen, checkReceipt }
}

test('the link beside a vote shows that it stands in the chain', async () => {
  const { screen } = await showPage(`/receipt-check/${receipt}`)
  await expect.element(screen.getByRole('heading', { name: 'In the chain, and the chain is unbroken' })).toBeVisible()
  for (const text of ['A vote', 'Lanka Organic', 'Still open'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a broken chain says so, and whom to ask', async () => {
  const { screen } = await showPage(`/receipt-check/${receipt}`, { ...known, state: 'broken', kind: 'decision' })
  await expect.element(screen.getByRole('heading', { name: 'The chain is broken' })).toBeVisible()
  await expect.element(screen.getByText(/Please ask the network/)).toBeVisible()
})

test('a pasted receipt is looked up with its spaces taken out; half of one is named at its field', async () => {
  const { screen, checkReceipt } = await showPage('/receipt-check')
  await screen.getByLabelText('Receipt').fill(receipt.slice(0, 40))
  await screen.getByRole('button', { name: 'Check receipt' }).click()
  await expect.element(screen.getByLabelText('Receipt')).toHaveAccessibleDescription(/64 digits/)
  expect(checkReceipt).not.toHaveBeenCalled()
  await screen.getByLabelText('Receipt').fill(` ${receipt.slice(0, 32).toUpperCase()} ${receipt.slice(32)} `)
  await screen.getByRole('button', { name: 'Check receipt' }).click()
  await expect.element(screen.getByText('Lanka Organic')).toBeVisible()
  expect(checkReceipt).toHaveBeenCalledWith({ receipt, language: 'en' })
})
