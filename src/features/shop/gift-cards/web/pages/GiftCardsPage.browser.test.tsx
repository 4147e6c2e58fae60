import { afterEach, expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { BuyerStep } from '../../../payments/buyer-step.ts'
import { GiftCardsPage } from './GiftCardsPage.tsx'

afterEach(() => sessionStorage.clear())

const key = 'f0f9a1d6-36cf-4c39-a2cc-4f2a5a0cc1f1'
const transfer: BuyerStep = { kind: 'transfer', reference: 'GC-31', details: 'Bank of Ceylon', dueAt: '2026-12-01' }

async function showShop({ methods = [1, 2], step = transfer, isLoggedIn = true, language = 'en' } = {}) {
  const calls = {
    buyGiftCard: vi.fn(async (_card: unknown, _options?: { context?: { idempotencyKey?: string } }) => ({
      id: 31,
      key,
      step,
    })),
    checkGiftCard: vi.fn(async () => ({ end: 'K7QD', balance: 1250, currency: 'USD' })),
  }
  const shown = await show(<GiftCardsPage />, {
    clients: { giftCards: calls },
    loader: () => ({ methods, meta: {} }),
    viewer: isLoggedIn ? aViewer() : null,
    language,
  })
  await expect.element(shown.screen.getByRole('heading', { level: 1 })).toBeVisible()
  const field = (name: string) => shown.screen.getByRole('textbox', { name, exact: true })
  const buy = () => shown.screen.getByRole('button', { name: 'Buy the gift card' }).click()
  const fill = async () => {
    await field('Who is it for?').fill('Ruwan')
    await field('Their email').fill('ruwan@pola.example')
  }
  const keys = () => calls.buyGiftCard.mock.calls.map(([, options]) => options?.context?.idempotencyKey)
  return { ...shown, ...calls, field, buy, fill, keys }
}

test('a card is bought with the typed amount in cents, and its buyer goes on to its page', async () => {
  const { screen, field, buy, fill, buyGiftCard, address } = await showShop()
  await screen.getByRole('radio', { name: 'Another amount' }).click()
  await field('US dollars, 5 to 500').fill('12,50')
  await screen.getByRole('radio', { name: 'Picture 3' }).click()
  await fill()
  await field('A few words (optional)').fill('Enjoy')
  await screen.getByLabelText('On which day? (optional)').fill('2026-12-24')
  await screen.getByRole('radio', { name: 'Bank transfer' }).click()
  await buy()
  await expect.poll(address).toBe(`/gift-cards/31?key=${key}`)
  expect(buyGiftCard.mock.lastCall?.[0]).toEqual({
    amount: 1250,
    design: 'community-gardens-2',
    recipientName: 'Ruwan',
    recipientEmail: 'ruwan@pola.example',
    message: 'Enjoy',
    fromName: 'Nimali Perera',
    email: 'nimali@pola.example',
    sendOn: '2026-12-24',
    method: 2,
    language: 'en',
  })
})

test('a provider’s page is opened, and one way to pay isn’t asked for', async () => {
  const left = watchLeaving()
  const { screen, buy, fill, buyGiftCard } = await showShop({
    methods: [99],
    step: { kind: 'redirect', url: 'https://pay.example/31' },
    isLoggedIn: false,
  })
  expect(screen.getByRole('group', { name: 'How would you like to pay?' }).query()).toBeNull()
  await screen.getByRole('radio', { name: '$25' }).click()
  await fill()
  await screen.getByRole('textbox', { name: 'Your email' }).fill('asha@pola.example')
  await buy()
  await expect.poll(() => left).toEqual(['https://pay.example/31'])
  expect(buyGiftCard.mock.lastCall?.[0]).toMatchObject({
    amount: 2500,
    fromName: '',
    email: 'asha@pola.example',
    sendOn: null,
    method: 99,
  })
})

test.each([
  ['gm-error-name-required', 'recipientName', 'Who is it for?', 'Please add a name'],
  ['gm-error-valid-email-address-required', 'email', 'Your email', 'Please add a valid email address'],
])('a refusal (%s) stands beside its field, and everything typed stays', async (code, at, label, text) => {
  const { field, buy, fill, buyGiftCard } = await showShop()
  buyGiftCard.mockRejectedValueOnce(refusal(400, { code, field: at }))
  await fill()
  await buy()
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field('Their email')).toHaveValue('ruwan@pola.example')
})

test('a refused amount is shown where it was typed', async () => {
  const { screen, field, buy, fill, buyGiftCard } = await showShop()
  await screen.getByRole('radio', { name: 'Another amount' }).click()
  const other = field('US dollars, 5 to 500')
  await other.fill('two')
  await fill()
  buyGiftCard.mockRejectedValueOnce(refusal(400, { code: 'gm-error-gift-card-amount', field: 'amount' }))
  await buy()
  await expect.element(other).toHaveAccessibleDescription('Please choose an amount from 5 to 500 dollars.')
  await expect.element(other).toHaveFocus()
  await expect.element(other).toHaveValue('two')
  expect(buyGiftCard.mock.lastCall?.[0]).toMatchObject({ amount: 0 })
  await other.fill('20')
  await expect.element(other).not.toHaveAttribute('aria-invalid')
})

test('buying once more after a lost answer uses the same key, and after a refusal a new one', async () => {
  const { screen, buy, fill, buyGiftCard, keys, address } = await showShop()
  await fill()
  buyGiftCard.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await buy()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong')
  buyGiftCard.mockRejectedValueOnce(refusal(429))
  await buy()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Too many attempts. Please wait a while.')
  await buy()
  await expect.poll(address).toContain('/gift-cards/31')
  const [lost, repeated, refused] = keys()
  expect(lost).toMatch(/^[\da-f-]{36}$/)
  expect(repeated).toBe(lost)
  expect(refused).not.toBe(lost)
})

test('without a way to pay there is no form, and a balance can still be seen', async () => {
  const { screen, checkGiftCard } = await showShop({ methods: [] })
  await expect.element(screen.getByText(/^Gift cards can’t be bought here yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Buy the gift card' }).query()).toBeNull()
  const code = screen.getByRole('textbox', { name: 'Code of a gift card' })
  const check = screen.getByRole('button', { name: 'Check it' })
  await check.click()
  await expect.element(code).toHaveAccessibleDescription('Please type the code.')
  expect(checkGiftCard).not.toHaveBeenCalled()

  await code.fill('POLA-AAAA-K7QD')
  await check.click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'left' }))
    .toMatchTextContent('$12.50 are left on the card that ends in K7QD.')
  expect(checkGiftCard.mock.lastCall).toEqual([{ code: 'POLA-AAAA-K7QD' }])

  checkGiftCard.mockRejectedValueOnce(refusal(400, { code: 'gm-error-gift-card' }))
  await code.fill('POLA-BBBB')
  await check.click()
  await expect.element(code).toHaveAccessibleDescription('We don’t know this gift card. Please check the code.')
  await expect.element(code).toHaveValue('POLA-BBBB')
  expect(screen.getByText(/are left on the card/).query()).toBeNull()
})
