import { expect } from 'vitest'
import { examineAll } from './examine.ts'
import { journey, type Visitor } from './journey.ts'
import { signInAs } from './people.ts'

/** Begins an application as a person of the demo world, or continues the one they have begun. */
async function begin(visitor: Visitor, email: string): Promise<string> {
  const { context, origin } = visitor
  await signInAs(visitor, email)
  const begun = await context.request.post(`${origin}/api/v1/applications`, { data: {}, headers: { origin } })
  const { id } = (await begun.json()) as { id: number }
  return `/application-form/${id}`
}

async function answersAt({ context, origin }: Visitor, form: string): Promise<Map<number, unknown>> {
  const path = form.replace('/application-form/', '/api/v1/form-responses/')
  const { answers } = (await (await context.request.get(origin + path)).json()) as {
    answers: { questionId: number; value: unknown }[]
  }
  return new Map(answers.map(one => [one.questionId, one.value]))
}

const question = ({ page }: Visitor, id: number) => page.locator(`[data-question="${id}"]`)

journey(
  'an application without JavaScript',
  { context: { javaScriptEnabled: false }, size: 'phone' },
  async visitor => {
    const { page, t, open } = visitor
    const form = await begin(visitor, 'ruwan@pola.example')
    await open(form)
    await page.getByLabel('What is your enterprise called?').fill('Rush & Reed')
    await page.getByLabel('Say in one line what you do').fill('short')
    await question(visitor, 104)
      .getByRole('radio', { name: t('Yes') })
      .check()
    await question(visitor, 110).locator('textarea').fill('Kandy, Sri Lanka\nGalle')
    const next = page.getByRole('button', { name: t('Next: {{section}}', { section: 'What you make' }) })
    // A question that depends on an answer is there now. Next comes an error, and then the next section all the same.
    await next.click()
    await question(visitor, 105).waitFor()
    expect(await question(visitor, 110).getByRole('checkbox').count()).toBe(2)
    await next.click()
    await question(visitor, 102)
      .getByText(t('Please write at least {{count}} letters.', { count: 10 }))
      .waitFor()
    await next.click()
    await page.getByRole('heading', { level: 1, name: 'What you make' }).waitFor()
    await question(visitor, 202).getByText(t('Look through all')).click()
    await question(visitor, 202).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('Next: {{section}}', { section: 'People' }) }).click()
    await open(`${form}?section=review`)
    await page.getByRole('button', { name: t('Hand in') }).click()
    await page.getByText(t('Something is still missing or wrong.')).waitFor()
    const answers = await answersAt(visitor, form)
    expect(answers.get(101)).toEqual({ en: 'Rush & Reed' })
    expect(answers.get(110)).toHaveLength(2)
    expect(answers.get(202)).toHaveLength(1)
  },
)

journey(
  'an application goes on without a network, and in another language',
  {
    size: 'phone',
    language: 'si',
    context: { serviceWorkers: 'allow' },
    allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Worker failed to load/],
  },
  async visitor => {
    const { page, t, open, context } = visitor
    const form = await begin(visitor, 'nimali@pola.example')
    await open(`${form}?section=1`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pola-own-pages')).keys()).length))
      .toBeGreaterThan(0)

    await context.setOffline(true)
    await page.locator('#question-108').fill('කාන්තාවන් 31 දෙනෙක්')
    await page.getByText(t('Kept on this device')).waitFor()
    await open(`${form}?section=3`)
    await question(visitor, 301).getByRole('textbox').fill('31')
    await open(`${form}?section=3`)
    await expect.poll(() => question(visitor, 301).getByRole('textbox').inputValue()).toBe('31')

    await context.setOffline(false)
    await expect
      .poll(() => answersAt(visitor, form).then(all => [all.get(108), all.get(301)]))
      .toEqual([{ si: 'කාන්තාවන් 31 දෙනෙක්' }, 31])

    // The page switches to the other language, with the caret where it was.
    await open(`${form}?section=1`)
    await page.locator('#question-109').fill('Nimali')
    await page.locator(`summary[aria-label="${t('Language')}"]`).click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Identity' }).waitFor()
    expect(await page.locator('#question-109').inputValue()).toBe('Nimali')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question-109')
  },
)

for (const language of ['en', 'si'] as const)
  journey(`axe finds nothing on the application, in ${language}`, { language, timeout: 1_800_000 }, async visitor => {
    const form = await begin(visitor, 'sofia@pola.example')
    const screens = ['1', '2', '6', '7', 'review'].map(section => ({
      name: `application: ${section}`,
      show: async ({ page, open }: Visitor) => {
        await open(`${form}?section=${section}`)
        await page.waitForLoadState('networkidle')
      },
    }))
    expect(await examineAll(visitor, screens)).toEqual({})
  })
