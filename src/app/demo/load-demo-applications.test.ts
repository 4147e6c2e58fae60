import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '#features/market/directory/directory.tables.ts'
import { applicationForm } from '#features/market/applications/application-form/application-form.ts'
import { displayStatus, statusOf } from '#features/market/applications/application-states.ts'
import { submissionsOf } from '#features/market/applications/server/index.ts'
import { checkAnswers } from '#features/platform/forms/check-answer.ts'
import { loadGazetteer } from '#features/platform/places/server/index.ts'
import { attachmentsOf, readFileBytes } from '#features/platform/storage/server/index.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { loadDemoApplications } from './load-demo-applications.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-applications-'))
const files = createFileStore({ s3: undefined, dataDir })
const now = new Date()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoApplications({ db, files, log, publicUrl: url, now })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

beforeAll(async () => {
  connectFeatures()
  await loadGazetteer(db)
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 120_000)

const all = () => db.selectFrom('applications').selectAll().orderBy('id').execute()
const named = async (brand: string) => (await all()).filter(one => one.brand === brand)
const visible = async () =>
  (await db.selectFrom('vendors').select('id').where('status', 'in', [1, 4]).execute()).map(one => one.id)

test('no applications are created where others could log in as these people', async () => {
  await load('https://pola.example')
  expect(await all()).toEqual([])
})

test('there are applications in every status, created once, however many nodes start', async () => {
  const before = await visible()
  await Promise.all([load(), load()])
  const rows = await all()
  const shown = rows.map(({ status, round, appealedAt }) =>
    displayStatus({ status: statusOf(status), round, isAppealed: appealedAt !== null }),
  )
  expect(
    Object.fromEntries(
      Map.groupBy(shown, one => one)
        .entries()
        .map(([key, of]) => [key, of.length]),
    ),
  ).toEqual({
    draft: 3,
    submitted: 6,
    resubmitted: 2,
    moreInfo: 2,
    notApproved: 1,
    appealed: 1,
    approved: 3,
  })
  // Only the rush weavers are added to the directory, dated by their approval.
  const added = (await visible()).filter(id => !before.includes(id))
  const [first, renewal] = await named('Kurunegala Rush Weavers')
  expect(added).toEqual([first?.vendorId])
  expect(renewal).toMatchObject({ kind: 'renewal', renews: first?.id, vendorId: first?.vendorId, status: 2 })
  const { createdAt } = await db
    .selectFrom('vendors')
    .select('createdAt')
    .where('id', '=', first?.vendorId ?? 0)
    .executeTakeFirstOrThrow()
  expect(createdAt).toEqual(first?.decidedAt)
})

test('every submission is complete, with its documents and pictures', async () => {
  const submitted = (await all()).filter(one => one.round > 0)
  expect(submitted.length).toBeGreaterThan(12)
  for (const { id, brand } of submitted)
    for (const { round, answers } of await submissionsOf(db, id))
      expect([...checkAnswers(applicationForm, answers)], `${brand}, round ${round}`).toEqual([])
  const papers = await db.selectFrom('files').select('id').where('purpose', '=', 'form').execute()
  const attached = await attachmentsOf(
    db,
    papers.map(one => one.id),
  )
  expect(attached.size).toBeGreaterThan(20)
  for (const paper of attached.values()) {
    const bytes = await readFileBytes(files, paper)
    expect(bytes?.subarray(0, 5).toString(), paper.fileName).toBe('%PDF-')
    expect(bytes?.length).toBe(paper.bytes)
  }
  const unclaimed = await db.selectFrom('files').select('fileName').where('claimedAt', 'is', null).execute()
  expect(unclaimed).toEqual([])
})

test('each ledger is complete and in order, and ends before the day of loading', async () => {
  for (const { id, brand, status, createdAt, submittedAt } of await all()) {
    const events = await db
      .selectFrom('applicationEvents')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute()
    expect(events[0], brand).toMatchObject({ action: 'start', toStatus: 1, at: createdAt })
    const moments = events.map(({ at }) => at.getTime())
    expect(moments, brand).toEqual(moments.toSorted((a, b) => a - b))
    expect(events.at(-1)?.toStatus, brand).toBe(status)
    expect(Math.max(...moments), brand).toBeLessThan(now.getTime())
    expect(submittedAt === null || submittedAt < now, brand).toBe(true)
    expect(events.filter(one => one.who === 'reviewer' && !one.actorName)).toEqual([])
  }
})

test('a network’s member filled in one application, one renewal is overdue, and no mail is sent about the past', async () => {
  const [millet] = await named('Uva Millet Kitchen')
  const filler = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', millet?.filledBy ?? '')
    .executeTakeFirst()
  expect(filler?.name).toBe('Kasun Bandara')
  expect(millet?.networkId).not.toBeNull()
  expect(millet?.confirmedAt).not.toBeNull()
  const [molagoda] = await named('Molagoda Clay Circle')
  expect((molagoda?.dueOn ?? '') < now.toISOString().slice(0, 10)).toBe(true)
  expect(molagoda?.lapsedAt).toBeNull()
  const { rows } = await sql`select from pgboss.job where name = 'application-mails'`.execute(db)
  expect(rows).toEqual([])
})
