/**
 * The feed of somebody who follows many enterprises: pages of both tabs, what is new, and a feed without strangers'
 * listings.
 * Run: npm run bench -- feed [--enterprises=5000] [--deeds=100000] [--follows=2000] [--rounds=20]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCaller } from './attack/calls.ts'
import { atMost, info, type Row } from './attack/row.ts'
import { percentile } from './attack/watch-process.ts'
import { fillFeed } from './feed/fill-feed.ts'
import { grouped, publish, resultsFile, table } from './report.ts'
import { openStage } from './shop-proof/shop-stage.ts'

const { values } = parseArgs({
  options: {
    enterprises: { type: 'string', default: '5000' },
    deeds: { type: 'string', default: '100000' },
    follows: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4963' },
    results: { type: 'string', default: resultsFile },
  },
})
const [port, enterprises, deeds, follows, rounds] = [
  values.port,
  values.enterprises,
  values.deeds,
  values.follows,
  values.rounds,
].map(Number) as [number, number, number, number, number]

/** max ms of a page */
const limit = 50

const secret = randomBytes(32).toString('hex')
const stage = await openStage({ port, isDurable: true, env: { AUTH_SECRET: secret } })
const rows: Row[] = []
try {
  await stage.start()
  await stage.stop()
  const { db } = stage.shop
  const { id: userId, sessionToken } = await createUser(db)
  await fillFeed(db, { enterprises, deeds, follows, userId })
  const server = await stage.start()
  const caller = createCaller(server.origin, { patience: 60_000 })
  const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
  const headers = {
    cookie: `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`,
    origin: server.origin,
  }
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await caller.call({ method, path: `/api/v1${path}`, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return { ms: answer.ms, body: JSON.parse(answer.body.toString()) as Page }
  }
  type Page = { next?: string | null; items: { position: string }[] }

  const turn = async (tab: string) => {
    const all: number[] = []
    const news: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      let from = ''
      let after = ''
      for (let page = 0; page < 5; page += 1) {
        const { ms, body } = await call(
          'GET',
          `/feed?tab=${tab}${from && `&from=${from}`}${after && `&after=${after}`}`,
        )
        from ||= encodeURIComponent(body.items[0]?.position ?? '')
        after = encodeURIComponent(body.next ?? '')
        // the first round warms up
        if (round > 0) all.push(ms)
        if (!after) break
      }
      const { ms } = await call('GET', `/feed/new?tab=${tab}&than=${from}`)
      if (round > 0) news.push(ms)
    }
    return { all, news }
  }
  const tabs = { 'For you': await turn('all'), Following: await turn('following') }
  await call('POST', '/feed/mutes', { because: 'community', kind: 'listing' })
  const measured = { ...tabs, 'For you, without strangers’ listings': await turn('all') }
  for (const [name, { all, news }] of Object.entries(measured))
    rows.push(
      atMost(`${name}, p99 of ${all.length} pages`, percentile(all, 0.99), limit, 'ms', 1),
      info(`${name}, median`, `${percentile(all, 0.5).toFixed(1)} ms`),
      atMost(`${name}: what is new, p99`, percentile(news, 0.99), limit, 'ms', 1),
    )
  caller.close()
} finally {
  await stage.close()
}

const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.what, row.figure, row.promise, said(row)])
await publish(
  'feed',
  [
    `${grouped(follows)} of ${grouped(enterprises)} enterprises followed, ${grouped(deeds)} listings.`,
    table(['what', 'figure', 'promise', ''], cells),
  ],
  values.results,
)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
