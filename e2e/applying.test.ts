import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { totp } from '#features/people/accounts/server/testing/totp.ts'
import { answerTheRest } from './applying.ts'
import { actionTimeout, isAlive, journey, sizes, type Visitor } from './journey.ts'
import { aPerson, asGuest, mailTo, type Person, signIn, signInAs, signUp } from './people.ts'
import { cardNames, searchFor, tabTo } from './steps.ts'

const name = 101
const oneLine = 102

for (const [size, language] of [
  ['desktop', 'en'],
  ['phone', 'si'],
] as const)
  journey(
    `${language}, ${size}: somebody applies, answers what is asked, and is found once they are published`,
    { size, language },
    async visitor => {
      const { page, t, open } = visitor
      const person = await aNewcomer(visitor)
      const id = await begin(visitor)
      const brand = `Rush House ${Date.now() % 100_000}`
      await type(visitor, name, brand)
      await type(visitor, oneLine, 'Mats that thirty women weave at home')
      await saved(visitor)
      await answerTheRest(visitor, id, [oneLine])
      await handIn(visitor, id)
      await page.getByRole('heading', { level: 1, name: t('Thank you. We’ve received it.') }).waitFor()

      await asReviewer(visitor)
      await open(`/admin/review-applications?application=${id}`)
      await comment(visitor, oneLine, 'Who weaves them, and where?')
      await decide(visitor, t('More info · {{number}}', { number: 1 }), t('Ask for more'))
      await page.getByText(t('More info asked')).first().waitFor()

      await asApplicant(visitor, person)
      await open(`/submitted?application=${id}`)
      await page.getByRole('heading', { level: 1, name: t('We have a few questions') }).waitFor()
      await open(`/application-form/${id}`)
      await page.getByText('Who weaves them, and where?').first().waitFor()
      expect(await field(visitor, name).count()).toBe(0)
      await type(visitor, oneLine, 'Mats that thirty women of Ibbagamuwa weave at home')
      await saved(visitor)
      await handIn(visitor, id)
      await page.getByRole('heading', { level: 1, name: t('Thank you. We’ve received it.') }).waitFor()

      await asReviewer(visitor)
      await withOneReviewer(visitor)
      await open(`/admin/review-applications?application=${id}`)
      await page.getByText(t('Resubmitted'), { exact: true }).locator('visible=true').first().waitFor()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('Publish') })
        .click()
      await page.getByLabel(t('Publish all the same')).check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Publish'), exact: true })
        .click()
      await page.getByText(t('Published'), { exact: true }).first().waitFor()

      await asGuest(visitor)
      await speak(visitor)
      await open('/')
      await searchFor(visitor, brand)
      await expect.poll(() => cardNames(visitor)).toContain(brand)
      await page.getByRole('link', { name: brand }).first().click()
      await page.getByText('Mats that thirty women of Ibbagamuwa weave at home').first().waitFor()
    },
  )

journey(
  'two reviewers and an applicant at once: what the form hasn’t asked is asked and told by mail, and nobody publishes unseen',
  {},
  async visitor => {
    const { page, t, open, origin, context } = visitor
    const person = await aNewcomer(visitor)
    const id = await begin(visitor)
    // Second-hand clothes, but a food sector: the form only asks about clothes.
    const answers = [{ questionId: 201, value: [34], revision: 0 }]
    const saving = { data: { answers }, headers: { origin } }
    expect((await context.request.put(`${origin}/api/v1/form-responses/${id}/answers`, saving)).status()).toBe(200)
    await answerTheRest(visitor, id)
    await handIn(visitor, id)

    const first = await aside(visitor)
    await first.context.addCookies(inject('admin'))
    const second = await aside(visitor)
    const reviewer = { ...aPerson('Second Reviewer'), email: 'second.reviewer@example.org' }
    await signUp(second, reviewer)
    await second.page.waitForURL(url => url.pathname === '/auth/two-step-page' || url.pathname === '/')
    const desk = `/admin/review-applications?application=${id}`
    await second.page.goto(origin + desk)
    expect(new URL(second.page.url()).pathname).toBe('/auth/two-step-page')
    expect(new URL(second.page.url()).searchParams.get('redirect')).toBe(desk)
    // Setting up two-step codes requires a recent proof.
    await signIn(second, reviewer.email, reviewer.password)
    await setUpTwoStep(second)
    await second.open(desk)
    await first.open(desk)

    await first.page.getByText(/but the form hasn’t asked about 5 of its standards/).waitFor()
    await first.page
      .getByRole('button', { name: t('Ask now') })
      .first()
      .click()
    await decide(first, t('More info · {{number}}', { number: 1 }), t('Ask for more'))
    await first.page.getByText(t('More info asked')).first().waitFor()
    // Reviewers who have read an earlier submission can't decide on a newer one.
    await second.page
      .getByRole('toolbar')
      .getByRole('button', { name: t('Publish') })
      .click()
    await second.page.getByLabel(t('Publish all the same')).check()
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: /publish$/i })
      .click()
    await second.page
      .getByRole('dialog')
      .getByText(/has changed since you opened it/)
      .waitFor()

    const mail = await mailTo(origin, person.email, /Food and drink: which of these can you say today/)
    expect(mail.text).toContain(`/application-form/${id}?section=6#question-604`)
    expect(mail.text).toContain('The label names every ingredient')
    await open(`/application-form/${id}?section=6#question-604`)
    await question(visitor, 604).waitFor()
    await answerTheRest(visitor, id)
    await handIn(visitor, id)

    await withOneReviewer(first)
    await second.open(desk)
    await second.page
      .getByRole('toolbar')
      .getByRole('button', { name: t('Publish') })
      .click()
    const dialog = second.page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('Publish'), exact: true }).click()
    await dialog.getByText(/say that you publish all the same/).waitFor()
    const label = dialog.getByRole('listitem').filter({ hasText: 'The label names every ingredient' })
    expect(await label.textContent()).toContain(t('Not marked'))
    await dialog.getByLabel(t('Publish all the same')).check()
    await dialog.getByRole('button', { name: t('Publish'), exact: true }).click()
    await second.page.getByText(t('Published'), { exact: true }).first().waitFor()
    await second.page
      .getByText(/standards weren’t marked as met/)
      .first()
      .waitFor()
    await open(`/submitted?application=${id}`)
    await page.getByRole('link', { name: t('View page') }).waitFor()
  },
)

journey(
  'a renewal begins with the answers of last time, and asks what has changed',
  { language: 'si' },
  async visitor => {
    const { page, t, open, context, origin } = visitor
    await signInAs(visitor, 'karunawathi@pola.example')
    const { items } = await (await context.request.get(`${origin}/api/v1/applications`)).json()
    const renewal = items.find(
      (one: { kind: string; status: string }) => one.kind === 'renewal' && one.status === 'draft',
    )
    await open(`/application-form/${renewal.id}`)
    await page.getByRole('region', { name: t('What has changed?') }).waitFor()
    expect(await field(visitor, name).inputValue()).not.toBe('')
  },
)

journey(
  'a form gets a new version while somebody fills it in: they hear what changes, and go on with it',
  {},
  async visitor => {
    const { page, t, open } = visitor
    const person = await aNewcomer(visitor)
    const id = await begin(visitor)
    await type(visitor, name, 'Kohila Weavers')
    await saved(visitor)

    await asReviewer(visitor)
    await open('/admin/application-form-builder')
    const words = `Do you teach your craft, ${Date.now() % 100_000}?`
    await page.getByRole('button', { name: t('Add question') }).click()
    await page.getByLabel(t('Question'), { exact: true }).fill(words)
    await page.getByRole('button', { name: t('Question without words') }).waitFor({ state: 'detached' })
    await page.getByText(t('Saved'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('Check and publish') }).click()
    await page.getByRole('button', { name: /^Publish version \d+$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish version \d+$/ })
      .click()
    await page.getByText(/^Version \d+ is published$/).waitFor()

    await asApplicant(visitor, person)
    await open(`/application-form/${id}`)
    const notice = page.getByRole('region', { name: t('This form has changed') })
    await notice.getByText(`${t('New questions')}: 1`).click()
    await notice.getByText(words).waitFor()
    expect(await page.locator('[data-question]', { hasText: words }).count()).toBe(0)
    await notice.getByRole('button', { name: t('Go on with it') }).click()
    await page.locator('[data-question]', { hasText: words }).waitFor()
    expect(await field(visitor, name).inputValue()).toBe('Kohila Weavers')
    expect(await notice.count()).toBe(0)
  },
)

journey('by keyboard alone: a name, a choice, the next section, and what is missing', {}, async visitor => {
  const { page, t } = visitor
  await aNewcomer(visitor)
  await begin(visitor)
  await tabTo(visitor, field(visitor, name))
  await page.keyboard.type('Kohila')
  const choices = question(visitor, 103).getByRole('radio')
  await tabTo(visitor, choices.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await choices.nth(1).isChecked()).toBe(true)
  // This choice shows another question.
  const isRegistered = question(visitor, 104).getByRole('radio')
  await tabTo(visitor, isRegistered.first())
  await page.keyboard.press('Space')
  await tabTo(visitor, field(visitor, 105))
  await page.keyboard.type('W/12345, Galle')
  await saved(visitor)
  await tabTo(visitor, page.getByRole('button', { name: /^Next: / }))
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('section') === '2')
  await page.goBack()
  expect(await field(visitor, 105).inputValue()).toBe('W/12345, Galle')
  await page.goto(`${page.url().split('?')[0]}?section=review`)
  await isAlive(page)
  await page.getByRole('button', { name: t('Hand in') }).click()
  await page.getByText(t('Something is still missing or wrong.')).waitFor()
  await page.getByRole('region', { name: t('Still missing') }).waitFor()
})

/** Another person at the same time, in a separate browser. */
async function aside(visitor: Visitor): Promise<Visitor> {
  const context = await visitor.context.browser()?.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce' })
  if (!context) throw new Error('There is no browser.')
  context.setDefaultTimeout(actionTimeout)
  const page = await context.newPage()
  const open = async (path: string) => {
    const answer = await page.goto(visitor.origin + path)
    await isAlive(page)
    return answer?.status() ?? 0
  }
  return { ...visitor, context, page, open }
}

async function setUpTwoStep({ context, origin }: Visitor): Promise<void> {
  const path = `${origin}/api/v1/auth/two-step/setup`
  const { secret } = await (await context.request.post(path, { headers: { origin } })).json()
  const done = await context.request.put(path, { data: { code: totp(secret) }, headers: { origin } })
  expect(done.status()).toBe(200)
}

async function aNewcomer(visitor: Visitor): Promise<Person> {
  const person = aPerson()
  await signUp(visitor, person)
  await visitor.page.waitForURL(`${visitor.origin}/`)
  return person
}

async function begin({ page, t, open }: Visitor): Promise<number> {
  await open('/apply')
  await page.getByRole('button', { name: t('Start application') }).click()
  await page.waitForURL(/\/application-form\/\d+/)
  await isAlive(page)
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
}

function question({ page }: Visitor, id: number): Locator {
  return page.locator(`[data-question="${id}"]`)
}

function field(visitor: Visitor, id: number): Locator {
  return question(visitor, id).getByRole('textbox').first()
}

async function type(visitor: Visitor, id: number, text: string): Promise<void> {
  await field(visitor, id).fill(text)
}

/** Waits until all input has reached the server. */
async function saved({ page, t }: Visitor): Promise<void> {
  const words = new RegExp(`^${t('Saved {{time}}', { time: '@' }).replace('@', '.+')}$`)
  await page.getByText(words).first().waitFor()
}

async function handIn({ page, t, open }: Visitor, id: number): Promise<void> {
  await open(`/application-form/${id}?section=review`)
  await page.getByRole('button', { name: t('Hand in') }).click()
  await page.waitForURL(/\/submitted/)
  await isAlive(page)
}

async function asReviewer(visitor: Visitor): Promise<void> {
  await asGuest(visitor)
  await visitor.context.addCookies(inject('admin'))
  await speak(visitor)
}

async function asApplicant(visitor: Visitor, { email, password }: Person): Promise<void> {
  await asGuest(visitor)
  await signIn(visitor, email, password)
  await speak(visitor)
}

async function speak({ context, language, origin }: Visitor): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: origin }])
}

/** The demo world requires two by default. */
async function withOneReviewer({ context, origin }: Visitor): Promise<void> {
  const path = `${origin}/api/v1/application-reviews/settings`
  const { settings } = await (await context.request.get(path)).json()
  const put = await context.request.put(path, { data: { ...settings, reviewers: 1 }, headers: { origin } })
  expect(put.status()).toBe(200)
}

async function comment({ page, t }: Visitor, id: number, text: string): Promise<void> {
  await page
    .locator(`#question-${id}`)
    .getByRole('button', { name: t('Comment') })
    .click()
  await page.getByRole('textbox', { name: t('Comment') }).fill(text)
  await page.getByRole('button', { name: t('Add comment') }).click()
  await page.locator(`#question-${id}`).getByText(text).waitFor()
}

async function decide({ page }: Visitor, button: string, confirm: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}
