import { beforeAll, expect, test } from 'vitest'
import { chatReasons } from '#features/community/moderation/flag-reasons.ts'
import { measures, needsReasons } from '#features/community/moderation/measures.ts'
import '#features/community/moderation/moderation.tables.ts'
import { reportProblem } from '#features/community/moderation/reports.policy.ts'
import '#features/community/moderation/reports.tables.ts'
import { getCase } from '#features/community/moderation/server/cases/get-moderation-case.ts'
import { listCases } from '#features/community/moderation/server/cases/list-cases.ts'
import { moderationFigures } from '#features/community/moderation/server/moderation-figures.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles } from '#shared/roles.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { readDemoModeration } from './demo-moderation.ts'
import { loadDemoChats } from './load-demo-chats.ts'
import { loadDemoForum } from './load-demo-forum.ts'
import { isModerationSettled, loadDemoModeration } from './load-demo-moderation.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoModeration({ db, log, publicUrl: url })
const world = await readDemoModeration()

const everything = async () => ({
  cases: await db.selectFrom('moderationCases').selectAll().orderBy('id').execute(),
  decisions: await db.selectFrom('moderationDecisions').selectAll().orderBy('id').execute(),
  appeals: await db.selectFrom('moderationAppeals').selectAll().orderBy('decisionId').execute(),
  orders: await db.selectFrom('moderationOrders').selectAll().execute(),
  notes: await db.selectFrom('moderationNotes').selectAll().orderBy('id').execute(),
  reports: await db.selectFrom('reports').selectAll().orderBy('id').execute(),
  feedback: await db.selectFrom('feedbackPosts').selectAll().orderBy('id').execute(),
  terms: await db.selectFrom('screeningTerms').selectAll().orderBy('id').execute(),
})
const adminsView = async () => {
  const admin = { email: 'admin@pola.example' }
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow()
  const { viewer } = asViewer({ userId, role: platformRoles.admin })
  if (!viewer) throw new Error('an admin has a view')
  return viewer
}

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
  await loadDemoForum({ db, log, publicUrl })
  await loadDemoChats({ db, log, publicUrl })
}, 240_000)

test('cases are written once, also when two nodes start, not on a public site, and nobody hears of them', async () => {
  const notices = () => db.selectFrom('notifications').select(['id', 'kind']).orderBy('id').execute()
  const noticesBefore = await notices()
  await load('https://pola.example')
  expect((await everything()).cases).toEqual([])
  await Promise.all([load(), load()])
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)
  expect(await isModerationSettled(db, publicUrl)).toBe(true)
  expect(before.cases).toHaveLength(world.cases.length)
  expect(before.terms).toHaveLength(world.terms.length)
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await notices()).toEqual(noticesBefore)
})

test('nine cases of every cause wait, one of which an authority wants answered today', async () => {
  const asked = { state: 'open', limit: 50, language: 'en' } as const
  const { items } = await listCases(db, await adminsView(), asked)
  expect(items.map(({ kind, source, reportCount }) => `${kind} ${source} ${reportCount}`)).toEqual([
    'listing order 0',
    ...['forum report 3', 'forum held 0', 'feedback appeal 0', 'listing report 1', 'forum held 0'],
    ...['message report 1', 'profile report 1', 'feedback report 1'],
  ])
  const [order] = (await everything()).orders
  expect(order?.receivedAt.getTime()).toBeLessThan(Date.now())
  expect(order?.dueAt.getTime()).toBeGreaterThan(Date.now())
})

test('every case can be read, with what it is about, and each report and decision has what is asked for', async () => {
  const { cases, decisions, appeals, reports, notes } = await everything()
  const viewer = await adminsView()
  const changed: string[] = []
  for (const { id } of cases) {
    const read = await getCase(db, viewer, { id, language: 'en' })
    expect(read.words, String(id)).toBeTruthy()
    if (read.copy) changed.push(read.copy)
  }
  expect(changed).toEqual([expect.stringContaining('https://nuwanvans.example')])
  for (const one of world.cases)
    for (const { reason, message } of one.reports ?? []) {
      const [kind] = Object.keys(one.thing) as ['forum' | 'feedback' | 'listing' | 'profile' | 'message']
      if (kind === 'message') expect(Object.keys(chatReasons)).toContain(reason)
      else expect(reportProblem(kind, reason, message)).toBeUndefined()
    }
  const wanted = world.cases.flatMap(one => one.reports ?? [])
  expect(reports).toHaveLength(wanted.length)
  expect(reports.every(({ caseId, reporterId }) => caseId !== null && reporterId !== null)).toBe(true)
  expect(notes).toHaveLength(world.cases.flatMap(one => one.notes ?? []).length)
  for (const { measure, sanction, rule, facts } of decisions) {
    expect(rule !== null).toBe(needsReasons(measure, sanction))
    expect(Object.keys(facts).length > 0).toBe(needsReasons(measure, sanction))
  }
  const deciders = new Map(world.cases.flatMap(one => (one.key ? [[one.key, one.decision?.by]] : [])))
  for (const { appeal, decision } of world.cases)
    if (appeal && decision) expect(decision.by).not.toBe(deciders.get(appeal.against))
  expect(appeals.map(({ answeredBy }) => answeredBy !== null)).toEqual([true, false])
})

test('what was decided stands, and cases come in the order of their times', async () => {
  const { cases, decisions, feedback } = await everything()
  for (const [at, { openedAt, closedAt, activeAt }] of cases.entries()) {
    expect(openedAt >= (cases[at - 1]?.openedAt ?? openedAt)).toBe(true)
    expect(activeAt >= openedAt && activeAt < new Date()).toBe(true)
    if (closedAt) expect(closedAt > openedAt && closedAt < new Date()).toBe(true)
  }
  const posts = await db.selectFrom('forumPosts').selectAll().execute()
  const stateOf = ({ kind, thingId }: { kind: string; thingId: string }) =>
    (kind === 'forum' ? posts : kind === 'feedback' ? feedback : []).find(({ id }) => id === Number(thingId))
  const states = { show: 'shown', hide: 'hidden', remove: 'removed', 'take-back': 'shown', warn: 'shown' } as const
  for (const { measure, caseId } of decisions) {
    const about = cases.find(({ id }) => id === caseId)
    const isLast = about && cases.findLast(({ thing, state }) => thing === about.thing && state === 'closed') === about
    const thing = about && stateOf(about)
    if (isLast && thing && measure in states) expect(thing.state, measure).toBe(states[measure as keyof typeof states])
    if (about && thing) expect(about.openedAt >= thing.createdAt).toBe(true)
  }
})

test('figures show every measure, and an appeal that had success', async () => {
  const { years } = await moderationFigures(db)
  const figures = await Promise.all(years.map(year => moderationFigures(db, year)))
  expect(new Set(figures.flatMap(({ byMeasure }) => byMeasure.map(({ name }) => name)))).toEqual(new Set(measures))
  expect(figures.reduce((sum, { cases }) => sum + cases, 0)).toBe(world.cases.length)
  expect(figures.reduce((sum, { appeals }) => sum + appeals.takenBack, 0)).toBe(1)
})
