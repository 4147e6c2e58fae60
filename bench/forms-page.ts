/**
 * Measures a form of 300 questions on a throttled phone: the time until it is painted, and until each typed letter is.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { chromium, type Page } from 'playwright-core'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { FormDefinition, Question } from '#features/platform/forms/form-definition.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { aQuestion } from '#features/platform/forms/testing/random-forms.ts'
import { findChromium } from '../harness/find-chromium.ts'
import { atMost, info, type Row } from './attack/row.ts'
import { percentile } from './attack/watch-process.ts'
import type { BenchServer } from './built-server.ts'
import { timeKey } from './selling-keys.ts'
import { openStage } from './shop-proof/shop-stage.ts'
import { openPhone, slowLine } from './visit-page.ts'

type Sizes = { questions: number; sections: number; dependences: number; visits: number; keys: number; port: number }

/** max ms until the form is painted, and until a letter is */
const limits = { open: 1000, key: 50 }
const languages = ['en', 'si']

export async function timePage(sizes: Sizes): Promise<Row[]> {
  const secret = randomBytes(32).toString('hex')
  const stage = await openStage({ port: sizes.port, env: { AUTH_SECRET: secret } })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const server = await stage.start()
    const formId = await createForm(stage.shop.db, longForm(sizes))
    const { sessionToken } = await createUser(stage.shop.db)
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
    const session = encodeURIComponent(`${sessionToken}.${signature}`)
    const id = await begin(server, formId, session)
    const rows: Row[] = [
      info('questions, sections, dependences', `${sizes.questions}, ${sizes.sections}, ${sizes.dependences}`),
    ]
    for (const language of languages) {
      const opened: number[] = []
      const keys: number[] = []
      const choices: number[] = []
      for (let visit = 0; visit < sizes.visits; visit++) {
        const context = await openPhone(browser, server.origin, language)
        await context.addCookies([{ name: 'pola_session', value: session, url: server.origin }])
        const page = await context.newPage()
        const devtools = await context.newCDPSession(page)
        await devtools.send('Network.enable')
        await devtools.send('Network.emulateNetworkConditions', slowLine)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await page.addInitScript(watchPaint)
        await page.goto(`${server.origin}/application-form/${id}`, { waitUntil: 'networkidle' })
        opened.push(await page.evaluate(() => (globalThis as unknown as { painted: number }).painted))
        if (visit === 0) {
          keys.push(...(await typeLetters(page, sizes.keys)))
          choices.push(...(await choose(page, sizes.keys)))
        }
        await context.close()
      }
      rows.push(
        atMost(`${language}: open, median of ${sizes.visits} visits`, percentile(opened, 0.5), limits.open, 'ms'),
        info(`${language}: open, slowest`, `${Math.max(...opened).toFixed(0)} ms`),
        atMost(`${language}: a letter, median of ${keys.length}`, percentile(keys, 0.5), limits.key, 'ms'),
        info(`${language}: a letter, p99`, `${percentile(keys, 0.99).toFixed(0)} ms`),
        info(`${language}: a choice on which others depend, median`, `${percentile(choices, 0.5).toFixed(0)} ms`),
      )
    }
    return rows
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function begin({ origin }: BenchServer, formId: number, session: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/forms/${formId}/responses`, {
    method: 'POST',
    headers: { cookie: `pola_session=${session}`, origin, 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { id: number }).id
}

async function typeLetters(page: Page, count: number): Promise<number[]> {
  await page.locator('main').getByRole('textbox').first().click()
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await timeKey(page, 'abcdefghij'[n % 10] ?? 'a'))
  return times
}

/** Presses Space on a choice that shows or hides other questions. */
async function choose(page: Page, count: number): Promise<number[]> {
  const choices = page.locator('main').getByRole('radio')
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    await choices.nth(n % 2).focus()
    times.push(await timeKey(page, 'Space'))
  }
  return times
}

/** Questions of ordinary types; dependent ones are shown after the answer Yes to a question of the same section. */
function longForm({ questions, sections, dependences }: Sizes): FormDefinition {
  const each = Math.ceil(questions / sections)
  const choiceGroups = [
    {
      id: 1,
      title: {},
      choices: [1, 2, 3, 4].map(id => ({ id, text: { en: `Choice ${id}`, si: `තේරීම ${id}` }, points: 0 })),
    },
  ]
  const types = ['text', 'polar', 'selectOne', 'text', 'number', 'selectMany', 'text', 'keyword'] as const
  const all = Array.from({ length: questions }, (_, at): Question => {
    const type = types[at % types.length] ?? 'text'
    const place = at % each
    // Spread evenly among the questions after the first four of each section.
    const rank = Math.floor(at / each) * (each - 4) + place - 4
    const after = sections * (each - 4)
    const depends =
      place >= 4 && Math.floor(((rank + 1) * dependences) / after) > Math.floor((rank * dependences) / after)
    const parent = at - place + 2
    return aQuestion({
      id: at + 1,
      type,
      text: {
        en: `Question ${at + 1}: how do you do this, and since when?`,
        si: `ප්‍රශ්නය ${at + 1}: ඔබ මෙය කරන්නේ කෙසේද, කවදා සිටද?`,
      },
      help: { en: 'A sentence or two are enough.', si: 'වාක්‍ය එකක් දෙකක් ප්‍රමාණවත්ය.' },
      choiceGroups: type === 'selectOne' || type === 'selectMany' ? choiceGroups : [],
      shownWhen: depends ? { match: 'all', parents: [{ questionId: parent, answers: [true] }] } : null,
    })
  })
  return {
    sections: Array.from({ length: sections }, (_, at) => ({
      id: at + 1,
      title: { en: `Section ${at + 1}`, si: `කොටස ${at + 1}` },
      intro: {},
      questions: withParent(all.slice(at * each, (at + 1) * each)),
    })),
  }
}

/** The second question of a section is the one that others depend on. */
function withParent(questions: Question[]): Question[] {
  return questions.map((one, at) =>
    at === 1 ? { ...one, type: 'polar' as const, choiceGroups: [], shownWhen: null } : one,
  )
}

function watchPaint(): void {
  Object.assign(globalThis, { painted: 0 })
  new PerformanceObserver(list => {
    Object.assign(globalThis, { painted: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
