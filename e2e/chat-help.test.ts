import { expect, inject } from 'vitest'
import { beside, thread, write } from './chat-screens.ts'
import { journey, type Visitor } from './journey.ts'
import { aPerson, joins } from './people.ts'

const question = 'How do I change the name of my enterprise?'
const answer = 'Open its account, then “Edit profile”.'

journey('a member asks for help, and an admin answers for the team', { fromAfar: true }, async member => {
  const person = aPerson('Ruvini Peiris')
  await joins(member, person)
  await askFromFooter(member)
  await beside(member, { language: 'en', size: 'desktop' }, async admin => {
    await admin.context.addCookies(inject('admin'))
    await admin.open('/chats?as=help')
    await admin.page.getByRole('link', { name: person.name }).click()
    await thread(admin).getByText(question).waitFor()
    await write(admin, answer, await fieldOf(admin))
    await thread(member).getByText(answer).waitFor()
    await thread(member).getByText(member.t('read')).waitFor()
  })
  // One admin answers for the team, and only the team's name is shown.
  expect(
    await thread(member)
      .getByText(/^Pola ·/)
      .count(),
  ).toBe(0)
})

async function askFromFooter({ page, t, open }: Visitor): Promise<void> {
  await open('/')
  const help = page.getByRole('contentinfo').getByRole('link', { name: t('Help') })
  // The second page of results comes by itself, and moves what is below; the others are asked for.
  await help.scrollIntoViewIfNeeded()
  await page.getByText(t('Showing {{shown}} of {{all}}', { shown: '80', all: '' }).trim()).waitFor()
  await help.click()
  const name = t('Send a message to the platform')
  const dialog = page.getByRole('dialog', { name: t('How can we help?') })
  await dialog.getByRole('textbox', { name }).fill(question)
  await dialog.getByRole('button', { name: t('Send'), exact: true }).click()
  await page.getByText(t('Message sent')).waitFor()
  await page.getByRole('button', { name: t('Open conversation') }).click()
  await page.getByRole('log').getByText(question).waitFor()
}

/** The accessible name of the message field, whatever the desk is called. */
async function fieldOf({ page }: Visitor): Promise<string> {
  return (await page.locator('form textarea').first().getAttribute('aria-label')) ?? ''
}
