import { addToCart, choosePayment, confirmEmail, fillCart, giveAddress, payButton, threeVendors } from './buying.ts'
import { demoPassword } from './demo-password.ts'
import type { Visitor } from './journey.ts'
import { aPerson, signIn } from './people.ts'
import { at, dialog, type Screen } from './screens.ts'

/** A page to which the visitor was led, or a step of it. */
const led = (name: string, show: Screen['show']): Screen => ({ name, show })

const isThanked = ({ page }: Visitor) => page.waitForURL(/\/checkout-success\?order=/)

/** From here on, the guest who bought acts as the owner of one of the enterprises. */
export const asVendor = async (visitor: Visitor): Promise<{ orderId: number; vendorId: number }> => {
  const { context, origin, language } = visitor
  await signIn(visitor, 'nimali@pola.example', demoPassword)
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  const profile = (await (await fetch(`${origin}/api/v1/profiles/nuwaraleaf`)).json()) as { id: number }
  const answer = await context.request.get(`${origin}/api/v1/vendors/${profile.id}/orders`)
  const { items } = (await answer.json()) as { items: { id: number }[] }
  return { orderId: items[0]?.id ?? 0, vendorId: profile.id }
}

/** The screens that a guest sees while buying, in order, and then the vendor's. */
export const buyingScreens: Screen[] = [
  at('cart: empty', '/cart'),
  { name: 'mini cart', within: dialog, show: visitor => addToCart(visitor, 'Kitchen towels, three') },
  led('cart with a part that can’t go there', async visitor => {
    await fillCart(visitor, ['Galaha black, whole leaf', 'Propolis tincture'])
    await visitor.open('/cart')
  }),
  at('checkout: address', '/checkout'),
  led('checkout: address with errors', async ({ page, t }) => {
    await page.getByRole('button', { name: t('Go to payment') }).click()
    await page.locator('main [aria-invalid="true"]').first().waitFor()
  }),
  led('checkout: payment', async visitor => {
    await giveAddress(visitor, 'asha@example.org')
    await visitor.page.waitForURL(/step=payment/)
  }),
  led('checkout: review', async visitor => {
    const leaveOut = visitor.page.locator('main [role="status"] form button')
    await leaveOut.click()
    await leaveOut.waitFor({ state: 'detached' })
    await choosePayment(visitor, 'Test payment')
  }),
  led('test payment', async visitor => {
    await payButton(visitor).click()
    await visitor.page.waitForURL(/test-payment/)
  }),
  led('thanks', async visitor => {
    await visitor.page.getByRole('button', { name: visitor.t('Approve the payment') }).click()
    await isThanked(visitor)
  }),
  led('order', async ({ page, t }) => {
    await page
      .getByRole('link', { name: t('Follow this order') })
      .first()
      .click()
    await page.getByRole('heading', { name: t('What has happened') }).waitFor()
  }),
  led('thanks: a transfer is awaited', async visitor => {
    const { email } = aPerson('Asha Perera')
    await fillCart(visitor, threeVendors.slice(0, 1))
    await visitor.open('/checkout')
    await giveAddress(visitor, email)
    await choosePayment(visitor, 'Bank transfer')
    await confirmEmail(visitor, email)
    await visitor.page.getByRole('button', { name: visitor.t('Place order') }).click()
    await isThanked(visitor)
  }),
  led('order for its vendor', async visitor => {
    const { orderId } = await asVendor(visitor)
    await visitor.open(`/vendor-order-view/${orderId}`)
  }),
  led('orders of an enterprise', async visitor => {
    const { vendorId } = await asVendor(visitor)
    await visitor.open(`/vendor/orders?vendorId=${vendorId}`)
  }),
  led('desk: today', async visitor => {
    const { vendorId } = await asVendor(visitor)
    await visitor.open(`/vendor/overview?vendorId=${vendorId}`)
  }),
  led('desk: statistics', async visitor => {
    const { vendorId } = await asVendor(visitor)
    await visitor.open(`/marketplace-dashboard?vendorId=${vendorId}`)
  }),
  led('desk: listings come in from a file', async visitor => {
    const { vendorId } = await asVendor(visitor)
    await visitor.open(`/vendor/import?vendorId=${vendorId}`)
  }),
  at('account: orders', '/account?section=orders'),
  at('account: addresses', '/account?section=addresses'),
]
