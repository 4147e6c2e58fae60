import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { readPdf } from '#features/shop/invoices/invoices.factory.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { FormVisibility } from '../../form-settings.ts'
import { addNetworkForm, handInNetworkForm } from '../../network-forms.factory.ts'
import { shownCode } from '../../report-content.ts'
import { networkFormsRoutes } from '../network-forms.routes.ts'
import { mountReport } from './mount-report.ts'

const { db } = await testDatabase()
const visitor = createRouterClient(networkFormsRoutes(db), { context: guest() })
const missing = { code: 'NOT_FOUND' }

const download = (viewer: Viewer | null, id: number, language = 'en') => {
  const app = new Hono()
  mountReport(app, { db, publicUrl: 'https://pola.test', viewerOf: async () => viewer })
  return app.request(`/api/v1/network-submissions/${id}/report.pdf?lang=${language}`)
}
const statusFor = async (user: TestUser | null, id: number, role: number = platformRoles.member) =>
  (await download(user && asViewer({ userId: user.id, role }).viewer, id)).status
const pdfFor = async (user: TestUser, id: number, language = 'en') =>
  new Uint8Array(await (await download(asViewer({ userId: user.id, role: 2 }).viewer, id, language)).arrayBuffer())

/** The attached file of a PDF, as a reader takes it out. */
function attachedIn(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const [, content = ''] = /\/Type \/EmbeddedFile.*?stream\n(.*?)\nendstream/s.exec(file) ?? []
  return inflateSync(Buffer.from(content, 'latin1')).toString('utf8')
}

const word = 'පැල සිටුවීම'
const answers = { 11: 112, 12: 123, 21: 212, 22: 224, 31: 312, 32: 322, 33: { en: 'Forty metres', si: word } }

async function createWorld(visibility: FormVisibility = 'network') {
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(db)))
  const [owner, plain, reviewer, reader, manager, stranger] = people as [
    ...[TestUser, TestUser, TestUser, TestUser, TestUser, TestUser],
  ]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.owner)
  const networkId = await createNetwork(db, { vendorId: runner, name: { en: 'Lanka Organic', si: 'ලංකා කාබනික' } })
  const vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  await addToTeam(db, vendorId, plain.id, teamRoles.member)
  for (const [user, role] of [[reviewer, 'reviewer'] as const, [reader, 'reader'] as const])
    await db.insertInto('networkRoles').values({ networkId, userId: user.id, role, givenBy: null }).execute()
  const formId = await addNetworkForm(db, { networkId, visibility, name: { en: 'Where we stand' } })
  const at = new Date('2026-11-26T08:00:00Z')
  const submissionId = await handInNetworkForm(db, { formId, vendorId, userId: owner.id, answers, at })
  const { code } = await db
    .selectFrom('networkSubmissions')
    .select('code')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return { owner, plain, reviewer, reader, manager, stranger, networkId, vendorId, formId, submissionId, code }
}

let world: Awaited<ReturnType<typeof createWorld>>
beforeEach(async () => {
  world = await createWorld()
})

test('guests, strangers, plain members of the team and readers of the network get no report', async () => {
  const { plain, stranger, reader, owner, reviewer, manager, submissionId } = world
  for (const user of [null, plain, stranger, reader]) expect(await statusFor(user, submissionId)).toBe(404)
  for (const user of [owner, reviewer, manager]) expect(await statusFor(user, submissionId)).toBe(200)
  for (const id of [submissionId + 1000, 2 ** 31, 10 ** 15]) expect(await statusFor(owner, id)).toBe(404)
})

test('what is for the enterprise’s own eyes, only its team downloads', async () => {
  const { reviewer, manager, owner, submissionId } = await createWorld('enterprise')
  expect(await statusFor(reviewer, submissionId)).toBe(404)
  expect(await statusFor(manager, submissionId)).toBe(404)
  expect(await statusFor(owner, submissionId)).toBe(200)
})

test('the report has who, what, when, points of all kinds, answers, code and hash', async () => {
  const { owner, submissionId, code } = world
  const { pages, missing: undrawn } = readPdf(await pdfFor(owner, submissionId))
  const drawn = pages.flat().join('\n')
  for (const text of ['Lanka Organic', 'Hive', 'Where we stand', 'Version 1', '26 November 2026', '45 of 60 points'])
    expect(drawn).toContain(text)
  for (const text of ['15 of 20', '10 of 20', '20 of 20', '5 of 10', 'Forty metres', 'Level: Leaf'])
    expect(drawn).toContain(text)
  expect(drawn.replaceAll('\n', '')).toContain(`https://pola.test/report-check/${shownCode(code)}`)
  const { hash } = await visitor.checkReport({ code })
  expect(drawn.replaceAll('\n', '')).toContain(hash)
  expect(undrawn).toEqual([])
})

test('in Sinhala, names, answers and labels are Sinhala, and every letter is drawn', async () => {
  const { owner, submissionId } = world
  const { pages, missing: undrawn } = readPdf(await pdfFor(owner, submissionId, 'si'))
  const drawn = pages.flat().join('\n')
  for (const text of ['ලංකා කාබනික', 'මී වදය', word, '2026-11-26']) expect(drawn).toContain(text)
  expect(drawn).not.toContain('Version')
  expect(undrawn).toEqual([])
})

test('the attached file has the hash that anybody reads; without its salt nobody guesses the answers', async () => {
  const { owner, submissionId, code } = world
  const json = attachedIn(await pdfFor(owner, submissionId))
  const { hash } = await visitor.checkReport({ code })
  expect(createHash('sha256').update(json).digest('hex')).toBe(hash)
  expect(JSON.parse(json)).toMatchObject({
    ...{ code, points: 45, salt: expect.stringMatching(/^[0-9a-f]{32}$/) },
    sections: [{ points: 15, answers: [{ questionId: 11, answer: 112, points: 10, possible: 10 }, {}] }, {}, {}],
  })
})

test('the check says who, what, when, points, level and hash, and nothing else', async () => {
  const { owner, submissionId, code } = world
  await pdfFor(owner, submissionId)
  const said = await visitor.checkReport({ code: shownCode(code).toLowerCase() })
  expect(said).toEqual({
    ...{ code, hash: expect.stringMatching(/^[0-9a-f]{64}$/), enterprise: 'Hive', network: 'Lanka Organic' },
    ...{ form: 'Where we stand', version: 1, handedInAt: '2026-11-26T08:00:00.000Z', points: 45, possible: 60 },
    level: 'Leaf',
  })
})

test('a code that nobody downloaded, a wrong one and one of something hidden are all the same', async () => {
  const { owner, submissionId, code, vendorId, networkId } = world
  const check = (given: string) => visitor.checkReport({ code: given })
  for (const given of [code, '0'.repeat(16), 'x', "' or 1=1 --"])
    await expect(check(given)).rejects.toMatchObject(missing)
  await pdfFor(owner, submissionId)
  const { hash } = await check(code)
  const { hidden, approved, inProgress } = vendorStatuses
  const change = (set: object) => db.updateTable('vendors').set(set).where('id', '=', vendorId).execute()
  await change({ status: hidden, hiddenBy: 'admin', hiddenStatus: approved })
  await expect(check(code)).rejects.toMatchObject(missing)
  await change({ status: inProgress, hiddenBy: null, hiddenStatus: null })
  expect((await check(code)).hash).toBe(hash)
  await db.updateTable('networks').set({ status: vendorStatuses.notApproved }).where('id', '=', networkId).execute()
  await expect(check(code)).rejects.toMatchObject(missing)
})

test('a report keeps what it said, whatever is renamed later, and of many at once one is made', async () => {
  const { owner, submissionId, vendorId, code } = world
  const files = await Promise.all(Array.from({ length: 8 }, () => pdfFor(owner, submissionId)))
  expect(new Set(files.map(one => Buffer.from(one).toString('base64'))).size).toBe(1)
  const before = await visitor.checkReport({ code })
  await db
    .updateTable('vendors')
    .set({ brand: JSON.stringify({ en: 'Other' }) as never })
    .where('id', '=', vendorId)
    .execute()
  expect(await visitor.checkReport({ code })).toEqual(before)
  const again = await pdfFor(owner, submissionId)
  expect(Buffer.from(again).equals(Buffer.from(files[0] as Uint8Array))).toBe(true)
  const change = db
    .updateTable('networkReports')
    .set({ content: '{}' })
    .where('submissionId', '=', submissionId)
    .execute()
  await expect(change).rejects.toThrow('never changes')
})
