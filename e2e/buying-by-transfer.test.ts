import { expect, inject } from 'vitest'
import type { OrderGroup } from '#features/shop/orders/orders.contract.ts'
import { formatMoney } from '#shared/money.ts'
import { boughtGroup, choosePayment, confirmEmail, fillCart, giveAddress } from './buying.ts'
import { demoPassword } from './demo-password.ts'
import { isAlive, journey, type Visitor } from './journey.ts'
import { aPerson, asGuest, mailTo, signIn } from './people.ts'

journey('a guest pays rupees to an account in rupees, and cancels by the link of the order', {}, async visitor => {
  const { page, t, open } = visitor
  await seeRupees(visitor)
  const { email } = aPerson('Ravi Perera')
  await fillCart(visitor, ['Galaha black, whole leaf'])
  await open('/checkout')
  await giveAddress(visitor, email)
  // Switches to dollars, the other currency offered, and back.
  await page.getByRole('button', { name: /^Pay \$[\d.]+ in USD instead$/ }).click()
  await page.getByRole('button', { name: /^Pay Rs [\d,.]+ in LKR instead$/ }).click()
  await choosePayment(visitor, 'Bank transfer')
  await confirmEmail(visitor, email)
  await page.getByRole('button', { name: t('Place order') }).click()
  const { currency, orders, totals } = await boughtGroup(visitor)
  const line = orders[0]?.lines[0]
  expect([currency, line?.unitPrice]).toEqual(['LKR', line?.ownPrice])
  await page
    .getByRole('region', { name: new RegExp(`^Please transfer ${rupees(visitor, totals.total)} by `) })
    .waitFor()
  await page.getByText('Bank of Ceylon').waitFor()
  await page.getByRole('link', { name: t('Follow this order') }).click()
  // The page before has that button too.
  await page.getByRole('heading', { level: 1, name: `Order ${orders[0]?.number}` }).waitFor()
  await page.getByRole('button', { name: t('Cancel order') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Cancel order') })
    .click()
  await page.getByText(t('Your order was canceled.')).waitFor()
  expect(await page.getByRole('button', { name: t('Cancel order') }).count()).toBe(0)
})

journey(
  'a guest pays by transfer, follows what the vendor sends and refunds, and takes the order into an account',
  {},
  async visitor => {
    const { page, t, open, origin } = visitor
    const { email } = aPerson('Asha Perera')
    await seeRupees(visitor)
    await fillCart(visitor, ['Galaha black, whole leaf', 'Galaha black, whole leaf'])
    await open('/checkout')
    await giveAddress(visitor, email)
    await choosePayment(visitor, 'Bank transfer')
    await confirmEmail(visitor, email)
    await page.getByRole('button', { name: t('Place order') }).click()
    const { orders, totals } = await boughtGroup(visitor)
    const [order] = orders
    if (!order) throw new Error('Nothing was bought')
    const transfer = page.getByRole('region', {
      name: new RegExp(`^Please transfer ${rupees(visitor, totals.total)} by `),
    })
    const reference = await transfer.locator('dd bdi').nth(1).textContent()
    expect(reference).toMatch(/^P-\d+-\w+$/)
    await page.getByRole('link', { name: t('Follow this order') }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor()
    const follow = new URL(page.url())
    await page.getByText(reference ?? '').waitFor()

    await signIn(visitor, 'nimali@pola.example', demoPassword)
    await isAwaited(visitor, order, reference ?? '')
    await isReceived(visitor, reference ?? '')
    await isSentInParts(visitor, order)
    await isRefunded(visitor)

    await asGuest(visitor)
    await open(follow.pathname + follow.search)
    await page.getByText(t('Partly sent')).first().waitFor()
    const happened = page.locator('section[aria-labelledby="timeline"]')
    const steps = await happened.locator('li b').allTextContents()
    const events = ['Ordered', 'Bank transfer announced', 'Bank transfer received', 'Paid', 'Sent', 'Refund on its way']
    expect(steps).toEqual(events)
    await happened.getByRole('link', { name: 'LK 4711' }).waitFor()
    // A refund to a bank account is finished once an admin has sent it.
    await page.locator('dl').getByText(rupees(visitor, -100)).waitFor()

    await signIn(visitor, 'anura@pola.example', demoPassword)
    const { text } = await mailTo(origin, email, /Keep this order/)
    await open(/\/order-view\/claim\?key=\S+/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: t('Add order to your account') }).click()
    await page.waitForURL(`${origin}/order-view/${order.id}`)
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor()
  },
)

/** Switches the visitor to rupees, for which the operator has an account. */
async function seeRupees({ context, origin }: Visitor): Promise<void> {
  await context.addCookies([{ name: 'currency', value: 'LKR', url: origin }])
}

/** An amount in rupees, as in names or texts of the page. */
function rupees({ language }: Visitor, amount: number): string {
  return formatMoney({ amount, currency: 'LKR' }, language).replaceAll('\u00a0', ' ')
}

/** The vendor sees that a transfer is awaited, and can't mark it as received. */
async function isAwaited(
  { page, t, open }: Visitor,
  { number, vendor }: OrderGroup['orders'][number],
  reference: string,
): Promise<void> {
  await open(`/vendor/orders?vendorId=${vendor.id}`)
  await page.getByRole('combobox', { name: t('Status'), exact: true }).selectOption('awaiting')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByText(t('The buyer pays by bank transfer, with the reference {{reference}}.', { reference })).waitFor()
  await page.getByText(/an admin of Pola confirms it/).waitFor()
  expect(await page.getByRole('button', { name: t('Received') }).count()).toBe(0)
}

/** An admin finds the transfer by its reference and marks it as received. */
async function isReceived({ context, origin, t }: Visitor, reference: string): Promise<void> {
  const beside = await context.browser()?.newContext()
  if (!beside) throw new Error('no browser')
  await beside.addCookies(inject('admin'))
  const page = await beside.newPage()
  await page.goto(`${origin}/admin/payments?transfers.search=${reference}`)
  await isAlive(page)
  await page.getByRole('button', { name: `${t('Received')} ${reference}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Received') })
    .click()
  await page.getByText(t('The order has started. Buyer and vendors get an email.')).waitFor()
  await beside.close()
}

/** The vendor ships one of two pieces. */
async function isSentInParts({ page, t, open }: Visitor, { id }: OrderGroup['orders'][number]): Promise<void> {
  await open(`/vendor-order-view/${id}`)
  const pieces = page.getByRole('group', { name: t('Pieces that go out now') }).getByRole('spinbutton')
  expect(await pieces.inputValue()).toBe('2')
  await pieces.fill('1')
  await page.getByLabel(t('Carrier (optional)')).fill('SL Post')
  await page.getByLabel(t('Tracking number (optional)')).fill('LK 4711')
  await page.getByLabel(t('Tracking link (optional)')).fill('https://post.example/LK4711')
  await page.getByRole('button', { name: t('Mark as sent') }).click()
  await page.getByText(t('of {{count}}', { count: 1 })).waitFor()
}

async function isRefunded({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('Refund'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').fill('1.00')
  await dialog.getByRole('textbox').fill('The tin was dented')
  await dialog.getByRole('button', { name: t('Refund'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
