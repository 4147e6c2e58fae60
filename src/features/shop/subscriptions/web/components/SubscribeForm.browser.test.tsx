import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import { AskOperator } from './AskOperator.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'
import { TermPayment } from './TermPayment.tsx'

type Calls = Clients['subscriptions']

const card = { method: 1 as const, imageUrl: '/payment-methods/card.svg' }
const bank = { method: 2 as const, imageUrl: '/payment-methods/bank-transfer.svg' }
const none: Subscription = {
  price: 6000,
  status: null,
  endsAt: null,
  paymentMethod: null,
  mayChange: true,
  isApproved: true,
  renewableFrom: null,
  methods: [card, bank],
  open: null,
  failure: null,
  terms: [],
}
const step = {
  kind: 'transfer' as const,
  reference: 'S-1001-1X',
  details: 'Bank of Kandy',
  dueAt: '2026-11-30T08:00:00.000Z',
}
const open = { amount: 6000, method: 2 as const, step }

test('a year is paid with the chosen payment method', async () => {
  const subscribe = vi.fn<Calls['subscribe']>(async () => ({ ...none, status: 2, open }))
  const form = <SubscribeForm vendorId={5} price={6000} subscription={none} />
  const { screen } = await show(form, { clients: { subscriptions: { subscribe } } })
  await screen.getByRole('radio', { name: /Bank transfer/ }).click()
  await screen.getByRole('button', { name: 'Subscribe for $60' }).click()
  await expect.poll(() => subscribe.mock.calls.length).toBe(1)
  expect(subscribe.mock.calls[0]?.[0]).toEqual({ vendorId: 5, method: 2, language: 'en' })
})

test('a failed payment shows the reason, and the button works once more', async () => {
  const subscribe = vi.fn<Calls['subscribe']>()
  subscribe.mockRejectedValue(refusal(409, { code: 'gm-error-renewal-early' }))
  const form = <SubscribeForm vendorId={5} price={6000} subscription={{ ...none, status: 1 }} />
  const { screen } = await show(form, { clients: { subscriptions: { subscribe } } })
  await screen.getByRole('button', { name: 'Renew for $60' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/You can renew in the last 60 days/)
})

test('a transfer shows the payment details, and can be given up', async () => {
  const giveUpSubscription = vi.fn<Calls['giveUpSubscription']>(async () => none)
  const { screen } = await show(<TermPayment vendorId={5} open={open} />, {
    clients: { subscriptions: { giveUpSubscription } },
  })
  await expect.element(screen.getByText('S-1001-1X')).toBeVisible()
  await expect.element(screen.getByText('Bank of Kandy')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.poll(() => giveUpSubscription.mock.calls.length).toBe(1)
})

test('plain members see that it is being paid, and no buttons', async () => {
  const { screen } = await show(<TermPayment vendorId={5} open={{ ...open, step: null }} />)
  await expect.element(screen.getByText('Someone in the team is paying for a year.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('the state shows the end of the subscription, and its payment method', async () => {
  const paid: Subscription = { ...none, status: 1, endsAt: '2027-11-23T12:00:00.000Z', paymentMethod: bank }
  const { screen } = await show(<SubscriptionState subscription={paid} />)
  await expect.element(screen.getByText('Subscribed until 23 Nov 2027')).toBeVisible()
  await expect.element(screen.getByText('Last paid by: Bank transfer')).toBeVisible()
})

test('on a site without payment methods the operator is notified', async () => {
  const notifyAdmin = vi.fn<Calls['notifyAdmin']>(async () => ({ done: true }))
  const { screen } = await show(<AskOperator vendorId={5} />, { clients: { subscriptions: { notifyAdmin } } })
  await screen.getByRole('button', { name: 'Tell the operator' }).click()
  await expect.element(screen.getByText('The operator got your message.')).toBeVisible()
  expect(notifyAdmin.mock.calls[0]?.[0]).toMatchObject({ settingsName: 'payments', gmVendorId: 5 })
})
