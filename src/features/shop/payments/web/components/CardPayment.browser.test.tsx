import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayFrame } from '#web/may-load.ts'
import { show } from '#web/testing/show.tsx'
import { cardSources } from '../../card-sources.ts'
import CardPayment from './CardPayment.tsx'

type Answer = { error?: { message?: string } }

/** Stands in for Stripe's script, which its loader finds already loaded. */
const fields = { mount: vi.fn(), destroy: vi.fn(), on: vi.fn() }
const elements = { create: vi.fn(() => fields) }
const stripe = { elements: vi.fn(() => elements), confirmPayment: vi.fn(async (): Promise<Answer> => ({})) }

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(window, {
    Stripe: Object.assign(
      vi.fn(() => stripe),
      { version: 'endive' },
    ),
  })
  const tag = Object.assign(document.createElement('meta'), { name: mayFrame, content: cardSources.frames.join(' ') })
  document.head.append(tag)
})
afterEach(() => {
  document.querySelector(`meta[name="${mayFrame}"]`)?.remove()
})

async function shown(language: 'en' | 'si' = 'en') {
  const onDone = vi.fn()
  const { screen } = await show(
    <CardPayment
      clientSecret="pi_1_secret_2"
      publishableKey="pk_test_1"
      returnUrl="https://pola.example/checkout-success"
      label="Pay $ 50.00"
      onDone={onDone}
    />,
    { language },
  )
  const pay = screen.getByRole('button', { name: 'Pay $ 50.00' })
  return { screen, pay, onDone }
}

test('Stripe’s fields get the payment’s secret and the page’s colours, and pay it', async () => {
  const { pay, onDone } = await shown()
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret_2',
      locale: 'en',
      appearance: expect.objectContaining({ variables: expect.objectContaining({ colorPrimary: '#17649a' }) }),
    }),
  )
  expect(elements.create).toHaveBeenCalledWith('payment', expect.anything())
  expect(fields.mount).toHaveBeenCalledWith(expect.any(HTMLElement))
  await pay.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements,
    confirmParams: { return_url: 'https://pola.example/checkout-success' },
    redirect: 'if_required',
  })
})

test('a refused card shows the reason, and another one can pay', async () => {
  stripe.confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  const { screen, pay, onDone } = await shown()
  await pay.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your card was declined.')
  expect(onDone).not.toHaveBeenCalled()
  await pay.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a card payment can’t be sent twice at once', async () => {
  const answer = Promise.withResolvers<Answer>()
  stripe.confirmPayment.mockReturnValueOnce(answer.promise)
  const { pay, onDone } = await shown()
  await pay.click()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await pay.click({ force: true })
  answer.resolve({})
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1)
})

test('without Stripe a message appears, in Sinhala too, and the fields can be reloaded', async () => {
  stripe.elements.mockImplementationOnce(() => {
    throw new Error('away')
  })
  const { screen, pay } = await shown('si')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('කාඩ්පත් පෝරමය පූරණය කළ නොහැකි විය. ඔබේ සම්බන්ධතාව පරීක්ෂා කරන්න, නැතහොත් ගෙවීමට වෙනත් ක්‍රමයක් තෝරන්න.')
  await screen.getByRole('button', { name: 'එය නැවත පූරණය කරන්න' }).click()
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('leaving the step removes the fields', async () => {
  const { screen, pay } = await shown()
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
  await screen.unmount()
  expect(fields.destroy).toHaveBeenCalled()
})

test('a document that may not load Stripe requests nothing from it', async () => {
  document.querySelector(`meta[name="${mayFrame}"]`)?.remove()
  sessionStorage.setItem('pola:reloaded', `${location.href} ${Date.now()}`)
  const { screen } = await shown()
  await expect.element(screen.getByRole('button', { name: 'Load it again' })).toBeVisible()
  expect(stripe.elements).not.toHaveBeenCalled()
})
