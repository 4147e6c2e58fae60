import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { signInAs } from './people.ts'
import { aPicture, pathOfListing, tabTo, textOf, vendorIdOf } from './steps.ts'

journey('a listing is written and published with the keyboard alone', {}, async visitor => {
  const { page, t, open } = visitor
  const { keyboard } = page
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(visitor, target)
    await keyboard.press(key)
  }
  await signInAs(visitor, 'nimali@pola.example')
  await open(`/vendor/listings?vendorId=${await vendorIdOf(visitor, 'nuwaraleaf')}`)
  await press(page.getByRole('link', { name: t('Add listing') }))
  await press(page.getByRole('button', { name: new RegExp(t('Something to sell here')) }))

  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: t('Add pictures') }))
  await (await chooser).setFiles({ name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  await page.getByText(t('First picture')).waitFor()

  const title = page.getByLabel(t('Title'), { exact: true })
  await tabTo(visitor, title)
  await keyboard.type('Bowl of kithul wood')
  await tabTo(visitor, page.getByLabel(t('Description'), { exact: true }))
  await keyboard.type('Turned by hand, oiled with coconut.')
  const languages = page.getByRole('group', { name: t('Language of the texts') })
  await tabTo(visitor, languages.getByRole('button', { name: /සිංහල/ }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(visitor, title)
  await keyboard.insertText('කිතුල් ලී බඳුන')

  const cells = page
    .getByRole('grid', { name: t('Variants and prices') })
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
  await tabTo(visitor, cells.first())
  await keyboard.type('2400')
  await keyboard.press('Enter')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await expect.poll(() => textOf(cells.nth(2))).toBe('5')

  const category = page.getByRole('combobox', { name: t('Category') })
  await tabTo(visitor, category)
  await keyboard.type('Home and Off')
  await page.getByRole('option', { name: /Home and Office/ }).waitFor()
  await keyboard.press('ArrowDown')
  await expect.poll(() => category.getAttribute('aria-activedescendant')).toBeTruthy()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: /Remove .*Home and Office/ }).waitFor()
  await press(page.getByLabel(t('Ships anywhere')), 'Space')

  const publish = page.getByRole('button', { name: t('Publish'), exact: true })
  await tabTo(visitor, publish, 'Shift+Tab')
  await keyboard.press('Enter')
  await page.locator('header').getByText(t('Published'), { exact: true }).waitFor()
  await expect.poll(() => pathOfListing(visitor, 'Bowl of kithul wood').catch(() => '')).toMatch(/\/listing\/\d+$/)
})
