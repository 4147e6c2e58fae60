/**
 * A long conversation on a slow phone: from its newest message to its first by scrolling without a stop, and how many frames
 * come in time. Beside it an empty page that is scrolled the same way, which says what the machine can do at that moment.
 * Run: npm run bench -- chat-page [--messages=10000] [--slower=4] [--step=40]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { chromium, type Page } from 'playwright-core'
import type {} from '#features/community/chat/chat.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import { findChromium } from '../harness/find-chromium.ts'
import { info, type Row } from './attack/row.ts'
import { percentile } from './attack/watch-process.ts'
import type { BenchServer } from './built-server.ts'
import { publish, resultsFile, table } from './report.ts'
import { openStage } from './shop-proof/shop-stage.ts'
import { openPhone } from './visit-page.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    slower: { type: 'string', default: '4' },
    step: { type: 'string', default: '40' },
    profile: { type: 'string' },
    port: { type: 'string', default: '4947' },
    results: { type: 'string', default: resultsFile },
  },
})
const count = Number(values.messages)
const slower = Number(values.slower)
/** px per frame; 40 are 2,400 a second, a hard fling */
const step = Number(values.step)

/** ms: a frame at 60 Hz, and half of one more for the rounding of browsers' clocks */
const inTime = 16.7 * 1.5
/** min share of the empty page's frames in time */
const leastShare = 0.95

const words = 'Yes, we can pack the six jars by Thursday. Straw box, banana-fibre ribbon, no plastic at all.'.split(' ')

type Scrolled = { frames: number[]; reached: number }

async function measure(): Promise<Row[]> {
  const secret = randomBytes(32).toString('hex')
  const stage = await openStage({ port: Number(values.port), env: { AUTH_SECRET: secret } })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const server = await stage.start()
    const { id, sessionToken } = await createUser(stage.shop.db)
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
    const session = encodeURIComponent(`${sessionToken}.${signature}`)
    await fillRoom(stage.shop.db, await openRoom(server, session), `user_${id}`)
    const context = await openPhone(browser, server.origin, 'en')
    await context.addCookies([{ name: 'pola_session', value: session, url: server.origin }])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const empty = await scrollEmpty(page)
    await page.goto(`${server.origin}/chats/help`)
    await page.locator('[data-message]').first().waitFor()
    if (values.profile) await startProfile(devtools)
    const before = await workOf(devtools)
    const thread = await scrollThread(page)
    const work = (await workOf(devtools)).map((ms, at) => (ms - (before[at] ?? 0)) / thread.frames.length)
    if (values.profile) await keepProfile(devtools, values.profile)
    const standing = await page.locator('[data-message]').count()
    const share = shareOf(thread) / shareOf(empty)
    return [
      info('messages, px in each frame, CPU slower by', `${count}, ${step}, ${slower}`),
      info('reached', `${thread.reached} messages in ${(sum(thread.frames) / 1000).toFixed(0)} s`),
      info('messages on the page at the end', String(standing)),
      ...frameRows('empty page', empty),
      ...frameRows('conversation', thread),
      // By its own clock, so that other work on the machine doesn't count.
      info(
        'conversation: main thread’s ms in each frame; script, styles, layout of them',
        `${work.map(ms => ms.toFixed(1)).join('; ')}`,
      ),
      {
        what: 'frames in time, of those of the empty page',
        figure: `${(100 * share).toFixed(1)} %`,
        promise: `≥ ${100 * leastShare} %`,
        met: share >= leastShare && thread.reached >= count,
      },
    ]
  } finally {
    await browser.close()
    await stage.close()
  }
}

function frameRows(what: string, { frames }: Scrolled): Row[] {
  const late = frames.filter(one => one > inTime)
  return [
    info(`${what}: frames in time`, `${(100 * shareOf({ frames })).toFixed(2)} % of ${frames.length}`),
    info(`${what}: median, p99, slowest frame`, [0.5, 0.99, 1].map(at => percentile(frames, at).toFixed(0)).join(', ')),
    info(`${what}: ms late, of all`, `${((100 * sum(late.map(one => one - 16.7))) / sum(frames)).toFixed(2)} %`),
  ]
}

function shareOf({ frames }: Pick<Scrolled, 'frames'>): number {
  return frames.filter(one => one <= inTime).length / frames.length
}

function sum(values: number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

async function openRoom({ origin }: BenchServer, session: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/matrix-chat/join-room`, {
    method: 'PUT',
    headers: { cookie: `pola_session=${session}`, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ to: 'help' }),
  })
  return ((await answer.json()) as { roomId: string }).roomId
}

/** Messages of both sides, a few minutes apart, over some months, with one word or several lines. */
async function fillRoom(db: Db, roomId: string, me: string): Promise<void> {
  const begun = Date.now() - count * 400_000
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const at = from + index
      const text = `${at + 1}: ${Array.from({ length: 1 + ((at * 7) % 40) }, (_, n) => words[(at + n) % words.length]).join(' ')}`
      return {
        position: sql<number>`nextval('chat_position')`,
        id: `$${randomBytes(32).toString('base64url')}`,
        roomId,
        type: 'm.room.message',
        sender: at % 3 === 0 ? me : 'help',
        content: JSON.stringify({ msgtype: 'm.text', body: text }),
        at: begun + at * 400_000,
      }
    })
    await db
      .insertInto('chatEvents')
      .values(rows as never)
      .execute()
  }
}

async function scrollEmpty(page: Page): Promise<Scrolled> {
  await page.setContent(
    `<div id="box" style="height: 700px; overflow: auto"><div style="height: ${count * 90}px"></div></div>`,
  )
  return page.evaluate(async pxInFrame => {
    const box = document.querySelector('#box') as HTMLElement
    box.scrollTop = box.scrollHeight
    const frames: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    while (box.scrollTop > 0 && frames.length < 1200) {
      box.scrollTop -= pxInFrame
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - before)
      before = now
    }
    return { frames, reached: 0 }
  }, step)
}

/** Scrolls up until the first message is shown. */
async function scrollThread(page: Page): Promise<Scrolled> {
  return page.evaluate(
    async ({ pxInFrame, wanted }) => {
      const box = document.querySelector('[role=log]')?.parentElement as HTMLElement
      const frames: number[] = []
      const topmost = () => Number.parseInt(document.querySelector('[data-message] p[dir]')?.textContent ?? '', 10)
      const patience = 90_000
      let last = { at: performance.now(), topmost: topmost() }
      let before = await new Promise<number>(requestAnimationFrame)
      while (performance.now() - last.at < patience) {
        if (box.scrollTop === 0 && last.topmost === 1) break
        box.scrollTop -= pxInFrame
        const now = await new Promise<number>(requestAnimationFrame)
        frames.push(now - before)
        before = now
        if (frames.length % 30 !== 0 || topmost() === last.topmost) continue
        last = { at: now, topmost: topmost() }
      }
      return { frames, reached: wanted + 1 - last.topmost }
    },
    { pxInFrame: step, wanted: count },
  )
}

type Devtools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** ms of all tasks, including those of script, styles and layout, since the page began. */
async function workOf(devtools: Devtools): Promise<number[]> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const wanted = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
  return wanted.map(name => 1000 * (metrics.find(one => one.name === name)?.value ?? 0))
}

async function startProfile(devtools: Devtools): Promise<void> {
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.start')
}

async function keepProfile(devtools: Devtools, file: string): Promise<void> {
  const { writeFile } = await import('node:fs/promises')
  const { profile } = await devtools.send('Profiler.stop')
  await writeFile(file, JSON.stringify(profile))
}

const rows = await measure()
const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
await publish(
  'chat-page',
  [
    table(
      ['what', 'figure', 'promise', ''],
      rows.map(row => [row.what, row.figure, row.promise, said(row)]),
    ),
  ],
  values.results,
)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
