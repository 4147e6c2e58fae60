import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { boughtGroup, kandy } from './buying.ts'
import { journey } from './journey.ts'
import { aPerson } from './people.ts'
import { isFocused, pathOfListing, tabTo } from './steps.ts'

journey('a guest buys something with the keyboard alone, from the listing to the thanks', {}, async visitor => {
  const { page, t, open } = visitor
  const { email } = aPerson('Asha Perera')
  const press = async (target: Locator) => {
    await tabTo(visitor, target)
    await page.keyboard.press('Enter')
  }
  await open(await pathOfListing(visitor, 'Bee-garden seeds'))
  await press(page.getByRole('button', { name: t('Add to cart'), exact: true }).locator('visible=true'))
  await press(page.getByRole('dialog', { name: t('Added to your cart') }).getByRole('link', { name: t('Check out') }))

  await page.waitForURL(/\/checkout/)
  await page.getByRole('heading', { name: t('Where should it go?') }).waitFor()
  await page.keyboard.press('Tab')
  const typed = { email, ...kandy }
  await tabTo(visitor, page.getByLabel(t('Email'), { exact: true }))
  await page.keyboard.type(typed.email)
  await tabTo(visitor, page.getByLabel(t('Country'), { exact: true }))
  await page.keyboard.type('Sri Lanka')
  for (const [name, text] of Object.entries(kandy)) {
    await tabTo(visitor, page.locator(`main [name="${name}"]`))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await page.waitForURL(/step=payment/)
  expect(await isFocused(page.getByRole('heading', { level: 2, name: t('Payment') }))).toBe(true)
  // Tab moves to the selected option, and the arrow keys to the others.
  await tabTo(visitor, page.getByRole('radio', { checked: true }))
  const test = page.getByRole('radio', { name: t('Test payment') })
  for (let turn = 0; turn < 3 && !(await test.isChecked()); turn++) await page.keyboard.press('ArrowDown')
  await press(page.getByRole('button', { name: t('Review order') }))
  await page.waitForURL(/step=review/)
  await press(page.getByRole('button', { name: /^Pay \$/ }))
  await page.waitForURL(/test-payment/)
  await press(page.getByRole('button', { name: t('Approve the payment') }))
  expect((await boughtGroup(visitor)).orders.length).toBe(1)
})
