import { expect, test, vi } from 'vitest'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { aCart, aCheckout } from '../testing/a-checkout.ts'
import { showCheckout } from '../testing/checkout-on-screen.tsx'

test('the chosen way to pay is sent, a refusal is shown, and the focus follows to the next step', async () => {
  const setCheckoutPayment = vi.fn(async () => aCheckout({ paymentMethod: 1 }))
  setCheckoutPayment.mockRejectedValueOnce(refusal(409, { code: 'gm-error-transfer-stock' }))
  const { screen, address } = await showCheckout('payment', aCheckout({ paymentMethod: null }), {
    checkout: { setCheckoutPayment },
  })
  const way = (name: RegExp) => screen.getByRole('radio', { name })
  await expect.element(way(/^Card/)).toBeChecked()
  await way(/^Bank transfer/).click()
  await screen.getByRole('button', { name: 'Review order' }).click()
  const refused = 'You can’t pay this cart by bank transfer. Please choose another way to pay.'
  await expect.element(screen.getByText(refused)).toBeVisible()
  await expect.element(way(/^Bank transfer/)).toBeChecked()
  await way(/^Card/).click()
  await screen.getByRole('button', { name: 'Review order' }).click()
  await expect.poll(address).toBe('/checkout?step=review')
  await expect.element(screen.getByRole('heading', { name: 'Review', level: 2 })).toHaveFocus()
  expect(setCheckoutPayment.mock.calls).toEqual([[{ method: 2, language: 'en' }], [{ method: 1, language: 'en' }]])
  await expect.element(screen.getByRole('button', { name: 'Pay $10' })).toBeVisible()
})

test('without a way to pay there is no going on; a test payment is marked as one', async () => {
  const none = await showCheckout('payment', aCheckout({ methods: [], paymentMethod: null }))
  await expect.element(none.screen.getByText(/^No way to pay has been set up here yet/)).toBeVisible()
  await expect
    .element(none.screen.getByRole('button', { name: 'Review order' }))
    .toHaveAttribute('aria-disabled', 'true')
  await none.screen.unmount()
  const methods = [{ method: 0, name: 'test' }]
  const { screen } = await showCheckout('payment', aCheckout({ methods, paymentMethod: null }))
  await expect.element(screen.getByRole('radio', { name: /^Test payment ?Test.*No money moves/ })).toBeChecked()
})

test('gift cards that pay for all of it make the choice unnecessary, and one can be taken away', async () => {
  const giftCards = [{ id: 5, end: 'WXYZ', balance: 5000, used: 1000, limit: null }]
  const removeGiftCard = vi.fn(async () => aCheckout({ paymentMethod: null }))
  const setCheckoutPayment = vi.fn()
  const paid = aCheckout({ due: 0, paymentMethod: null, giftCards })
  const { screen } = await showCheckout('payment', paid, { checkout: { removeGiftCard, setCheckoutPayment } })
  await expect.element(screen.getByText('Your gift cards pay for all of it.')).toBeVisible()
  await expect.element(screen.getByText('pays $10, $40 stay on it', { exact: false })).toBeVisible()
  const left = screen.getByRole('complementary', { name: 'Your order' })
  await expect.element(left).toMatchTextContent(/Gift cards.*10.*Left to pay\$0/)
  await screen.getByRole('button', { name: 'Remove WXYZ' }).click()
  await expect.element(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
  expect(removeGiftCard).toHaveBeenCalledExactlyOnceWith({ id: 5, language: 'en' })
  expect(left.getByText('Left to pay').query()).toBeNull()
  expect(setCheckoutPayment).not.toHaveBeenCalled()
})

test('the code of a gift card is sent without spaces; a wrong one stays typed beside the reason', async () => {
  const addGiftCard = vi.fn(async () => aCheckout())
  addGiftCard.mockRejectedValueOnce(refusal(400, { code: 'gm-error-gift-card-empty' }))
  addGiftCard.mockRejectedValueOnce(refusal(429))
  const { screen } = await showCheckout('payment', aCheckout(), { checkout: { addGiftCard } })
  const field = screen.getByRole('textbox', { name: 'Code of a gift card' })
  const use = screen.getByRole('button', { name: 'Use it' })
  await use.click()
  expect(addGiftCard).not.toHaveBeenCalled()
  await field.fill(' ABCD-EFGH ')
  await use.click()
  await expect.element(field).toHaveAccessibleDescription('Nothing is left on this gift card.')
  await expect.element(field).toHaveValue(' ABCD-EFGH ')
  await use.click()
  await expect.element(field).toHaveAccessibleDescription('Too many attempts. Please wait a while.')
  await use.click()
  await expect.element(field).toHaveValue('')
  expect(addGiftCard.mock.lastCall).toEqual([{ code: 'ABCD-EFGH', language: 'en' }])
})

test('only steps that are reached are links, and on a network’s site the bar has its name', async () => {
  const checkout = aCheckout({ cart: aCart({ isSent: false }), paymentMethod: null })
  const { screen } = await showCheckout('payment', checkout, { site: aNetworkSite() })
  const steps = screen.getByRole('navigation', { name: 'Steps' })
  await expect.element(steps.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/checkout?step=address')
  expect(steps.getByRole('link').elements()).toHaveLength(1)
  await expect.element(steps.getByText('Payment').first()).toBeVisible()
  expect(screen.container.querySelector('[aria-current=step]')?.textContent).toMatch(/Payment$/)
  await expect.element(screen.getByRole('link', { name: 'Lanka Organic' })).toHaveAttribute('href', '/')
})

const open = { groupId: 10_011, key: 'k', total: 5000, currency: 'USD', paymentMethod: 0 }

test('a payment elsewhere is continued there; one that failed in the meantime says why', async () => {
  const left = watchLeaving()
  const url = 'https://provider.example/pay'
  const refreshOrderGroup = vi.fn<() => Promise<object>>(async () => ({ step: { kind: 'redirect', url } }))
  refreshOrderGroup.mockRejectedValueOnce(refusal(503))
  const shown = await showCheckout('payment', aCheckout({ open }), {
    clients: { orders: { refreshOrderGroup } as never },
  })
  const go = shown.screen.getByRole('link', { name: 'Continue payment' })
  await go.click()
  await expect.element(shown.screen.getByRole('alert').filter({ hasText: /^We can’t reach our data/ })).toBeVisible()
  await go.click()
  await expect.poll(() => left).toEqual([url])
  expect(refreshOrderGroup.mock.lastCall).toEqual([{ id: 10_011, key: 'k', language: 'en' }])
})

test('a payment that had arrived before it was given up leads to the thanks', async () => {
  const giveUpOrderGroup = vi.fn(async () => ({ status: 'pending' as const, step: { kind: 'done' as const } }))
  const { screen, address } = await showCheckout('payment', aCheckout({ open }), {
    clients: { orders: { giveUpOrderGroup } },
  })
  await screen.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.poll(address).toBe('/checkout-success?order=10011&key=k')
})
