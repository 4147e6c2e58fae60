import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBlock } from '#features/community/chat/server/rooms/blocks.ts'
import { hideFeedback, holdFeedback, removeFeedback, showFeedback } from '#features/community/feedback/server/index.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { hideEnterprise, indexVendors, showEnterprise } from '#features/market/directory/server/index.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import { mailUnread } from '#features/people/notifications/server/mail-unread.ts'
import { ownData } from '#features/people/own-data/server/own-data.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createAccessWorld, town } from '#features/people/teams/access-world.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Values } from '#features/platform/leak-drill/canary.ts'
import { type ApiDocument, addressOf, apiSurfaces, plainSurfaces } from '#features/platform/leak-drill/surfaces.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { testSealingSecret } from '#features/shop/payouts/payouts.factory.ts'
import { readConfig } from '#server/config/config.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { renderPage } from '../render/ssr.tsx'
import { partsOf, readRouteTables } from '../testing/read-route-tables.ts'
import { createRouteWorld } from '../testing/route-world.ts'
import { connectFeatures } from './connect-features.ts'
import { createServer } from './server.ts'

/*
 * Words that a person wrote are taken out of sight in every way that there is, and everything that reads is asked for
 * them, by everybody who mustn't see them: calls of the API, pages of both sites, files, copies of people's data, mails.
 * Streams and pushes carry no words, but numbers and titles; what they count is asked as a call.
 */

const found = import.meta.glob<Record<string, AccessCase>>('../../features/*/*/testing/*.access.ts', {
  eager: true,
  import: 'accessCases',
})
const accessCases: Record<string, AccessCase> = Object.assign({}, ...Object.values(found))

connectFeatures()
const { db, ...database } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-canary-'))
const publicUrl = 'http://pola.test'
const config = readConfig({
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  NODE_ENV: 'test',
  TEST_PAYMENTS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  SEALING_SECRET: testSealingSecret,
})
const server = await createServer(
  { config, log: pino({ level: 'silent' }), database: { db, ...database }, databaseUrl: database.url },
  { render: renderPage, assetsFor: () => ({ scripts: [], styles: [] }), fontsFor: () => [] },
)
await server.start()
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

await db.insertInto('places').values(town).execute()
const world = await createAccessWorld(db)
const ids: Record<string, string | number> = await createRouteWorld(db)
const { member, owner, admin, 'other member': reader, 'team admin': colleague } = world.people
// first posts of new members wait
await screenNothing(db)
const author = await createUser(db)
ids.member = member.id
const enterprises = [world.vendorId, Number(ids.nuwaraleaf)]
for (const user of [owner, colleague]) await addToTeam(db, Number(ids.nuwaraleaf), user.id, 1)

/** Everybody who mustn't see what is out of sight. The author sees their own, and the colleague wrote an answer. */
const readers: Record<string, TestUser | undefined> = { guest: undefined, reader, member, owner, admin }

const unique = (what: string) => `zq${what}${randomBytes(4).toString('hex')}vellum`
const marks = {
  post: [unique('post'), `${unique('link')}.example`, `${unique('file')}.png`],
  /** an enterprise's answer to the post */
  answer: [unique('answer')],
  /** the author's answer to a post of the member */
  reply: [unique('reply')],
}
type Mark = keyof typeof marks
const allMarks = Object.keys(marks) as Mark[]
const posts: Record<Mark | 'asked', number[]> = { post: [], answer: [], reply: [], asked: [] }

async function call(user: TestUser, body: object): Promise<number> {
  const response = await server.app.request(`${publicUrl}/api/v1/feedback`, {
    method: 'POST',
    headers: await headersOf(user, 'pola.test'),
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: number }).id
}

async function headersOf(user: TestUser | undefined, host: string) {
  return {
    ...{ host, origin: `http://${host}`, 'content-type': 'application/json' },
    // limits by address must not affect the next call
    'x-forwarded-for': `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(user && { cookie: await sessionCookie(db, user, publicUrl) }),
  }
}

beforeAll(async () => {
  for (const vendorProfileId of enterprises) {
    const [word, link, fileName] = marks.post
    const uuid = await createFile(db, { ownerId: author.id, kind: 'image', fileName })
    const about = { vendorProfileId }
    const post = await call(author, {
      ...{ ...about, message: `The tea is ${word}, see https://${link}/tea`, file: { uuid } },
      taggedVendors: [world.otherVendorId],
    })
    await db.updateTable('users').set({ selectedVendorId: vendorProfileId }).where('id', '=', colleague.id).execute()
    const answer = await call(colleague, { ...about, parentId: post, message: marks.answer[0] })
    const asked = await call(member, { ...about, message: 'Has anybody been there?' })
    const reply = await call(author, { ...about, parentId: asked, message: marks.reply[0] })
    posts.post.push(post)
    posts.answer.push(answer)
    posts.asked.push(asked)
    posts.reply.push(reply)
  }
  await indexVendors(db, enterprises)
})

/** `host`: the first part of a network's own site, or nothing */
type Question = { name: string; address: string; host: string }
const questions: Question[] = []

beforeAll(async () => {
  const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as ApiDocument
  for (const [endpoint, { params, query = '' }] of Object.entries(accessCases)) {
    if (!endpoint.startsWith('GET ')) continue
    const given = (await params?.(world)) ?? {}
    const path = endpoint
      .slice('GET '.length)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
    questions.push({ name: endpoint, address: `/api/v1${path}${query}`, host: '' })
  }
  const values: Values = {
    ...{ enterprise: String(ids.nuwaraleaf), address: 'nuwaraleaf', listing: String(ids.tea), person: author.id },
    ...{ networkAddress: 'lanka', site: 'lanka', words: marks.post[0]!, sector: String(ids.food) },
    ...{ focus: String(ids.climate), collection: String(ids.best), category: '2' },
  }
  for (const { name, pattern, site } of [...plainSurfaces, ...apiSurfaces(document)]) {
    const address = addressOf(pattern, values)
    if (address) questions.push({ name, address, host: site ? 'lanka' : '' })
  }
  const [routes = []] = await readRouteTables()
  for (const row of routes.filter(({ state }) => state === 'stands'))
    for (const address of partsOf(row.address)) {
      const [, host = '', path = ''] =
        /^([a-z]*)(\/.*)$/.exec(address.replace(/<(\w+)>/g, (_, name: string) => String(ids[name]))) ?? []
      questions.push({ name: `page ${address}`, address: path, host })
    }
  for (const [at, vendorId] of enterprises.entries())
    for (const parentId of [undefined, posts.post[at], posts.asked[at]])
      questions.push({
        name: `feedback about ${at}, below ${parentId === undefined ? 'nothing' : at}`,
        address: `/api/v1/feedback?vendorProfileId=${vendorId}${parentId === undefined ? '' : `&parentId=${parentId}`}`,
        host: '',
      })
})

/** Words that stand in the question don't count. */
const marksIn = (text: string, question = '') =>
  allMarks.filter(mark => marks[mark].some(word => text.includes(word) && !question.includes(word)))

/** Where somebody finds which words: `owner page /notifications: post`. */
async function walk(asked: { who: string; question: Question }[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const { who, question } of asked) {
    const { name, address, host } = question
    const fullHost = host ? `${host}.pola.test` : 'pola.test'
    const response = await server.app.request(`http://${fullHost}${address}`, {
      headers: await headersOf(readers[who], fullHost),
      redirect: 'manual',
    })
    const text = `${[...response.headers].join('\n')}\n${await response.text()}`
    expect([who, address, response.status]).not.toEqual([who, address, 429])
    for (const mark of marksIn(text, address)) seen.add(`${who} ${name}: ${mark}`)
  }
  for (const [who, user] of Object.entries(readers)) {
    if (!user) continue
    for (const [part, read] of Object.entries(ownData))
      for (const mark of marksIn(JSON.stringify(await read(db, user.id)))) seen.add(`${who} own ${part}: ${mark}`)
  }
  return seen
}

const everything = () => Object.keys(readers).flatMap(who => questions.map(question => ({ who, question })))
/** Taking something out of sight shows it nowhere new, which is asked for twice; else these are asked. */
const wherever = (seen: Set<string>) =>
  everything().filter(({ who, question }) => allMarks.some(mark => seen.has(`${who} ${question.name}: ${mark}`)))

let before = new Set<string>()

test('while they are shown, the words are found', { timeout: 600_000 }, async () => {
  before = await walk(everything())
  expect([...before]).toEqual(expect.arrayContaining(whereShown))
  expect(new Set([...before].map(place => place.split(': ')[1]))).toEqual(new Set(allMarks))
})

/** Where words must be found while they are shown, for the questions to mean anything. */
const whereShown = [
  'guest feedback about 0, below nothing: post',
  'guest feedback about 0, below nothing: answer',
  'guest feedback about 1, below 1: reply',
  'guest GET /feedback: post',
  'reader feedback about 1, below 1: answer',
  'admin feedback about 0, below nothing: post',
  'owner GET /notifications: post',
  'owner page /notifications: post',
  'owner own notifications: post',
  'member GET /notifications: reply',
  'member own notifications: reply',
]

type Way = {
  hide(): Promise<unknown>
  show(): Promise<unknown>
  /** default: all of them from everybody */
  from?: { who?: string[]; what?: Mark[] }
  /** asks everything, not only what showed the words */
  isWhole?: boolean
}

const each = (of: (Mark | 'asked')[], verb: typeof hideFeedback) =>
  inTx(async tx => {
    for (const id of of.flatMap(what => posts[what])) await verb(tx, id)
  })
const moderated = (verb: typeof hideFeedback, isWhole = false): Way => ({
  hide: () => each(['post', 'reply'], verb),
  show: () => each(['post', 'reply'], showFeedback),
  isWhole,
})
const blocks = (blocker: TestUser, blocked: TestUser): Way => {
  const set = (isBlocked: boolean) =>
    setBlock({ db }, { blocker: `user_${blocker.id}`, blocked: `user_${blocked.id}`, isBlocked })
  return { hide: () => set(true), show: () => set(false), from: { who: ['reader'] } }
}

const ways: Record<string, Way> = {
  hidden: moderated(hideFeedback, true),
  held: moderated(holdFeedback),
  removed: moderated(removeFeedback),
  'hidden alone': {
    hide: () => each(['answer'], hideFeedback),
    show: () => each(['answer'], showFeedback),
    from: { what: ['answer'] },
  },
  'below something hidden': {
    hide: () => each(['asked'], hideFeedback),
    show: () => each(['asked'], showFeedback),
    // the member asked, and sees their own hidden post with its answers
    from: { what: ['reply'], who: ['guest', 'reader', 'owner', 'admin'] },
  },
  'by somebody suspended': {
    hide: () => inTx(tx => suspendAccount(tx, author.id, { until: null, why: 'Spam' })),
    show: () => inTx(tx => restoreAccount(tx, author.id)),
    isWhole: true,
  },
  'about an enterprise that is out of sight': {
    hide: () => inTx(async tx => void (await Promise.all(enterprises.map(id => hideEnterprise(tx, id))))),
    show: () => inTx(async tx => void (await Promise.all(enterprises.map(id => showEnterprise(tx, id))))),
  },
  'by somebody whom the reader blocked': blocks(reader, author),
  'by somebody who blocked the reader': blocks(author, reader),
}

describe.each(Object.entries(ways))('words that are %s', (_, { hide, show, from = {}, isWhole = false }) => {
  const { who = Object.keys(readers), what = allMarks } = from
  const isMeant = (place: string) =>
    who.includes(place.split(' ')[0] ?? '') && what.some(mark => place.endsWith(`: ${mark}`))

  const away = async <T>(ask: () => Promise<T>): Promise<T> => {
    await hide()
    try {
      return await ask()
    } finally {
      await show()
    }
  }

  test('are found nowhere, and then again where they were', { timeout: 600_000 }, async () => {
    const seen = await away(() => walk(isWhole ? everything() : wherever(before)))
    expect([...seen].filter(isMeant)).toEqual([])
    const others = [...before].filter(place => !who.includes(place.split(' ')[0] ?? ''))
    expect([...seen]).toEqual(expect.arrayContaining(others))
    expect([...(await walk(wherever(before)))].toSorted()).toEqual([...before].toSorted())
  })

  test('are in no mail, and count in no number', async () => {
    const mails = await away(mailAll)
    const found = who.flatMap(name => marksMailedTo(mails, readers[name])).filter(mark => what.includes(mark))
    expect(found).toEqual([])
    if (!what.includes('post')) return
    const shown = await countOf(reader)
    expect(shown).toBeGreaterThan(0)
    expect(await away(() => countOf(reader))).toBeLessThan(shown)
  })
})

type Mail = { subject: string; text: string | null; html: string | null; toAddress: string }

/** The mails of all notifications, if they were mailed now. */
async function mailAll(): Promise<Mail[]> {
  const waiting = await db.selectFrom('notifications').select('id').execute()
  await mailUnread(
    { db, publicUrl },
    waiting.map(({ id }) => id),
  )
  const mails = await db.selectFrom('mails').select(['subject', 'text', 'html', 'toAddress']).execute()
  await db.deleteFrom('mails').execute()
  await db.updateTable('notifications').set({ mailedAt: null }).execute()
  return mails
}

function marksMailedTo(mails: Mail[], user: TestUser | undefined): Mark[] {
  return mails.filter(mail => mail.toAddress === user?.email).flatMap(mail => marksIn(JSON.stringify(mail)))
}

/** The number of posts that a profile says there are; 0 if it is out of sight. */
async function countOf(user: TestUser): Promise<number> {
  const response = await server.app.request(`${publicUrl}/api/v1/profiles/nuwaraleaf`, {
    headers: await headersOf(user, 'pola.test'),
  })
  return response.status === 200 ? ((await response.json()) as { counts: { feedback: number } }).counts.feedback : 0
}

test('while they are shown, the words are mailed', async () => {
  const mails = await mailAll()
  expect(marksMailedTo(mails, owner)).toContain('post')
  expect(marksMailedTo(mails, member)).toContain('reply')
})
