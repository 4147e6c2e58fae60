import { expect } from 'vitest'
import { beside, chooseInMenu, thread, write } from './chat-screens.ts'
import { journey, type Visitor } from './journey.ts'
import { aPerson, joins, signInAs } from './people.ts'
import { vendorIdOf } from './steps.ts'

const shop = 'Samagi Handlooms'
const question = 'Is the indigo runner woven to order?'

journey(
  'a customer’s words are in the shop’s inbox; its team sees as whom it answers, and leaves without a word',
  { fromAfar: true },
  async customer => {
    const person = aPerson('Ishara Gunawardena')
    await joins(customer, person)
    await askTheShop(customer)
    const vendorId = await vendorIdOf(customer, 'samagihandlooms')
    await beside(customer, { language: 'en', size: 'phone' }, async team => {
      await signInAs(team, 'malini@pola.example')
      const { page, t, open } = team
      await open('/')
      // It is one tap away, with its number.
      const bar = page.getByRole('navigation', { name: t('Main') })
      await bar.getByRole('link', { name: /Community\s*\d+ unread/ }).click()
      const sheet = page.getByRole('dialog', { name: t('Community') })
      await sheet.getByRole('button', { name: 'Malini Jayawardena' }).click()
      // The choice comes with the first movement on a page that was loaded anew.
      await page.getByText(t('You write as {{name}}', { name: 'Malini Jayawardena' })).hover()
      await page.getByRole('button', { name: t('Switch') }).click()
      await page.getByRole('dialog').getByRole('button', { name: shop }).click()
      await page.waitForURL(`**/chats?as=enterprise_${vendorId}`)
      await expect.poll(() => page.getByRole('heading', { name: /Requests/ }).count()).toBe(0)
      await page.getByRole('link', { name: person.name }).click()
      await page
        .getByText(t('You write as {{name}}', { name: shop }))
        .last()
        .waitFor()
      await write(team, 'Yes, within nine days.')
      await thread(customer).getByText('Yes, within nine days.').waitFor()
      await chooseInMenu(team, t('Delete conversation'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Delete conversation') })
        .click()
      await page.waitForURL(`**/chats?as=enterprise_${vendorId}`)
    })
    await customer.page.reload()
    await customer.page.getByRole('heading', { name: shop }).waitFor()
    await customer.page.getByRole('textbox', { name: customer.t('Write a message') }).waitFor()
    expect(await customer.page.getByText(/vendor_\d/).count()).toBe(0)
  },
)

async function askTheShop({ page, t, open }: Visitor): Promise<void> {
  await open('/samagihandlooms')
  const box = page.getByRole('textbox', { name: t('Write to {{name}}', { name: shop }) })
  await box.fill(question)
  await page
    .getByText(t('{{name}} gets this right away, and answers here. We’ll let you know.', { name: shop }))
    .waitFor()
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
  await page.getByText(t('Message sent')).waitFor()
  await page.getByRole('button', { name: t('Open conversation') }).click()
  await thread({ page } as Visitor)
    .getByText(question)
    .waitFor()
}

journey(
  'a person is asked first; declining can be undone, and leaves who wrote other ways',
  { fromAfar: true },
  async writer => {
    const person = aPerson('Tharindu Mendis')
    await joins(writer, person)
    await beside(writer, { language: 'en', size: 'desktop' }, async asked => {
      await signInAs(asked, 'anura@pola.example')
      const { user } = (await (
        await asked.context.request.get(`${asked.origin}/api/v1/ui/user/profile/logged-in`)
      ).json()) as {
        user: { id: string; name: string }
      }
      await writer.open(`/chats/user_${user.id}`)
      await writer.page.getByText(/is asked first/).waitFor()
      await write(writer, 'May I visit the workshop?')
      await thread(writer).getByText('May I visit the workshop?').waitFor()
      const { page, t } = asked
      await asked.open('/chats')
      const decline = async () => {
        await page.getByRole('link', { name: person.name }).click()
        await page.getByRole('button', { name: t('Decline'), exact: true }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('Decline request') })
          .click()
        await page.getByText(t('Request declined')).waitFor()
      }
      await decline()
      await writer.page
        .getByText(writer.t('{{name}} doesn’t want to be written to here.', { name: user.name }))
        .waitFor()
      await page.getByRole('button', { name: t('Undo') }).click()
      await page.getByRole('heading', { name: person.name }).waitFor()
      await writer.page.getByRole('textbox', { name: writer.t('Write a message') }).waitFor()
      await asked.open('/chats')
      await decline()
      await writer.page.getByRole('link', { name: writer.t('Write to our team') }).waitFor()
      await writer.page.getByRole('heading', { name: user.name }).waitFor()
      expect(await writer.page.getByRole('textbox', { name: writer.t('Write a message') }).count()).toBe(0)
    })
  },
)
