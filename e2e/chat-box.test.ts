import { expect } from 'vitest'
import { isAlive, journey } from './journey.ts'
import { signInAs } from './people.ts'

journey('what somebody types into the box of a profile before its script is there is sent', {}, async visitor => {
  const { page, origin, t } = visitor
  await signInAs(visitor, 'nimali@pola.example')
  const script = Promise.withResolvers<void>()
  await page.route(/ProfileChat-[\w-]+\.js/, async route => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${origin}/samagihandlooms`)
  const box = page.getByRole('textbox', { name: t('Write to {{name}}', { name: 'Samagi Handlooms' }) })
  await box.click()
  await page.keyboard.type('Is it open ')
  await isAlive(page)
  await page.keyboard.type('on Sunday?')
  await expect.poll(() => box.inputValue()).toBe('Is it open on Sunday?')
  script.resolve()
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
  await page.getByText(t('Message sent')).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
})
