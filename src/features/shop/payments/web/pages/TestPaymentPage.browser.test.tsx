import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { TestPayment } from '../../payments.contract.ts'
import { TestPaymentPage } from './TestPaymentPage.tsx'
import { testPaymentLoader } from './test-payment.loader.ts'

const open: TestPayment = {
  ...{ description: 'Order 10011', amount: 3500, currency: 'USD', isOver: false },
  returnPath: '/checkout-success?order=10011',
} as TestPayment

function showPayment(getTestPayment: () => Promise<TestPayment>) {
  const page = { path: '/checkout/test-payment/:id', element: <TestPaymentPage />, loader: testPaymentLoader }
  return show(null, {
    path: '/checkout/test-payment/t-1',
    route: '/elsewhere',
    pages: [{ ...page, errorElement: <h1>Not found</h1> }],
    clients: { payments: { getTestPayment } },
  })
}

test('an open payment is answered by the button that is pressed', async () => {
  const getTestPayment = vi.fn(async () => open)
  const { screen } = await showPayment(getTestPayment)
  await expect.element(screen.getByText('$35')).toBeVisible()
  expect(getTestPayment).toHaveBeenCalledExactlyOnceWith({ id: 't-1' })
  const sent: (FormDataEntryValue | null)[] = []
  screen.container.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    sent.push(new FormData(event.currentTarget as HTMLFormElement, event.submitter).get('act'))
  })
  for (const name of ['Approve the payment', 'Refuse it', 'Approve it a minute later', 'Never answer'])
    await screen.getByRole('button', { name }).click()
  expect(sent).toEqual(['approve', 'refuse', 'delay', 'drop'])
})

test('a payment that is over can’t be answered once more, and an unknown one isn’t found', async () => {
  const over = await showPayment(async () => ({ ...open, isOver: true }))
  await expect.element(over.screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', open.returnPath)
  expect(over.screen.getByRole('button').query()).toBeNull()
  await over.screen.unmount()
  const { screen } = await showPayment(() => Promise.reject(refusal(400)))
  await expect.element(screen.getByRole('heading', { name: 'Not found' })).toBeVisible()
})
