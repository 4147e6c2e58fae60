/**
 * The forum with many questions: pages of the list in each order and filter, a question with many replies, and posts that
 * are made to be slow to read.
 * Run: npm run bench -- forum [--count=100000] [--replies=1000] [--rounds=5]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { longestPost } from '#features/community/forum/forum-limits.ts'
import { readMarkdown } from '#features/community/forum/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCaller } from './attack/calls.ts'
import { atMost, info, type Row } from './attack/row.ts'
import { percentile } from './attack/watch-process.ts'
import { fillForum } from './forum/fill-forum.ts'
import { grouped, publish, resultsFile, table } from './report.ts'
import { openStage } from './shop-proof/shop-stage.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    replies: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4962' },
    results: { type: 'string', default: resultsFile },
  },
})
const [port, count, replies, rounds] = [values.port, values.count, values.replies, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
]

/** max ms of a page of the list, of a question, and of reading a hostile post */
const limits = { list: 30, question: 60, hostile: 100 }

const secret = randomBytes(32).toString('hex')
const stage = await openStage({ port, isDurable: true, env: { AUTH_SECRET: secret } })
const rows: Row[] = []
try {
  await stage.start()
  await stage.stop()
  const { db } = stage.shop
  const longest = await fillForum(db, count, replies)
  const server = await stage.start()
  const caller = createCaller(server.origin, { patience: 60_000 })
  const { sessionToken } = await createUser(db)
  const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
  const headers = {
    cookie: `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`,
    origin: server.origin,
  }
  const get = async (path: string) => {
    const answer = await caller.call({ method: 'GET', path: `/api/v1${path}`, headers })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return { ms: answer.ms, body: JSON.parse(answer.body.toString()) as { next?: string | null } }
  }

  const queries = [
    '',
    'sort=newest',
    'topic=3',
    'filter=unanswered',
    'filter=solved',
    'languages=si,ta',
    'topic=5&sort=newest&filter=solved',
  ]
  const byQuery = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1)
    for (const query of queries) {
      const times: number[] = []
      let after = ''
      for (let page = 0; page < 5; page += 1) {
        const { ms, body } = await get(`/conversations?${query}${after}`)
        times.push(ms)
        if (!body.next) break
        after = `&after=${encodeURIComponent(body.next)}`
      }
      // the first round warms up
      if (round > 0) byQuery.set(query, [...(byQuery.get(query) ?? []), ...times])
    }
  const all = [...byQuery.values()].flat()
  const slowest = [...byQuery]
    .map(([query, times]) => ({ query, ms: percentile(times, 0.99) }))
    .toSorted((one, other) => other.ms - one.ms)
  rows.push(
    atMost(`list, p99 of ${all.length} pages`, percentile(all, 0.99), limits.list, 'ms', 1),
    info('list, median', `${percentile(all, 0.5).toFixed(1)} ms`),
    info(
      'list, slowest',
      slowest
        .slice(0, 3)
        .map(({ query, ms }) => `${query || 'all'} ${ms.toFixed(0)} ms`)
        .join('; '),
    ),
  )
  const opened: number[] = []
  for (let round = 0; round <= rounds * 10; round += 1) {
    const [question, first] = [await get(`/conversations/${longest}`), await get(`/conversations/${longest}/replies`)]
    if (round > 0) opened.push(question.ms + first.ms)
  }
  rows.push(
    atMost(`question with ${grouped(replies)} replies, p99`, percentile(opened, 0.99), limits.question, 'ms', 1),
  )
  caller.close()
} finally {
  await stage.close()
}

/** Each is as long as a post may be. */
const hostile = [
  '[',
  '![',
  '*a_',
  '> ',
  '`',
  '<a',
  '&',
  'http://a.b/',
  '\\',
  '- - ',
  '[](',
  '**',
  '_a',
  '~~',
  '\n#',
  '[a][',
  '<',
  ')',
  '1. ',
  '"\'',
]
const slow = hostile.map(piece => {
  const text = piece.repeat(Math.ceil(longestPost / piece.length)).slice(0, longestPost)
  const started = performance.now()
  readMarkdown(text)
  return { piece, ms: performance.now() - started }
})
const worst = slow.toSorted((one, other) => other.ms - one.ms)[0] ?? { piece: '', ms: 0 }
rows.push(
  atMost(
    `the slowest of ${slow.length} hostile posts (${JSON.stringify(worst.piece)} again and again)`,
    worst.ms,
    limits.hostile,
    'ms',
    1,
  ),
)

const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.what, row.figure, row.promise, said(row)])
await publish(
  'forum',
  [`${grouped(count)} questions.`, table(['what', 'figure', 'promise', ''], cells)],
  values.results,
)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
