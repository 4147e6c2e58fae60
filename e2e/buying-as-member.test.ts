import { expect } from 'vitest'
import { boughtGroup, choosePayment, fillCart, kandy, payWith } from './buying.ts'
import { demoPassword } from './demo-password.ts'
import { isAlive, journey } from './journey.ts'
import { apiOf, signIn } from './people.ts'

const email = 'anura@pola.example'

journey('a member finds the guest’s cart and a saved address; another tab sees the same', {}, async visitor => {
  const { page, t, open, origin, context } = visitor
  const call = await apiOf(origin, email)
  await call('POST', '/addresses', { ...kandy, country: 'LK' })
  await fillCart(visitor, ['Bee-garden seeds'])
  await signIn(visitor, email, demoPassword)
  await open('/cart')
  const other = await context.newPage()
  await other.goto(`${origin}/cart`)
  await isAlive(other)
  const quantity = (tab: typeof page) => tab.getByLabel(t('Quantity: {{title}}', { title: 'Bee-garden seeds' }))
  const before = Number(await quantity(other).inputValue())
  await page.getByRole('button', { name: t('One more: {{title}}', { title: 'Bee-garden seeds' }) }).click()
  await expect.poll(() => quantity(other).inputValue()).toBe(String(before + 1))
  await other.close()

  await open('/checkout')
  const address = page.getByRole('radio', { name: new RegExp(kandy.line1) }).first()
  expect(await address.isChecked()).toBe(true)
  await page.getByRole('button', { name: t('Go to payment') }).click()
  await choosePayment(visitor, 'Test payment')
  await payWith(visitor, 'Approve the payment')
  const { orders } = await boughtGroup(visitor)
  await open('/account?section=orders')
  await page.getByRole('link', { name: new RegExp(`Order ${orders[0]?.number}$`) }).click()
  await page.waitForURL(`**/order-view/${orders[0]?.id}`)
  await page.getByText(kandy.line1).waitFor()
})
