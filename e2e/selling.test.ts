import { expect } from 'vitest'
import { boughtGroup, choosePayment, giveAddress, payWith } from './buying.ts'
import { asVendor } from './buying-screens.ts'
import { demoPassword } from './demo-password.ts'
import { journey, type Visitor } from './journey.ts'
import { aPerson, asGuest, signIn } from './people.ts'
import { aPicture, pathOfListing } from './steps.ts'

journey(
  'a listing with six variants in two languages is written, found, bought, sent and earned',
  {},
  async visitor => {
    const { page, t, open, context, origin } = visitor
    const { vendorId } = await asVendor(visitor)
    await open(`/vendor/listings?vendorId=${vendorId}`)
    await page.getByRole('link', { name: t('Add listing') }).click()
    await page.getByRole('button', { name: new RegExp(t('Something to sell here')) }).click()
    await writeListing(visitor)
    await page.getByRole('button', { name: t('Publish'), exact: true }).click()
    await page.locator('header').getByText(t('Published'), { exact: true }).waitFor()

    await asGuest(visitor)
    const { email } = aPerson('Asha Perera')
    const path = await pathOfListing(visitor, 'Handwoven scarf in indigo')
    await context.addCookies([{ name: 'language', value: 'si', url: origin }])
    await open(path)
    await page.getByRole('heading', { level: 1, name: 'ඉන්දිගෝ අත් රෙදි ස්කාෆ්' }).waitFor()
    await context.addCookies([{ name: 'language', value: 'en', url: origin }])
    await open(path)
    await page.getByLabel('Madder').check({ force: true })
    await page.getByLabel('Long').check({ force: true })
    await page
      .getByRole('button', { name: t('Add to cart'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog', { name: t('Added to your cart') }).waitFor()
    await open('/checkout')
    await giveAddress(visitor, email)
    await choosePayment(visitor, 'Test payment')
    await payWith(visitor, 'Approve the payment')
    const { orders } = await boughtGroup(visitor)
    const [order] = orders
    if (!order) throw new Error('Nothing was bought')
    expect(order.lines[0]?.options).toEqual(['Madder', 'Long'])

    await signIn(visitor, 'nimali@pola.example', demoPassword)
    await open(`/vendor/orders?vendorId=${vendorId}`)
    await page.getByRole('link', { name: `Order ${order.number}` }).click()
    await page.getByRole('button', { name: t('Mark as sent') }).click()
    await page.getByText(t('Complete'), { exact: true }).first().waitFor()
    await open(`/vendor/money?vendorId=${vendorId}`)
    // The enterprise's own currency is first, but this order was paid in dollars.
    await page.getByRole('link', { name: 'USD', exact: true }).click()
    await page.getByRole('link', { name: `Order ${order.number}` }).waitFor()
  },
)

async function writeListing({ page, t }: Visitor): Promise<void> {
  const title = page.getByLabel(t('Title'), { exact: true })
  await title.fill('Handwoven scarf in indigo')
  await page
    .getByLabel(t('Description'), { exact: true })
    .fill('Woven on pit looms, dyed with indigo grown behind the shed.')
  await page
    .getByRole('group', { name: t('Language of the texts') })
    .getByRole('button', { name: /සිංහල/ })
    .click()
  await title.fill('ඉන්දිගෝ අත් රෙදි ස්කාෆ්')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scarf.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  await page.getByText(t('First picture')).waitFor()
  for (const [option, values] of [
    ['Colour', 'Indigo, Madder, Turmeric'],
    ['Size', 'Short, Long'],
  ] as const) {
    await page.getByRole('button', { name: t('Option'), exact: true }).click()
    await page.getByRole('button', { name: t(option), exact: true }).click()
    const value = page.getByLabel(t('Add a value of {{option}}', { option: t(option) }))
    await value.fill(values)
    await value.press('Enter')
  }
  const grid = page.getByRole('grid', { name: t('Variants and prices') })
  await expect.poll(() => grid.getByRole('row').count()).toBe(7)
  // Price and stock are typed once and filled down.
  for (const [column, typed] of [
    [0, '6400'],
    [2, '5'],
  ] as const) {
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(column).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    for (let row = 1; row < 6; row++) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
  }
  const category = page.getByRole('combobox', { name: t('Category') })
  // The page scrolls to it first, because an open list closes when the page scrolls.
  await category.click()
  await category.pressSequentially('Clothing and Acc')
  await page.getByRole('option', { name: /Clothing and Accessories/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => category.getAttribute('aria-activedescendant')).toBeTruthy()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Remove .*Clothing and Accessories/ }).waitFor()
  await page.getByLabel(t('Ships anywhere')).check()
}
