import { expect } from 'vitest'
import { addToCart, boughtGroup, choosePayment, giveAddress, payWith, threeVendors, usd } from './buying.ts'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { aPerson } from './people.ts'
import { textOf } from './steps.ts'

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(`${how}: a guest buys from three vendors in one payment, to the cent`, setting, async visitor => {
    const { page, t, open } = visitor
    for (const title of threeVendors) {
      const added = await addToCart(visitor, title)
      if (title === threeVendors.at(-1)) await added.getByRole('link', { name: t('View cart') }).click()
    }
    await page.waitForURL('**/cart')
    await expect.poll(() => page.locator('main section[aria-labelledby^="vendor-"]').count()).toBe(3)
    await page
      .getByRole('link', { name: t('Check out') })
      .locator('visible=true')
      .last()
      .click()
    await giveAddress(visitor, aPerson('Asha Perera').email)
    await choosePayment(visitor, 'Test payment')
    const said = await payWith(visitor, 'Approve the payment')
    const group = await boughtGroup(visitor)
    const { total } = group.totals
    expect(said).toBe(t('Pay {{amount}}', { amount: usd(visitor, total) }))
    expect(group.orders.length).toBe(3)
    expect(group.orders.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(total)
    await page.getByRole('heading', { level: 1, name: t('Thank you for your order') }).waitFor()
    const words = { number: String(group.id), total: usd(visitor, total) }
    await page.getByText(t('Order {{number}} · {{total}}', words)).waitFor()

    await isAlive(page)
    for (const order of group.orders) {
      const part = page.getByRole('listitem').filter({ hasText: order.vendor.brand })
      await part.getByText(usd(visitor, order.totals.total), { exact: true }).waitFor()
    }
    await page
      .getByRole('link', { name: t('Follow this order') })
      .first()
      .click()
    await page.waitForURL(/\/order-view\/\d+\?key=/)
    await sumsAdd(visitor, group.orders[0]?.totals.total ?? 0)
    await open('/cart')
    await page.getByText(t('Your cart is empty. Add things from as many vendors as you like and pay once.')).waitFor()
  })

/** Checks that the sums on an order's page add up to its total. */
async function sumsAdd({ page, t, language }: Visitor, total: number): Promise<void> {
  await page.getByRole('heading', { name: t('What has happened') }).waitFor()
  const shown = await page
    .locator('main dl > div')
    .filter({ hasText: t('Total') })
    .locator('dd')
    .allTextContents()
  expect(shown).toEqual([usd({ language } as Visitor, total)])
  expect(await textOf(page.locator('main ol li').last())).toContain(t('Paid'))
}
