import { expect, inject } from 'vitest'
import { guestBeside, named } from './admin-walks.ts'
import { journey, type Settings, type Visitor } from './journey.ts'
import { apiOf, asGuest, mailTo, pathIn, signInAs } from './people.ts'
import { signInAdmin } from './sign-in-admin.ts'

const settings: [how: string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

/** Asks a question, and has another member answer it. */
async function talk(origin: string) {
  const title = named('What keeps weevils out of rice')
  const [asker, helper] = [await apiOf(origin, 'sarath@pola.example'), await apiOf(origin, 'malini@pola.example')]
  const { id } = await asker('POST', '/conversations', { title, message: 'Forty kilos, no fridge.', topic: 4 })
  const answer = named('Dried neem leaves in a cloth bag')
  const reply = await helper('POST', `/conversations/${id}/replies`, { message: answer })
  return { id: Number(id), title, answer, replyId: Number(reply.id), asker, helper }
}

journey(
  'without JavaScript: a question is refused beside its field, then asked, and answered',
  { context: { javaScriptEnabled: false } },
  async visitor => {
    const { page, t, open } = visitor
    await signInAs(visitor, 'sarath@pola.example')
    await open('/forum/ask')
    const title = named('What keeps weevils out of rice')
    const send = page.locator('main').getByRole('button', { name: t('Ask the community') })
    await page.getByLabel(t('Your question')).fill(title)
    await page.getByLabel(t('Details')).fill('Forty kilos, no fridge.')
    await send.click()
    await page.waitForURL(/\/forum\/ask\?tried=1$/)
    const group = page.getByLabel(t('Group'), { exact: true })
    await expect.poll(() => group.getAttribute('aria-invalid')).toBe('true')
    await page.getByText(t('Please choose a group.')).waitFor()
    expect(await page.getByLabel(t('Your question')).inputValue()).toBe(title)
    expect(await page.getByLabel(t('Details')).inputValue()).toBe('Forty kilos, no fridge.')
    await group.selectOption('4')
    await send.click()
    await page.waitForURL(/\/forum\/\d+$/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    const answer = named('Dried neem leaves')
    await page.getByLabel(t('Your reply')).and(page.locator('textarea')).fill(answer)
    await page.getByRole('button', { name: t('Post reply') }).click()
    await page.waitForURL(/\/forum\/\d+#reply-\d+$/)
    await page.getByRole('article').filter({ hasText: answer }).first().waitFor()
  },
)

for (const [how, setting] of settings) {
  journey(
    `${how}: a member asks, another one answers, and everybody reads it, without scripts, too`,
    setting,
    async visitor => {
      const { page, t, open, context, origin } = visitor
      await signInAs(visitor, 'sarath@pola.example')
      await open('/forum/ask')
      const title = named('What keeps weevils out of rice')
      await page.getByLabel(t('Group'), { exact: true }).selectOption('4')
      await page.getByLabel(t('Your question')).fill(title)
      await page.getByLabel(t('Details')).fill('Forty kilos, **no fridge**. See https://example.org')
      await page
        .locator('main')
        .getByRole('button', { name: t('Ask the community') })
        .click()
      await page.waitForURL(/\/forum\/\d+$/)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.locator('main strong').first().textContent()).toBe('no fridge')
      const id = new URL(page.url()).pathname.split('/')[2]

      const helper = await apiOf(origin, 'malini@pola.example')
      const answer = named('Dried neem leaves')
      await helper('POST', `/conversations/${id}/replies`, { message: answer })
      await open(`/forum/${id}`)
      const reply = page.getByRole('article').filter({ hasText: answer })
      await reply.getByRole('button', { name: t('Best answer') }).click()
      await page.getByRole('button', { name: t('Not the best answer') }).waitFor()

      const quiet = await context.browser()?.newContext({ javaScriptEnabled: false })
      if (!quiet) throw new Error('There is no browser.')
      const read = await quiet.newPage()
      await read.goto(`${origin}/forum`)
      await read.getByRole('link', { name: title }).click()
      await read.getByText(answer).first().waitFor()
      await quiet.close()
    },
  )

  journey(
    `${how}: what a moderator hides is gone with reasons, and is back after an appeal to another one`,
    setting,
    async visitor => {
      const { page, t, open, origin, context } = visitor
      const { id, answer, replyId } = await talk(origin)
      const reporter = await apiOf(origin, 'kasun@pola.example')
      await reporter('PUT', `/conversations/${replyId}/flag`, { reason: 'not-constructive', message: 'It smells.' })
      const guest = await guestBeside(visitor)
      const isSeen = async () => {
        const answers = (await (await fetch(`${origin}/api/v1/conversations/${id}/replies`)).json()) as {
          items: unknown[]
        }
        await guest.open(`/forum/${id}`)
        const shown = await guest.page.getByText(answer).count()
        expect(answers.items.length > 0).toBe(shown > 0)
        return shown > 0
      }
      expect(await isSeen()).toBe(true)

      await context.addCookies(inject('admin'))
      await openCase(visitor, replyId)
      await page.getByRole('radio', { name: t('Hide until it is corrected') }).check()
      await page.getByLabel(t('Rule'), { exact: true }).selectOption('respect')
      const happened = named('It makes fun of the asker')
      await page.getByLabel(t('What happened')).fill(happened)
      await page.getByRole('button', { name: t('Hide and send reasons') }).click()
      await expect.poll(isSeen).toBe(false)

      const mail = await mailTo(origin, 'malini@pola.example', new RegExp(happened))
      expect(mail.text).not.toContain('It smells.')
      await asGuest(visitor)
      await context.addCookies([{ name: 'language', value: visitor.language, url: origin }])
      await open(pathIn(mail, origin))
      await page.getByText(happened).first().waitFor()
      await page.getByLabel(t('Why should the decision be taken back?')).fill('I meant it.')
      await page.getByRole('button', { name: t('Send appeal') }).click()
      await page
        .getByText(t('We’ve got your appeal. Somebody who had nothing to do with the decision looks at it.'))
        .waitFor()

      await asGuest(visitor)
      await context.addCookies([
        ...(await secondModerator(origin)),
        { name: 'language', value: visitor.language, url: origin },
      ])
      await openCase(visitor, replyId)
      await page.getByText('I meant it.').first().waitFor()
      await page.getByRole('radio').last().check()
      await page.getByRole('button', { name: t('Take back and answer') }).click()
      await expect.poll(isSeen).toBe(true)
    },
  )
}

let second: ReturnType<typeof signInAdmin> | undefined

/** Another moderator than the one of all journeys, who decides on appeals. */
async function secondModerator(origin: string) {
  second ??= signInAdmin(origin, 'ishara@pola.example')
  return second
}

/** Opens the case about a post of the forum, which an admin’s session may see. */
async function openCase({ page, origin, open }: Visitor, postId: number): Promise<void> {
  const { items } = (await (await page.request.get(`${origin}/api/v1/admin/moderation/cases?kind=forum`)).json()) as {
    items: { id: number }[]
  }
  for (const { id } of items) {
    const found = (await (await page.request.get(`${origin}/api/v1/admin/moderation/cases/${id}`)).json()) as {
      link: string
    }
    if (!found.link.endsWith(`#reply-${postId}`)) continue
    await open(`/admin/moderation?case=${id}`)
    return
  }
  throw new Error(`There is no case about post ${postId}.`)
}
