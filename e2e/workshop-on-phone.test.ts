import { expect } from 'vitest'
import { addToCart, boughtGroup, choosePayment, payWith } from './buying.ts'
import { isAlive, journey } from './journey.ts'
import { aPerson, asGuest, mailTo, signInAs } from './people.ts'

const title = 'Pluck, roll, taste: a morning in the shed'

journey(
  'on a phone, in Sinhala: a guest books a seat without an address, and is checked off at the door',
  { size: 'phone', language: 'si' },
  async visitor => {
    const { page, t, open, origin, context } = visitor
    const added = await addToCart(visitor, title)
    await added.getByRole('link', { name: t('View cart') }).click()
    await page.waitForURL('**/cart')
    const cart = page.locator('main')
    await cart.getByText('(UTC+5:30)').first().waitFor()
    expect(await cart.getByText(t('Shipping'), { exact: true }).count()).toBe(0)
    expect(await cart.getByText(t('Ship to')).count()).toBe(0)
    await page
      .getByRole('link', { name: t('Check out') })
      .locator('visible=true')
      .last()
      .click()
    const { email } = aPerson()
    await page.getByRole('heading', { level: 2, name: t('Who is it for?') }).waitFor()
    expect(await page.locator('main [name="line1"], main [name="city"]').count()).toBe(0)
    await page.getByLabel(t('Email'), { exact: true }).fill(email)
    await page.getByLabel(t('Country'), { exact: true }).selectOption('LK')
    await page.locator('main [name="name"]').fill('අමායා සිල්වා')
    await page.getByRole('button', { name: t('Go to payment') }).click()
    await choosePayment(visitor, 'Test payment')
    await payWith(visitor, 'Approve the payment')
    const { orders } = await boughtGroup(visitor)
    await isAlive(page)
    await page.getByRole('link', { name: t('Tickets and files') }).click()
    await page.waitForURL(/\/order-view\/\d+\?key=/)
    const [ticket] = orders[0]?.lines[0]?.tickets ?? []
    const code = ticket?.code ?? ''
    await page.getByText(code, { exact: true }).waitFor()
    await page.getByRole('img', { name: t('Ticket {{code}}', { code }) }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('Add to calendar') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`order-${orders[0]?.id}.ics`)
    const mail = await mailTo(origin, email, /UTC\+5:30/)
    expect([mail.language, mail.text.includes(code)]).toEqual(['si', true])

    await asGuest(visitor)
    await signInAs(visitor, 'nimali@pola.example')
    // The address that a phone's camera reads from the ticket.
    await open(`/vendor/tickets?vendorId=${orders[0]?.vendor.id}#${code}`)
    await isAlive(page)
    const field = page.getByLabel(t('Code of the ticket'))
    await expect.poll(() => field.inputValue()).toBe(code)
    expect(new URL(page.url()).hash).toBe('')
    const check = page.getByRole('button', { name: t('Check ticket'), exact: true })
    await check.click()
    await page.getByRole('status').filter({ hasText: 'අමායා සිල්වා' }).waitFor()
    await field.fill(code.toLowerCase())
    await check.click()
    await page.getByText(t('This ticket was checked before.')).waitFor()
    await page
      .getByRole('status')
      .getByRole('button', { name: t('Undo') })
      .click()
    await page.getByRole('status').filter({ hasText: 'අමායා සිල්වා' }).waitFor({ state: 'hidden' })
    await context.clearCookies()
  },
)
