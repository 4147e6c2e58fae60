import { expect } from 'vitest'
import { boughtGroup, choosePayment, fillCart, giveAddress, payWith } from './buying.ts'
import { journey } from './journey.ts'
import { aPerson } from './people.ts'

journey('a part that can’t go there is left out by choice; a refused payment is tried again', {}, async visitor => {
  const { page, t, open } = visitor
  await fillCart(visitor, ['Propolis tincture', 'Bee-garden seeds'])
  await open('/checkout')
  await giveAddress(visitor, aPerson('Asha Perera').email)
  await page.waitForURL(/step=payment/)
  const hindrance = page.getByRole('status').filter({ hasText: 'Mieli di Valdombra' })
  await hindrance.getByText(t('The rest can be ordered.')).waitFor()
  await choosePayment(visitor, 'Test payment')
  expect(await page.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true)
  await hindrance.getByRole('button', { name: t('Leave out') }).click()
  await hindrance.waitFor({ state: 'detached' })

  await payWith(visitor, 'Refuse it')
  await page
    .getByRole('alert')
    .filter({ hasText: t('You can try again, or choose another way to pay.') })
    .waitFor()
  await choosePayment(visitor, 'Test payment')
  await payWith(visitor, 'Approve the payment')
  const { orders } = await boughtGroup(visitor)
  expect(orders.map(({ vendor }) => vendor.brand)).toEqual(['Hive & Hollow'])
  // The items left out are still in the cart.
  await open('/cart')
  await page.getByRole('link', { name: 'Propolis tincture' }).waitFor()
})
