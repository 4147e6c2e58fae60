import sharp from 'sharp'
import { expect } from 'vitest'
import { beside, chooseInMenu, sendFile, thread, withoutNetwork, write } from './chat-screens.ts'
import { journey, type Visitor } from './journey.ts'
import { aPerson, joins, signInAs } from './people.ts'
import { vendorIdOf } from './steps.ts'

const question = 'Could you weave six runners as a gift, without plastic?'
const answer = 'ඔව්, අපිට පුළුවන්. බ්‍රහස්පතින්දා වෙද්දී සූදානම්.'
const written = 'This I write on the train.'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

journey(
  'a member writes to an enterprise from its profile, and its team answers on the phone in Sinhala',
  { fromAfar: true, context: { serviceWorkers: 'allow' }, allow: withoutNetwork ?? [] },
  async member => {
    const person = aPerson('Dinithi Fernando')
    await joins(member, person)
    const vendorId = await vendorIdOf(member, 'samagihandlooms')
    await writeFromProfile(member)
    await beside(member, { language: 'si', size: 'phone' }, async team => {
      await signInAs(team, 'malini@pola.example')
      await team.open(`/chats?as=enterprise_${vendorId}`)
      await team.page.getByRole('link', { name: person.name }).click()
      await thread(team).getByText(question).waitFor()
      await write(team, answer)
      await thread(member).getByText(answer).waitFor()
      await thread(member).getByText(member.t('read')).waitFor()

      await sendFiles(member, team)
      await writeOffline(member, team)

      await chooseInMenu(member, member.t('Block'))
      await member.page
        .getByRole('dialog')
        .getByRole('button', { name: member.t('Block') })
        .click()
      await member.page.getByText(member.t('You’ve blocked them.')).waitFor()
      await write(team, 'Hello?')
      await thread(team).getByRole('alert').waitFor()
      expect(await thread(member).getByText('Hello?').count()).toBe(0)
    })
  },
)

async function writeFromProfile({ page, t, open }: Visitor): Promise<void> {
  await open('/samagihandlooms')
  const name = t('Write to {{name}}', { name: 'Samagi Handlooms' })
  await page.getByRole('textbox', { name }).fill(question)
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
  await page.getByText(t('Message sent')).waitFor()
  await page.getByRole('button', { name: t('Open conversation') }).click()
  await page.getByRole('log').getByText(question).waitFor()
}

/** Sends a picture, which the other side sees, and a PDF, which it can save. */
async function sendFiles(member: Visitor, team: Visitor): Promise<void> {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#f3c98b' } })
    .png()
    .toBuffer()
  await sendFile(member, { name: 'runner.png', mimeType: 'image/png', buffer })
  await member.page.getByText(member.t('Image sent')).waitFor()
  const picture = team.page.getByRole('button', { name: team.t('Open picture {{name}}', { name: 'runner.png' }) })
  await picture.locator('img').waitFor()
  await sendFile(member, { name: 'sizes.pdf', mimeType: 'application/pdf', buffer: pdf })
  await member.page.getByText(member.t('File sent')).waitFor()
  const download = team.page.waitForEvent('download')
  await thread(team)
    .getByRole('button', { name: /sizes\.pdf/ })
    .click()
  expect((await download).suggestedFilename()).toBe('sizes.pdf')
}

/** A message written without a network survives leaving the page, and is sent once. */
async function writeOffline(member: Visitor, team: Visitor): Promise<void> {
  const { page, context } = member
  await page.reload()
  await thread(member).getByText(answer).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await write(member, written)
  const waiting = thread(member).getByText(/· waiting/)
  await waiting.waitFor()
  await page.reload()
  await thread(member).getByText(written).waitFor()
  await context.setOffline(false)
  await thread(team).getByText(written).waitFor()
  await waiting.waitFor({ state: 'detached' })
  for (const who of [member, team]) expect(await thread(who).getByText(written).count()).toBe(1)
}
