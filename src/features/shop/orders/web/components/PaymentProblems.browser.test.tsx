import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { PaymentProblem } from '../../admin-payments.contract.ts'
import { PaymentProblems } from './PaymentProblems.tsx'

const hanging: PaymentProblem = {
  ...{
    id: 'payment:8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11',
    kind: 'unfinished',
    provider: 'stripe',
    reason: 'processing',
  },
  ...{ groupId: 10_423, saleId: null, amount: 4250, currency: 'USD', mayCheck: true, settled: null },
  since: '2026-11-28T08:00:00.000Z',
}
const stray: PaymentProblem = {
  ...{ ...hanging, id: 'stray:stripe:pi_1', kind: 'stray', reason: 'unknown', groupId: null, mayCheck: false },
}

async function showProblems(items: PaymentProblem[], calls: FakeClients['adminPayments'] = {}) {
  const getPaymentProblems = vi.fn(async (_: object) => ({ items, count: items.length, offset: 0, limit: 20 }))
  const { screen } = await show(<PaymentProblems />, { clients: { adminPayments: { getPaymentProblems, ...calls } } })
  return { screen, getPaymentProblems }
}

test('the provider is asked about a payment, and its silence is said', async () => {
  const checkPayment = vi.fn(async (_: object) => ({ isOpen: true, reason: 'connect ETIMEDOUT' as string | null }))
  const { screen, getPaymentProblems } = await showProblems([hanging, stray], { checkPayment })
  await expect.element(screen.getByText('The provider has worked on it for more than a day.')).toBeVisible()
  await expect.element(screen.getByText('We have no payment with its id.')).toBeVisible()
  const ask = screen.getByRole('button', { name: /^Ask the provider/ })
  expect(ask.elements()).toHaveLength(1)
  await ask.click()
  await expect.element(screen.getByText('The provider didn’t answer: connect ETIMEDOUT')).toBeVisible()
  expect(checkPayment).toHaveBeenCalledExactlyOnceWith({ problem: hanging.id })
  checkPayment.mockResolvedValueOnce({ isOpen: false, reason: null })
  await ask.click()
  await expect.element(screen.getByText('It’s settled now.')).toBeVisible()
  await expect.poll(() => getPaymentProblems.mock.calls.length).toBeGreaterThan(2)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a problem is marked as settled with a reason', async () => {
  const settleProblem = vi.fn(async (_: object) => ({ done: true as const }))
  const { screen } = await showProblems([stray], { settleProblem })
  await screen.getByRole('button', { name: 'Mark as settled pi_1' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Mark as settled' }).click()
  const why = screen.getByLabelText(/^How was it settled/)
  await expect.element(why).toHaveAccessibleDescription('Please say how it was settled.')
  expect(settleProblem).not.toHaveBeenCalled()
  await why.fill('Of another shop')
  await screen.getByRole('dialog').getByRole('button', { name: 'Mark as settled' }).click()
  await expect.poll(() => settleProblem.mock.calls).toEqual([[{ problem: stray.id, why: 'Of another shop' }]])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
