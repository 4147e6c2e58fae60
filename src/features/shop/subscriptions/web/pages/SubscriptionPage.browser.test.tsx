import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import { SubscriptionSection } from '../components/SubscriptionSection.tsx'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { subscriptionLoader } from './subscription.loader.ts'

type Calls = Clients['subscriptions']

const bank = { method: 2 as const, imageUrl: '/payment-methods/bank-transfer.svg' }
const trial = { method: 0 as const, imageUrl: '/payment-methods/test.svg' }
const none: Subscription = {
  price: 6000,
  status: null,
  endsAt: null,
  paymentMethod: null,
  mayChange: true,
  isApproved: true,
  renewableFrom: null,
  methods: [trial, bank],
  open: null,
  failure: null,
  terms: [],
}
const redirect = { kind: 'redirect' as const, url: '/pay/trial-1' }

async function showPage(given: Partial<Subscription>, calls: Partial<Calls> = {}, language = 'en') {
  const now: { answer: Subscription } = { answer: { ...none, ...given } }
  const getSubscription = vi.fn<Calls['getSubscription']>(async () => now.answer)
  const refreshSubscription = vi.fn<Calls['refreshSubscription']>(async () => now.answer)
  const shown = await show(<SubscriptionPage />, {
    viewer: aViewer(),
    language,
    path: '/vendor/subscription?vendorId=5',
    route: '/vendor/subscription',
    loader: subscriptionLoader,
    clients: { subscriptions: { getSubscription, refreshSubscription, ...calls } },
  })
  return { ...shown, now, getSubscription, refreshSubscription }
}

test('who chose a provider’s page goes there, and comes back to a year that is paid', async () => {
  const left = watchLeaving()
  const open = { amount: 6000, method: 0 as const, step: redirect }
  const subscribe = vi.fn<Calls['subscribe']>(async () => ({ ...none, status: 2, open }))
  const { screen } = await showPage({}, { subscribe })
  await screen.getByRole('button', { name: 'Subscribe for $60' }).click()
  await expect.poll(() => left).toEqual(['/pay/trial-1'])
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ vendorId: 5, method: 0, language: 'en' })
  // who didn’t finish there goes on
  await expect.element(screen.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', '/pay/trial-1')
  await screen.unmount()
  const back = await showPage({ status: 2, open })
  expect(back.refreshSubscription).toHaveBeenCalledExactlyOnceWith({ vendorId: 5 })
})

test('a transfer isn’t asked for at the provider, and its button keeps what failed', async () => {
  const step = {
    kind: 'transfer' as const,
    reference: 'S-1001-1X',
    details: 'Bank of Kandy',
    dueAt: '2026-11-30T08:00:00.000Z',
  }
  const giveUpSubscription = vi.fn<Calls['giveUpSubscription']>(async () => ({ ...none, failure: 'cancelled' }))
  giveUpSubscription.mockRejectedValueOnce(refusal(403, { code: 'gm-error-read-only' }))
  const { screen, refreshSubscription } = await showPage(
    { status: 1, endsAt: '2026-12-20T00:00:00.000Z', open: { amount: 6000, method: 2, step } },
    { giveUpSubscription },
  )
  await expect.element(screen.getByText('The next year is waiting for its payment.')).toBeVisible()
  expect(refreshSubscription).not.toHaveBeenCalled()
  const cancel = screen.getByRole('button', { name: 'Cancel payment' })
  await cancel.click()
  await expect.element(screen.getByText(/nothing can be changed here/)).toBeVisible()
  await expect.element(screen.getByText('S-1001-1X')).toBeVisible()
  await cancel.click()
  await expect.element(screen.getByText('S-1001-1X')).not.toBeInTheDocument()
  // the page says why there is no payment now, and takes another one
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Subscribe for $60' })).toBeVisible()
})

test.each<[string, Partial<Subscription>, string | RegExp]>([
  ['isn’t approved', { isApproved: false }, 'This opens as soon as your enterprise is approved.'],
  ['a member without the right to pay', { mayChange: false }, 'Owners and admins of the team can subscribe.'],
  ['a site without subscriptions', { price: null }, 'There are no subscriptions here.'],
  ['a site without payments', { methods: [] }, /No way to pay has been set up here yet/],
  [
    'paid for long enough',
    { status: 1, endsAt: '2199-03-01T00:00:00.000Z', renewableFrom: '2198-12-31T00:00:00.000Z' },
    'You can renew it from 31 Dec 2198, for $60 a year.',
  ],
])('%s: there is no form, but the reason', async (_, given, words) => {
  const { screen } = await showPage(given)
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Subscribe|Renew/ })).not.toBeInTheDocument()
})

test('years that were paid stand there in Sinhala, with what was given back', async () => {
  const term = {
    price: 6000,
    paymentMethod: bank,
    startsAt: '2025-01-10T00:00:00.000Z',
    endsAt: '2026-01-10T00:00:00.000Z',
  }
  const { screen } = await showPage(
    {
      status: 3,
      endsAt: '2026-01-10T00:00:00.000Z',
      terms: [
        { ...term, id: 2, refunded: 1500 },
        { ...term, id: 1, refunded: null },
      ],
    },
    {},
    'si',
  )
  const years = screen.getByRole('region').last().getByRole('listitem')
  await expect.element(years.first()).toMatchTextContent(/\$15/)
  await expect.element(years.last()).not.toMatchTextContent(/\$15/)
  await expect.element(years.first()).toMatchTextContent(/2025.*2026/)
  expect(document.body.textContent).not.toMatch(/Years paid|Ended early/)
})

test('another’s enterprise is not found', async () => {
  const getSubscription = async () => {
    throw Object.assign(new Error('No'), { code: 'NOT_FOUND' })
  }
  const { router } = await showPage({}, { getSubscription })
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})

test('the account leads to the subscription, in words that fit what may be done', async () => {
  const getSubscription = vi.fn<Calls['getSubscription']>(async () => none)
  const section = () => show(<SubscriptionSection vendorId={5} />, { clients: { subscriptions: { getSubscription } } })
  const { screen } = await section()
  await expect
    .element(screen.getByRole('link', { name: 'Set up the subscription' }))
    .toHaveAttribute('href', '/vendor/subscription?vendorId=5')
  await screen.unmount()
  getSubscription.mockResolvedValue({ ...none, mayChange: false })
  const member = (await section()).screen
  await expect.element(member.getByRole('link', { name: 'See the subscription' })).toBeVisible()
  await member.unmount()
  getSubscription.mockRejectedValue(refusal(503))
  const broken = (await section()).screen
  await expect.element(broken.getByRole('alert')).toMatchTextContent(/We can’t reach our data right now/)
})
