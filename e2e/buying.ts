import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import type { OrderGroup } from '#features/shop/orders/orders.contract.ts'
import { formatMoney } from '#shared/money.ts'
import type { Visitor } from './journey.ts'
import { mailTo } from './people.ts'
import { pathOfListing, textOf } from './steps.ts'

/** A listing of each of three vendors with large stock, by their English titles. */
export const threeVendors = ['Bee-garden seeds', 'Galaha black, whole leaf', 'Kitchen towels, three']

export const kandy = {
  name: 'Asha Perera',
  line1: '24 Temple Road',
  city: 'Kandy',
  postalCode: '20000',
}

/** On a phone, the button in the bar also shows the price and the selected option. */
export function namedAddToCart({ t }: Visitor): RegExp {
  return new RegExp(`^${t('Add to cart')}( ·|$)`)
}

/** Adds a listing to the cart on its page, and leaves the resulting dialog open. */
export async function addToCart(visitor: Visitor, title: string): Promise<Locator> {
  const { page, t, open } = visitor
  await open(await pathOfListing(visitor, title))
  for (const group of await page.locator('fieldset:has(input[form="buy"])').all())
    await group.locator('label').first().click()
  await page
    .getByRole('button', { name: namedAddToCart(visitor) })
    .locator('visible=true')
    .first()
    .click()
  const added = page.getByRole('dialog', { name: t('Added to your cart') })
  await added.getByRole('link', { name: t('View cart') }).waitFor()
  return added
}

/**
 * Adds listings to the cart without their pages, which have a journey of their own; uses the first available variant.
 */
export async function fillCart(visitor: Visitor, titles: string[]): Promise<Cart> {
  const { context, origin } = visitor
  let cart: unknown
  for (const title of titles) {
    const listing = await context.request.get(`${origin}/api/v1/listings/${idIn(await pathOfListing(visitor, title))}`)
    const { variants } = (await listing.json()) as { variants: { id: number; available: boolean }[] }
    const variantId = variants.find(({ available }) => available)?.id
    const added = await context.request.post(`${origin}/api/v1/cart/lines`, { data: { variantId, quantity: 1 } })
    cart = await added.json()
  }
  return cart as Cart
}

function idIn(path: string): string {
  return /\d+$/.exec(path)?.[0] ?? ''
}

/** Fills in the address step as a guest in Sri Lanka, and continues. */
export async function giveAddress(visitor: Visitor, email: string): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('heading', { level: 2, name: t('Where should it go?') }).waitFor()
  await page.getByLabel(t('Email'), { exact: true }).fill(email)
  await page.getByLabel(t('Country'), { exact: true }).selectOption('LK')
  for (const [name, text] of Object.entries(kandy)) await page.locator(`main [name="${name}"]`).fill(text)
  await page.getByRole('button', { name: t('Go to payment') }).click()
}

/** Selects a payment method, and continues. */
export async function choosePayment({ page, t }: Visitor, method: 'Test payment' | 'Bank transfer'): Promise<void> {
  await page.waitForURL(/step=payment/)
  await page.getByRole('radio', { name: t(method) }).check()
  await page.getByRole('button', { name: t('Review order') }).click()
  await page.waitForURL(/step=review/)
}

/** Enters the code from the mail, without which nothing can be ordered by transfer. */
export async function confirmEmail({ page, t, origin }: Visitor, email: string): Promise<void> {
  const title = page.getByRole('heading', { name: t('Confirm your email first') })
  await title.waitFor()
  expect(await page.getByRole('button', { name: t('Place order') }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: t('Email me a code') }).click()
  const { text } = await mailTo(origin, email, /\b\d{6}\b/)
  await page.getByLabel(t('Code that we emailed')).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: t('Confirm email') }).click()
  await title.waitFor({ state: 'hidden' })
}

/** The button of the last step, which places the order. */
export function payButton({ page }: Visitor): Locator {
  return page.locator('form[action="/checkout/complete"] button')
}

/** Presses the button that buys, and answers for the test provider; returns the amount on the button. */
export async function payWith(visitor: Visitor, answer: 'Approve the payment' | 'Refuse it'): Promise<string> {
  const said = await textOf(payButton(visitor))
  await payButton(visitor).click()
  await visitor.page.getByRole('button', { name: visitor.t(answer) }).click()
  return said
}

/** The purchase as returned by the API to anybody with its link; its thank-you page must be open. */
export async function boughtGroup({ page, context, origin, language }: Visitor): Promise<OrderGroup> {
  await page.waitForURL(/\/checkout-success\?order=/)
  const asked = new URL(page.url()).searchParams
  const path = `/api/v1/order-groups/${asked.get('order')}?key=${asked.get('key')}&language=${language}`
  const answer = await context.request.get(origin + path)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as OrderGroup
}

/** A charged amount, formatted as on the pages. */
export function usd({ language }: Visitor, amount: number): string {
  return formatMoney({ amount, currency: 'USD' }, language)
}
